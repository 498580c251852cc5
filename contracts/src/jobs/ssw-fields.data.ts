/**
 * Fields of the specified skills status as dated rows (docs/product/facts.md). A change of law becomes a new date
 * here or in the operator's setting `SSW_FIELD_DATES`. What the facts page could not confirm is `unconfirmed` and
 * gives `check`.
 */
import * as v from 'valibot'

export type IsoDay = string

export const SswFieldSchema = v.object({
  id: v.number(),
  ja: v.string(),
  en: v.string(),
  /**
   * First day of hiring; 'always': in force for the whole period of the facts page; null: decided, but without a
   * known day.
   */
  opens: v.nullable(v.string()),
  /** From this day no new certificates are issued; changes and renewals continued in the only precedent (S8). */
  suspendedFrom: v.optional(v.string()),
  suspendedUntil: v.optional(v.string()),
  /** From this day the facts page could not confirm that the field accepts new people. */
  unconfirmedFrom: v.optional(v.string()),
  /** S6, S7: only agriculture and fishery, with conditions for the agency. */
  dispatch: v.boolean(),
  source: v.array(v.string()),
})
type Wire = v.InferOutput<typeof SswFieldSchema>
export type SswField = Readonly<Omit<Wire, 'source'>> & { readonly source: readonly string[] }

const LAST_FOUR = { opens: '2024-09-30', dispatch: false, source: ['S1', 'S2', 'S3'] } as const
const FIRST = { opens: 'always', dispatch: false, source: ['S1'] } as const
/** Decided on 2026-01-23; hiring is expected about 2027, the day is not known. */
const DECIDED = { opens: null, dispatch: false, source: ['S4', 'S5'] } as const

export const SSW_FIELDS: readonly SswField[] = [
  { id: 1, ja: '介護', en: 'Nursing care', ...FIRST },
  { id: 2, ja: 'ビルクリーニング', en: 'Building cleaning management', ...FIRST },
  { id: 3, ja: '工業製品製造業', en: 'Industrial product manufacturing', ...FIRST },
  { id: 4, ja: '建設', en: 'Construction', ...FIRST },
  { id: 5, ja: '造船・舶用工業', en: 'Shipbuilding and ship machinery', ...FIRST },
  { id: 6, ja: '自動車整備', en: 'Automobile repair and maintenance', ...FIRST },
  { id: 7, ja: '航空', en: 'Aviation', ...FIRST },
  { id: 8, ja: '宿泊', en: 'Accommodation', ...FIRST },
  { id: 9, ja: '農業', en: 'Agriculture', ...FIRST, dispatch: true, source: ['S1', 'S6', 'S7'] },
  { id: 10, ja: '漁業', en: 'Fishery and aquaculture', ...FIRST, dispatch: true, source: ['S1', 'S6', 'S7'] },
  { id: 11, ja: '飲食料品製造業', en: 'Food and beverage manufacturing', ...FIRST },
  { id: 12, ja: '外食業', en: 'Food service', ...FIRST, unconfirmedFrom: '2026-01-01', source: ['S1', '(g)'] },
  { id: 13, ja: '自動車運送業', en: 'Automobile transportation', ...LAST_FOUR },
  { id: 14, ja: '鉄道', en: 'Railway', ...LAST_FOUR },
  { id: 15, ja: '林業', en: 'Forestry', ...LAST_FOUR },
  { id: 16, ja: '木材産業', en: 'Wood industry', ...LAST_FOUR },
  { id: 17, ja: 'リネンサプライ', en: 'Linen supply', ...DECIDED },
  { id: 18, ja: '物流倉庫', en: 'Logistics warehousing', ...DECIDED },
  { id: 19, ja: '資源循環', en: 'Resource circulation', ...DECIDED },
]

export const SSW = { accommodation: 8, foodService: 12 } as const

/** Other names under which an exam is reported. */
const EXAM_NAMES: Readonly<Record<string, number>> = {
  素形材: 3,
  産業機械: 3,
  電気電子情報関連製造業: 3,
  '素形材・産業機械・電気電子情報関連製造業': 3,
  外食: 12,
  飲食料品製造: 11,
  造船: 5,
  宿泊業: 8,
  建設業: 4,
  介護業: 1,
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

export function sswFieldOf(name: string, fields: readonly SswField[] = SSW_FIELDS): SswField | undefined {
  const id = EXAM_NAMES[plain(name)]
  return fields.find((field) => field.id === id || plain(field.ja) === plain(name) || plain(field.en) === plain(name))
}

export type SswState = 'open' | 'announced' | 'notYet' | 'suspended' | 'unconfirmed'

/** The state of a field on a day. */
export function sswState(field: SswField, day: IsoDay): SswState {
  if (field.opens === null) return 'announced'
  if (field.opens !== 'always' && day < field.opens) return 'notYet'
  const { suspendedFrom: from, suspendedUntil: until, unconfirmedFrom } = field
  if (from !== undefined && day >= from && (until === undefined || day < until)) return 'suspended'
  return unconfirmedFrom !== undefined && day >= unconfirmedFrom ? 'unconfirmed' : 'open'
}

/** Whether a posting can choose the field; announced and not yet open fields cannot be chosen. */
export const isSelectable = (field: SswField, day: IsoDay): boolean =>
  !['announced', 'notYet'].includes(sswState(field, day))

export interface SswDates {
  readonly id: number
  readonly opens?: IsoDay
  readonly suspendedFrom?: IsoDay
  readonly suspendedUntil?: IsoDay
  /** 'confirmed' removes `unconfirmedFrom`. */
  readonly confirmed?: true
}

/** The rows, updated with the operator's later knowledge. */
export function withDates(fields: readonly SswField[], dates: readonly SswDates[]): SswField[] {
  return fields.map((field) => {
    const own = dates.find(({ id }) => id === field.id)
    if (!own) return field
    const { id: _id, confirmed, ...days } = own
    const { unconfirmedFrom, ...rest } = field
    return { ...rest, ...(confirmed ? {} : { unconfirmedFrom }), ...days }
  })
}
