import {
  BuildingIcon,
  CalendarIcon,
  ClockIcon,
  EditIcon,
  GlobeIcon,
  icon,
  PeopleIcon,
  SparkleIcon,
  StarIcon,
  TrainIcon,
  VideoIcon,
  YenIcon,
  type IconComponent,
  type IconProps,
} from '@portal/browser/ui'

const Alarm = icon(
  'Alarm',
  <>
    <circle cx="12" cy="13" r="7" />
    <path d="M12 9.5v3.5l2.5 1.5M4 6.5 6.5 4M20 6.5 17.5 4" />
  </>,
)
const Meal = icon('Meal', <path d="M7 3.5v17M4.5 3.5V8a2.5 2.5 0 0 0 5 0V3.5M17 20.5V3.5c-2.5 1-3.5 4-3.5 8.5H17" />)
const Bed = icon(
  'Bed',
  <path d="M3 19.5V5M3 16.5h18v3M21 16.5V13a3 3 0 0 0-3-3h-7v6.5M5.5 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
)
const Shirt = icon(
  'Shirt',
  <path d="M8.5 4 3 7.5l2 4 2.5-1V20h9v-9.5l2.5 1 2-4L15.5 4c-.5 1.5-2 2.5-3.5 2.5S9 5.5 8.5 4Z" />,
)
const Coins = icon(
  'Coins',
  <>
    <ellipse cx="12" cy="6.5" rx="7" ry="3" />
    <path d="M5 6.5V12c0 1.7 3.1 3 7 3s7-1.3 7-3V6.5M5 12v5.5c0 1.7 3.1 3 7 3s7-1.3 7-3V12" />
  </>,
)
const Heart = icon(
  'Heart',
  <path d="M12 20S4 15.5 4 9.5A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.3C20 15.5 12 20 12 20Z" />,
)
const OneDay = icon(
  'OneDay',
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4M16 3v4M11 13.5l1.5-1v5" />
  </>,
)
const Hourglass = icon(
  'Hourglass',
  <path d="M6.5 3.5h11M6.5 20.5h11M8 3.5V7c0 2.5 4 3.5 4 5s-4 2.5-4 5v3.5M16 3.5V7c0 2.5-4 3.5-4 5s4 2.5 4 5v3.5" />,
)
const Sunrise = icon(
  'Sunrise',
  <path d="M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 4v5M9.5 6.5 12 4l2.5 2.5M4.5 11.5 6 13M19.5 11.5 18 13" />,
)
const Moon = icon('Moon', <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />)
const Weekend = icon(
  'Weekend',
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4M16 3v4M14 13.5h3M14 17h3" />
  </>,
)
const Swap = icon('Swap', <path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19" />)
const LeavesOnTime = icon(
  'LeavesOnTime',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12H8.5" />
  </>,
)
const Book = icon(
  'Book',
  <path d="M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2ZM12 6.5v13" />,
)
const Speech = icon(
  'Speech',
  <>
    <path d="M5.5 4.5h13c1 0 1.5.7 1.5 1.5v8.5c0 .8-.5 1.5-1.5 1.5H12l-4.5 4v-4h-2c-1 0-1.5-.7-1.5-1.5V6c0-.8.5-1.5 1.5-1.5Z" />
    <path d="M8 8.5h8M8 12h5" />
  </>,
)
const Hands = icon('Hands', <path d="M12 4v16M12 4c-2 2-2.5 5-2.5 8L6 17l3 3 3-2M12 4c2 2 2.5 5 2.5 8l3.5 5-3 3-3-2" />)
const Abc = icon(
  'Abc',
  <>
    <path d="M3 16 5.5 8 8 16M4 13.5h3M21 9.5a3 3 0 0 0-4.5 2.5 3 3 0 0 0 4.5 2.5" />
    <path d="M10.5 8v8H13a2.2 2.2 0 0 0 0-4.3h-2.5H12.5a1.9 1.9 0 0 0 0-3.7Z" />
  </>,
)
const Plane = icon(
  'Plane',
  <path d="M10.5 13.5 4 16v-2l6.5-4.5V5a1.5 1.5 0 0 1 3 0v4.5L20 14v2l-6.5-2.5V18l2 1.5V21L12 20l-3.5 1v-1.5l2-1.5Z" />,
)
const Stairs = icon('Stairs', <path d="M3.5 20h4v-4.5H12V11h4.5V6.5h4" />)
const Rising = icon('Rising', <path d="M3.5 18 9.5 12l3.5 3.5 7.5-8M15.5 7.5h5v5" />)
const Endless = icon(
  'Endless',
  <path d="M12 12c-2-3-3.5-4-5.5-4a4 4 0 0 0 0 8c2 0 3.5-1 5.5-4s3.5-4 5.5-4a4 4 0 0 1 0 8c-2 0-3.5-1-5.5-4Z" />,
)
const Certificate = icon(
  'Certificate',
  <>
    <circle cx="12" cy="9" r="5.5" />
    <path d="m8.5 13.5-1 7L12 18l4.5 2.5-1-7M9.8 9l1.6 1.6 2.8-3" />
  </>,
)
const Passport = icon(
  'Passport',
  <>
    <rect x="5" y="3.5" width="14" height="17" rx="2" />
    <circle cx="12" cy="10" r="3.2" />
    <path d="M8.8 10h6.4M9.5 16.5h5" />
  </>,
)
const Sprout = icon(
  'Sprout',
  <path d="M12 20.5V11M12 13.5c0-3.5-2.5-6-7.5-6 0 4 2.5 6 7.5 6ZM12 11c0-3.5 2.5-6 7.5-6 0 4-2.5 6-7.5 6Z" />,
)
const NoPaper = icon(
  'NoPaper',
  <path d="M13.5 3.5H7c-1.1 0-2 .9-2 2v13c0 1.1.9 2 2 2h10c1.1 0 2-.9 2-2V9zM13.5 3.5V9H19M9.5 12.5l5 5M14.5 12.5l-5 5" />,
)
const Kana = icon(
  'Kana',
  <path d="M6 6.5c4 .5 8 .3 12-.5M11 3.5c-.5 6-.3 10.5 1 15.5M16 9.5c-1.5 6-5 10-8 10-4.5 0-2.5-8 5.5-8 8.5 0 7.5 8 1.5 8.5" />,
)
const OneTalk = icon(
  'OneTalk',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.7-3.8 3.7-5.5 7.5-5.5M17 14.5l1.5-1v7" />
  </>,
)
const Walker = icon(
  'Walker',
  <>
    <circle cx="13" cy="4.5" r="1.5" />
    <path d="M12 9 8.5 11.5 7 15M12 9l2.5 3 3 1.5M12 9l-1 5.5 3 3 .5 3.5M11 14.5l-1 3-3 3.5" />
  </>,
)
const Car = icon(
  'Car',
  <>
    <path d="M4 16.5v-4l2-5.5c.3-.8.9-1.5 1.8-1.5h8.4c.9 0 1.5.7 1.8 1.5l2 5.5v4ZM4 12.5h16" />
    <circle cx="7.5" cy="17" r="1.8" />
    <circle cx="16.5" cy="17" r="1.8" />
  </>,
)
const Bicycle = icon(
  'Bicycle',
  <>
    <circle cx="6" cy="16" r="3.5" />
    <circle cx="18" cy="16" r="3.5" />
    <path d="M6 16 9.5 9h5.5l3 7M9.5 9l3.5 7 2-7M8 6.5h2.5M14 6.5h2" />
  </>,
)
const Ticket = icon(
  'Ticket',
  <path d="M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5ZM14 7v2M14 11v2M14 15v2" />,
)
const Laptop = icon('Laptop', <path d="M5.5 5.5h13c.6 0 1 .4 1 1V15h-15V6.5c0-.6.4-1 1-1ZM2.5 18.5h19" />)

/** Icons by their API name (JCON-41): six categories and their merits. */
const ICONS: Readonly<Record<string, IconComponent>> = {
  recommended: SparkleIcon,
  working_hours: ClockIcon,
  foreigner_friendly: GlobeIcon,
  prospects: Rising,
  simple: EditIcon,
  commuting: TrainIcon,
  urgent_hiring: Alarm,
  meals_provided: Meal,
  dormitory_provided: Bed,
  uniform_provided: Shirt,
  daily_payment: Coins,
  popular_workplace: Heart,
  newly_opened: BuildingIcon,
  from_one_day: OneDay,
  short_hours: Hourglass,
  morning_only: Sunrise,
  night_shift: Moon,
  weekends_only: Weekend,
  flexible_shift: Swap,
  no_overtime: LeavesOnTime,
  foreign_staff: PeopleIcon,
  multilingual_manual: Book,
  japanese_lessons: Speech,
  religious_consideration: Hands,
  english_workplace: Abc,
  homecoming_leave: CalendarIcon,
  promotion: Stairs,
  pay_raise: YenIcon,
  long_term: Endless,
  qualification_support: Certificate,
  visa_support: Passport,
  overseas_posting: Plane,
  no_experience: Sprout,
  no_resume: NoPaper,
  simple_japanese: Kana,
  online_interview: VideoIcon,
  one_interview: OneTalk,
  near_station: Walker,
  car_commute: Car,
  bicycle_commute: Bicycle,
  transport_paid: Ticket,
  remote_possible: Laptop,
}

interface MeritIconProps extends Pick<IconProps, 'size'> {
  /** `icon_name` is a name of the API; an unknown name gets a star. */
  readonly name: string
}

export function MeritIcon({ name, size = 18 }: MeritIconProps) {
  const Drawing = Object.hasOwn(ICONS, name) ? (ICONS[name] ?? StarIcon) : StarIcon
  return <Drawing size={size} data-icon={name} />
}
