/** BOOK-02: until when a card is good, and how long an authentication may stay open. */
import { DAY_SECONDS, startOfDay } from '../kernel'
import type { Card } from './billing.schema'

export const CARD_RULES = {
  /** Within that time nothing is charged; after it the order is dropped. */
  authenticationSeconds: 20 * 60,
  /** So long before a payment that would fail the admins are told. */
  tellSeconds: 30 * DAY_SECONDS,
} as const

/** The moment from which a card of that last month (`2030-12`) is refused. */
export function cardEnds(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return startOfDay(next)
}

/** The last month as it stands on a card: `2030-12` is `12/2030`. */
export const cardMonth = (month: string): string => month.split('-').reverse().join('/')

/** What a page was shown of a card; a call that pays with it says so, and is refused if it is another one by then. */
export const cardKey = ({ last_four: lastFour, expires }: Pick<Card, 'last_four' | 'expires'>): string =>
  `${lastFour}-${expires ?? ''}`
