/** Checks the books page by page and reports violated rules. */
import { max } from 'drizzle-orm'
import { companiesAfter } from '../../facts/companies-after'
import { pageByPage } from '../../outbox/each-minute'
import type { Page } from '../../outbox/each-minute'
import type { TickHandler } from '../../outbox/outbox'
import type { Services } from '../../services/services'
import { documentNumbers } from '../../tables/documents.tables'
import { faultsOfCompanies, faultsOfNumbers, LAST_NUMBER } from './money-faults'
import type { MoneyFault } from './money-faults'

const EVERY_MS = 10 * 60_000
const NUMBERS_A_PAGE = 5000

interface Looked {
  readonly faults: readonly MoneyFault[]
  readonly next: number | undefined
}

async function lookAtCompanies({ db }: Services, after: number): Promise<Looked> {
  const page = await companiesAfter(db, after)
  return { faults: await faultsOfCompanies(db, page), next: page.next }
}

async function lookAtNumbers({ db }: Services, after: number): Promise<Looked> {
  const [row] = await db.select({ last: max(documentNumbers.last) }).from(documentNumbers)
  const last = after + NUMBERS_A_PAGE
  // The last page is open, because a document may have a number that was never given.
  if (last >= (row?.last ?? 0))
    return { faults: await faultsOfNumbers(db, { after, last: LAST_NUMBER }), next: undefined }
  return { faults: await faultsOfNumbers(db, { after, last }), next: last }
}

const LOOKS = { money: lookAtCompanies, document_numbers: lookAtNumbers } as const

/** The ticks by name. The metric is the sum of the last whole look of each. */
export function moneyLooks(services: Services): [string, TickHandler][] {
  const whole = new Map<string, number>()
  return Object.entries(LOOKS).map(([name, look]) => {
    let found = 0
    const lookOn = async (_now: Date, after: number): Promise<Page> => {
      if (after === 0) found = 0
      const { faults, next } = await look(services, after)
      found += faults.reduce((sum, { ids }) => sum + ids.length, 0)
      if (next === undefined) {
        whole.set(name, found)
        services.metrics.booksLooked([...whole.values()].reduce((sum, one) => sum + one, 0))
      }
      if (faults.length > 0) services.log.error({ faults }, 'The books of payments are inconsistent')
      return { done: 0, next }
    }
    return [name, pageByPage((now) => Math.floor(now.getTime() / EVERY_MS), lookOn)]
  })
}
