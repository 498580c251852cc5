/** JCON-41: six categories; `custom` merits are the individual PR of all-in-one types (D62). */
export const MERIT_CATEGORIES = [
  'recommended',
  'working_hours',
  'foreigner_friendly',
  'prospects',
  'simple',
  'commuting',
] as const
export type MeritCategory = (typeof MERIT_CATEGORIES)[number]

export interface SalesMerit {
  readonly id: number
  readonly code: string
  readonly category: MeritCategory
  readonly custom: boolean
}

const group = (
  category: MeritCategory,
  from: number,
  standard: readonly string[],
  custom: readonly string[],
): SalesMerit[] =>
  [...standard, ...custom].map((code, index) => ({
    id: from + index,
    code,
    category,
    custom: index >= standard.length,
  }))

/** The catalogue of merits; `icon_name` of the options is the code, and the options give the names. */
export const SALES_MERITS: readonly SalesMerit[] = [
  ...group(
    'recommended',
    101,
    ['urgent_hiring', 'meals_provided', 'dormitory_provided', 'uniform_provided', 'daily_payment'],
    ['popular_workplace', 'newly_opened'],
  ),
  ...group(
    'working_hours',
    201,
    ['from_one_day', 'short_hours', 'morning_only', 'night_shift', 'weekends_only', 'flexible_shift'],
    ['no_overtime'],
  ),
  ...group(
    'foreigner_friendly',
    301,
    ['foreign_staff', 'multilingual_manual', 'japanese_lessons', 'religious_consideration'],
    ['english_workplace', 'homecoming_leave'],
  ),
  ...group(
    'prospects',
    401,
    ['promotion', 'pay_raise', 'long_term'],
    ['qualification_support', 'visa_support', 'overseas_posting'],
  ),
  ...group('simple', 501, ['no_experience', 'no_resume', 'simple_japanese', 'online_interview'], ['one_interview']),
  ...group('commuting', 601, ['near_station', 'car_commute', 'bicycle_commute', 'transport_paid'], ['remote_possible']),
]

const BY_ID = new Map(SALES_MERITS.map((merit) => [merit.id, merit]))
export const meritOf = (id: number): SalesMerit | undefined => BY_ID.get(id)
export const isCustomMerit = (id: number): boolean => BY_ID.get(id)?.custom ?? false
