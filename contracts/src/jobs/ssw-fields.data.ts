/**
 * Fields of the specified skills status: their names. Since when a field takes people is a row (`ssw.field`,
 * contracts/src/law).
 */
import { lawOn } from '../law'
import type { IsoDay, Law } from '../law'

export interface SswField {
  readonly id: number
  readonly ja: string
  readonly en: string
}

/** Postings store the ids: add rows, never renumber. */
export const SSW_FIELDS: readonly SswField[] = [
  { id: 1, ja: '介護', en: 'Nursing care' },
  { id: 2, ja: 'ビルクリーニング', en: 'Building cleaning management' },
  { id: 3, ja: '工業製品製造業', en: 'Industrial product manufacturing' },
  { id: 4, ja: '建設', en: 'Construction' },
  { id: 5, ja: '造船・舶用工業', en: 'Shipbuilding and ship machinery' },
  { id: 6, ja: '自動車整備', en: 'Automobile repair and maintenance' },
  { id: 7, ja: '航空', en: 'Aviation' },
  { id: 8, ja: '宿泊', en: 'Accommodation' },
  { id: 9, ja: '農業', en: 'Agriculture' },
  { id: 10, ja: '漁業', en: 'Fishery and aquaculture' },
  { id: 11, ja: '飲食料品製造業', en: 'Food and beverage manufacturing' },
  { id: 12, ja: '外食業', en: 'Food service' },
  { id: 13, ja: '自動車運送業', en: 'Automobile transportation' },
  { id: 14, ja: '鉄道', en: 'Railway' },
  { id: 15, ja: '林業', en: 'Forestry' },
  { id: 16, ja: '木材産業', en: 'Wood industry' },
  { id: 17, ja: 'リネンサプライ', en: 'Linen supply' },
  { id: 18, ja: '物流倉庫', en: 'Logistics warehousing' },
  { id: 19, ja: '資源循環', en: 'Resource circulation' },
]

export const SSW = { foodService: 12 } as const

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

export function sswFieldOf(name: string): SswField | undefined {
  const id = EXAM_NAMES[plain(name)]
  return SSW_FIELDS.find(
    (field) => field.id === id || plain(field.ja) === plain(name) || plain(field.en) === plain(name),
  )
}

/** Whether a posting can choose the field; announced and not yet open fields cannot be chosen. */
export const isSelectable = (law: Law, id: number, day: IsoDay): boolean =>
  ['open', 'suspended'].includes(lawOn(law, 'ssw.field', day, id)?.value ?? 'closed')
