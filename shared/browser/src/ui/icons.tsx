import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** The size in px; inside a Chakra button the button's icon size applies. */
  readonly size?: number
  /** The label of an icon without text beside it; otherwise the icon is decorative. */
  readonly title?: string
}

/** An icon in the colour of the text, on a 24 px grid with 1.75 px lines. */
export function icon(name: string, shape: ReactNode) {
  function Icon({ size = 20, title, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        role={title ? 'img' : undefined}
        aria-hidden={title ? undefined : true}
        {...rest}
      >
        {title && <title>{title}</title>}
        {shape}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}

export type IconComponent = ReturnType<typeof icon>

export const MenuIcon = /* @__PURE__ */ icon('MenuIcon', <path d="M4 6.5h16M4 12h16M4 17.5h16" />)
export const BellIcon = /* @__PURE__ */ icon(
  'BellIcon',
  <path d="M18 15.5V11a6 6 0 1 0-12 0v4.5L4.5 18h15L18 15.5ZM10 20.75a2.2 2.2 0 0 0 4 0" />,
)
export const UserIcon = /* @__PURE__ */ icon(
  'UserIcon',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.7-3.8 3.7-5.5 7.5-5.5s6.8 1.7 7.5 5.5" />
  </>,
)
export const BriefcaseIcon = /* @__PURE__ */ icon(
  'BriefcaseIcon',
  <>
    <rect x="3" y="7.5" width="18" height="12.5" rx="2" />
    <path d="M8.5 7.5V5.8c0-1 .8-1.8 1.8-1.8h3.4c1 0 1.8.8 1.8 1.8v1.7M3 13h18M12 12v2" />
  </>,
)
export const PeopleIcon = /* @__PURE__ */ icon(
  'PeopleIcon',
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.500 3.7 2.1 4 4.7" />
  </>,
)

export const CardIcon = /* @__PURE__ */ icon(
  'CardIcon',
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2" />
    <path d="M2.5 9.5h19M6 15h4" />
  </>,
)
export const BuildingIcon = /* @__PURE__ */ icon(
  'BuildingIcon',
  <path d="M5 20.5V5.5c0-1 .8-1.8 1.8-1.8h6.4c1 0 1.8.8 1.8 1.8v15M15 10h2.7c1 0 1.8.8 1.8 1.8v8.7M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3" />,
)
export const GearIcon = /* @__PURE__ */ icon(
  'GearIcon',
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M19.4 13.5a7.6 7.6 0 0 0 0-3l1.9-1.4-2-3.4-2.2.9a7.6 7.6 0 0 0-2.6-1.5L14.2 2.8h-4l-.4 2.3a7.6 7.6 0 0 0-2.6 1.5L5 5.7 3 9.1l1.9 1.4a7.6 7.6 0 0 0 0 3L3 14.9l2 3.4 2.2-.9a7.6 7.6 0 0 0 2.6 1.5l.4 2.3h4l.4-2.3a7.6 7.6 0 0 0 2.6-1.5l2.2.9 2-3.4z" />
  </>,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'CalendarIcon',
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
)
export const ClockIcon = /* @__PURE__ */ icon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const CheckIcon = /* @__PURE__ */ icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19.5 7" />)
export const CheckCircleIcon = /* @__PURE__ */ icon(
  'CheckCircleIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 5-5.3" />
  </>,
)
export const AlertIcon = /* @__PURE__ */ icon(
  'AlertIcon',
  <path d="M12 9.5v4M12 16.8v.01M10.4 4.4 2.9 17.5c-.7 1.2.2 2.7 1.6 2.7h15c1.4 0 2.3-1.5 1.6-2.7L13.6 4.4c-.7-1.2-2.5-1.2-3.2 0Z" />,
)
export const InfoIcon = /* @__PURE__ */ icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
)
export const HelpIcon = /* @__PURE__ */ icon(
  'HelpIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.5a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.9M12 16.5v.01" />
  </>,
)
export const CloseIcon = /* @__PURE__ */ icon('CloseIcon', <path d="m6 6 12 12M18 6 6 18" />)
export const ChevronDownIcon = /* @__PURE__ */ icon('ChevronDownIcon', <path d="m6 9.5 6 6 6-6" />)
export const ChevronUpIcon = /* @__PURE__ */ icon('ChevronUpIcon', <path d="m6 14.5 6-6 6 6" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon('ChevronLeftIcon', <path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = /* @__PURE__ */ icon('ChevronRightIcon', <path d="m9.5 6 6 6-6 6" />)
export const ArrowLeftIcon = /* @__PURE__ */ icon('ArrowLeftIcon', <path d="M20 12H4.5M10.5 6l-6 6 6 6" />)
export const ArrowRightIcon = /* @__PURE__ */ icon('ArrowRightIcon', <path d="M4 12h15.5M13.5 6l6 6-6 6" />)
export const SortIcon = /* @__PURE__ */ icon('SortIcon', <path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />)
export const PlusIcon = /* @__PURE__ */ icon('PlusIcon', <path d="M12 5v14M5 12h14" />)

export const EditIcon = /* @__PURE__ */ icon(
  'EditIcon',
  <path d="m4 20 .9-4.2L16.2 4.5a1.8 1.8 0 0 1 2.5 0l.8.8c.7.7.7 1.8 0 2.5L8.2 19.1 4 20ZM14 6.7 17.3 10" />,
)
export const CopyIcon = /* @__PURE__ */ icon(
  'CopyIcon',
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
    <path d="M15.5 8.5V5.5c0-1.1-.9-2-2-2h-8c-1.1 0-2 .9-2 2v8c0 1.1.9 2 2 2h3" />
  </>,
)
export const EyeIcon = /* @__PURE__ */ icon(
  'EyeIcon',
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)

export const ArchiveIcon = /* @__PURE__ */ icon(
  'ArchiveIcon',
  <>
    <rect x="3" y="4" width="18" height="5" rx="1.5" />
    <path d="M4.5 9v9c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V9M10 13h4" />
  </>,
)
export const TrashIcon = /* @__PURE__ */ icon(
  'TrashIcon',
  <path d="M4 6.5h16M9 6.5V5c0-.8.7-1.5 1.5-1.5h3c.8 0 1.5.700 1.5 1.5v1.5M6 6.5l.8 12c.1 1.1.9 2 2 2h6.4c1.1 0 1.9-.9 2-2l.8-12M10 10.5v6M14 10.5v6" />,
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'ExternalIcon',
  <path d="M14 4h6v6M20 4l-9 9M18 13.5V18c0 1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2V8c0-1.1.9-2 2-2h4.5" />,
)
export const MailIcon = /* @__PURE__ */ icon(
  'MailIcon',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3.5 7 8.5 6 8.5-6" />
  </>,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'PhoneIcon',
  <path d="M5 4h3.5l1.8 4.5-2.3 1.7a11.5 11.5 0 0 0 5.8 5.8l1.7-2.3L20 15.5V19c0 .8-.7 1.5-1.5 1.5C10.5 20 4 13.5 3.5 5.5 3.5 4.7 4.2 4 5 4Z" />,
)
export const DownloadIcon = /* @__PURE__ */ icon('DownloadIcon', <path d="M12 4v11.5M7 11l5 5 5-5M4.5 20h15" />)
export const UploadIcon = /* @__PURE__ */ icon('UploadIcon', <path d="M12 16V4.5M7 9l5-5 5 5M4.5 20h15" />)
export const SearchIcon = /* @__PURE__ */ icon(
  'SearchIcon',
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
)
export const FilterIcon = /* @__PURE__ */ icon('FilterIcon', <path d="M4 5.5h16M7 12h10M10.5 18.5h3" />)

export const GlobeIcon = /* @__PURE__ */ icon(
  'GlobeIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5Z" />
  </>,
)
export const StarIcon = /* @__PURE__ */ icon(
  'StarIcon',
  <path d="m12 3.7 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
)
export const TrainIcon = /* @__PURE__ */ icon(
  'TrainIcon',
  <>
    <rect x="5.5" y="3.5" width="13" height="13.5" rx="3" />
    <path d="M5.5 11h13M12 3.5V11M8.7 14v.01M15.3 14v.01M9 17l-2.5 3.5M15 17l2.5 3.5" />
  </>,
)
export const YenIcon = /* @__PURE__ */ icon('YenIcon', <path d="M6 4.5 12 12l6-7.5M12 12v8M7.5 13h9M7.5 16.5h9" />)
export const ImageIcon = /* @__PURE__ */ icon(
  'ImageIcon',
  <>
    <rect x="3" y="4.5" width="18" height="15" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" />
    <path d="m4 17 4.5-4.5 3.5 3.5 3-3 5 5" />
  </>,
)

export const PinIcon = /* @__PURE__ */ icon(
  'PinIcon',
  <>
    <path d="M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
)
export const VideoIcon = /* @__PURE__ */ icon(
  'VideoIcon',
  <>
    <rect x="2.5" y="6" width="13" height="12" rx="2" />
    <path d="m15.5 10.5 6-3.5v10l-6-3.5" />
  </>,
)
export const DocumentIcon = /* @__PURE__ */ icon(
  'DocumentIcon',
  <path d="M13.5 3.5H7c-1.1 0-2 .9-2 2v13c0 1.1.9 2 2 2h10c1.1 0 2-.9 2-2V9zM13.5 3.5V9H19M8.5 13h7M8.5 16.5h5" />,
)
export const LockIcon = /* @__PURE__ */ icon(
  'LockIcon',
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7" />
  </>,
)

export const RefreshIcon = /* @__PURE__ */ icon(
  'RefreshIcon',
  <path d="M20 5v5h-5M4 19v-5h5M19.3 10a7.5 7.5 0 0 0-13-3L4 9.5M4.7 14a7.5 7.5 0 0 0 13 3l2.3-2.5" />,
)
export const SendIcon = /* @__PURE__ */ icon('SendIcon', <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z" />)
export const SparkleIcon = /* @__PURE__ */ icon(
  'SparkleIcon',
  <path d="M12 3.5 13.8 9l5.7 2-5.7 2-1.8 5.5-1.8-5.5-5.7-2 5.7-2zM19 16.5v4M17 18.5h4" />,
)
export const PanelIcon = /* @__PURE__ */ icon(
  'PanelIcon',
  <>
    <rect x="3" y="4.5" width="18" height="15" rx="2" />
    <path d="M9 4.5v15" />
  </>,
)
