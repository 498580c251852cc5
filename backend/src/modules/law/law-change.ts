/** LAWS-02: what a file of rows changes, before it is stored and when it is. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { faultsOf, lawOn } from '@portal/contracts/law'
import type { GivenLawRow, Law, LawChange, LawKeyOf, LawRow } from '@portal/contracts/law'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { AppError } from '../../errors/app-error'
import { LawBook } from '../../law/law-book'
import { planCatalogue } from '../../master-data'
import { dayOf } from '../../ports/clock'
import type { Operator } from '../../services/operator'
import type { Services } from '../../services/services'
import { companies } from '../../tables/company.tables'
import { lawRows } from '../../tables/law.tables'
import { verdictsUnder } from '../applications'
import { findingsUnder, fullJobs } from '../jobs'

interface Asked {
  readonly before: Law
  readonly after: Law
  readonly days: readonly string[]
}

const missing = (from: readonly string[], there: readonly string[]): string[] => [
  ...new Set(from.filter((one) => !there.includes(one))),
]

/** Running postings with a rule that begins or ends to find something; the first such day of each. */
async function postingsIn({ db }: Services, { before, after, days }: Asked): Promise<LawChange['postings']> {
  const owners = new Map((await db.select().from(companies)).map((company) => [company.id, company]))
  const changed: LawChange['postings'] = []
  for (const { job, location } of await fullJobs(db, { status: 'RN' })) {
    const company = owners.get(job.companyId)
    if (!company) continue
    for (const day of days) {
      const was = findingsUnder({ job, company, location }, before, day)
      const is = findingsUnder({ job, company, location }, after, day)
      const [appears, ends] = [missing(is, was), missing(was, is)]
      if (appears.length + ends.length === 0) continue
      changed.push({ id: job.id, company_id: job.companyId, day, appears, ends })
      break
    }
    // Others are served between two postings.
    await nextTurn()
  }
  return changed
}

/** People in open applications whose verdict changes; the first such day of each. */
async function peopleIn(services: Services, { before, after, days }: Asked): Promise<LawChange['people']> {
  const changed: LawChange['people'] = []
  const asked = days.flatMap((day) => [
    { day, law: before },
    { day, law: after },
  ])
  for (const { id: companyId } of await services.db.select({ id: companies.id }).from(companies)) {
    for await (const { id, verdicts } of verdictsUnder(services, companyId, asked)) {
      const at = days.findIndex((_, index) => verdicts[2 * index] !== verdicts[2 * index + 1])
      const [day, was, is] = [days[at], verdicts[2 * at], verdicts[2 * at + 1]]
      if (day && was && is) changed.push({ id, company_id: companyId, day, before: was, after: is })
    }
    await nextTurn()
  }
  return changed
}

/** BOOK-04: a plan of the catalogue that costs something. */
const soldPlan = (id: number) => planCatalogue().find((plan) => plan.id === id && !plan.is_trial)

function refuseWrong(rows: readonly GivenLawRow[]): void {
  const isWrong = (row: GivenLawRow): boolean =>
    faultsOf(row).length > 0 || (row.key === 'plan.price' && !soldPlan(row.of))
  const wrong = rows.flatMap((row, at) => (isWrong(row) ? [[`rows.${at}`, 'rule.invalid']] : []))
  if (wrong.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(wrong) })
}

export async function lawChange(services: Services, given: readonly GivenLawRow[], now: Date): Promise<LawChange> {
  refuseWrong(given)
  await services.law.refresh(services.db)
  const today = dayOf(now)
  const rows = given.map((row): LawRow => ({ ...row, known_since: today }))
  const before = services.law.current
  const asked: Asked = {
    before,
    after: LawBook.of([...services.law.rows, ...rows]),
    days: [...new Set([today, ...rows.flatMap(({ from, by }) => [from, by ?? from])])]
      .filter((day) => day >= today)
      .sort(),
  }
  const was = (row: LawRow): string | null => {
    const fact = lawOn(before, row.key as LawKeyOf, row.from, row.of)
    if (fact !== undefined && fact.state !== 'unknown') return String(fact.value)
    const price = row.key === 'plan.price' ? soldPlan(row.of)?.price : undefined
    return price === undefined ? null : String(price)
  }
  return {
    rows: rows.map((row) => ({ row, before: was(row) })),
    days: [...asked.days],
    postings: await postingsIn(services, asked),
    people: await peopleIn(services, asked),
  }
}

/** Stores the rows with an entry of the audit log; this process uses them at once, others within a minute. */
export async function loadLaw(
  services: Services,
  given: readonly GivenLawRow[],
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<LawChange> {
  const change = await lawChange(services, given, now)
  await transaction(services.db, async (tx) => {
    await tx.insert(lawRows).values(
      change.rows.map(({ row }) => ({
        key: row.key,
        of: row.of,
        fromDay: row.from,
        byDay: row.by,
        value: row.value,
        source: row.source,
        checked: row.checked,
        checkBy: row.check_by,
        knownSince: row.known_since,
      })),
    )
    await audit(tx, now, {
      action: 'law.loaded',
      companyId: null,
      operator,
      data: {
        count: change.rows.length,
        keys: [...new Set(change.rows.map(({ row }) => row.key))].join(' '),
        postings: change.postings.length,
        people: change.people.length,
      },
    })
  })
  await services.law.refresh(services.db)
  return change
}
