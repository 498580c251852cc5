/**
 * LAWS-07: who may do what, written from docs/product/facts.md and not from the rules. A case is a person, a posting
 * and a day; `o`, `c` and `n` mean `ok`, `check` and `no`. The table is for a card that is valid for a year and for
 * days on which all fields but the announced ones are open; what a day or a card changes stands below it.
 */
import type { VisaPerson } from './visa.schema'

interface CasePosting {
  readonly shifts: string
  readonly fuei?: boolean | null
  readonly field?: number
  readonly dispatch?: true
}
const FULL = '09:00-17:00 Mon Tue Wed Thu Fri'
/** Without breaks, so that the hours are exact. */
export const CASE_POSTINGS: Readonly<Record<string, CasePosting>> = {
  '20h': { shifts: '17:00-22:00 Mon Tue Wed Thu' },
  '28h': { shifts: '17:00-21:00 Mon Tue Wed Thu Fri Sat Sun' },
  '30h': { shifts: '17:00-22:00 Mon Tue Wed Thu Fri Sat' },
  fuei: { shifts: '17:00-22:00 Mon Tue Wed Thu', fuei: true },
  'fuei?': { shifts: '17:00-22:00 Mon Tue Wed Thu', fuei: null },
  care: { shifts: FULL, field: 1 },
  food: { shifts: FULL, field: 12 },
  truck: { shifts: FULL, field: 13 },
  lent: { shifts: FULL, field: 1, dispatch: true },
  linen: { shifts: FULL, field: 17 },
  open: { shifts: '' },
}

/** Status | permission | exams | hours elsewhere | a verdict for each posting above | source. */
export const CASE_TABLE = `
永住者 | – | | | o o o o o o o o o o o | R1 R2
定住者 | – | | | o o o o o o o o o o o | R1 R2
技術・人文知識・国際業務 | – | | | c c c c c c c c n c c | R1 R2 S6
特定技能1号 | – | 介護 | | n n c n n c n n n n c | R4 S1 S6
特定技能1号 | – | 外食業 | | n n c n n n c n n n c | R4 S1 S6
留学 | y | | 0 | o o n n c c c c n c c | R5 R6 R7
留学 | n | | 0 | n n n n n c c c n c n | R1 R3
留学 | – | | 0 | c c n n c c c c n c c | R3 R5 R7
家族滞在 | y | | 10 | n n n n n c c c n c c | R5 R6
短期滞在 | n | | | n n n n n c c c n c n | R1 R2
特定活動 | – | | | c c c c c c c c n c c | R3 R4
育成就労 | – | | | c c c c c c c c c c c | K1 K2 K3
`

/** Days of five years, on both sides of each day on which a fact changes. */
export const CASE_DAYS = [
  '2024-01-01',
  '2024-09-29',
  '2024-09-30',
  '2025-05-29',
  '2025-05-30',
  '2025-12-31',
  '2026-01-01',
  '2026-06-15',
  '2026-09-30',
  '2026-10-01',
  '2026-11-27',
  '2026-12-02',
  '2027-03-01',
  '2027-03-07',
  '2027-04-01',
  '2028-02-29',
  '2028-10-01',
  '2028-12-31',
]
/** S2, S3: before this day nobody was hired in the field; who is not free to work may not do it. */
export const TRUCKS_FROM = '2024-09-30'
/** D124: the facts were checked on 2026-11-21 and 2026-11-26, so nothing is sure after this day. */
export const SURE_UNTIL = '2027-03-06'

/** Days between the day and the end of the card | of who stays for ever | of others | source. */
export const CARD_TABLE = `
365 | o | o | R3
60 | o | c | R3
20 | o | c | R3
-1 | c | c | R26
-40 | c | c | R26
-100 | c | n | R12 R26
– | o | c | R3
`
export type CasePerson = Pick<VisaPerson, 'status' | 'permission' | 'exams' | 'hoursElsewhere'>

/**
 * Of pay and floor: from | until | below the floor of 2025 | from it up to the floor of 2026 | from that on | source.
 * Before the first of these days the portal knows the floor of no prefecture for every day.
 */
export const PAY_TABLE = `
2026-03-31 | 2026-09-30 | n | o | o | M1 M2
2026-10-01 | 2026-12-01 | n | c | o | M6 M7
2026-12-02 | 2027-03-06 | n | n | o | M6 M7
2027-03-07 | 2028-12-31 | c | c | c | M6 M7
`
