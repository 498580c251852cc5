import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'

/** LIST-03: cards, or a table with the columns that the member has chosen. */
export const VIEWS = ['cards', 'table'] as const
export type ListView = (typeof VIEWS)[number]

export const LIST_COLUMNS = [
  'name',
  'status',
  'waiting',
  'posting',
  'interview',
  'jp_level',
  'visa_type',
  'card_expiry',
  'verdict',
  'station',
  'availability',
  'applied',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

const ArrangementSchema = v.object({ view: v.picklist(VIEWS), columns: v.array(v.picklist(LIST_COLUMNS)) })
export type Arrangement = v.InferOutput<typeof ArrangementSchema>

const USUAL: Arrangement = {
  view: 'cards',
  columns: ['name', 'status', 'waiting', 'posting', 'interview', 'jp_level', 'visa_type', 'verdict'],
}

/** Stored per member, because several members may share a browser. */
export const storedArrangement = (email: string) =>
  storedValue('local', `portal.applicants.arrangement.${email}`, ArrangementSchema, USUAL)
