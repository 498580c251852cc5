/**
 * VISA-04 for a whole company: the applications of each verdict. The rules are not in SQL, so all applications are
 * judged once per state of the company, in batches with pauses for other requests.
 */
import type { CompanyScope } from '../../../database/scope'
import { VERDICTS } from '@portal/contracts/visa'
import type { Verdict } from '@portal/contracts/visa'
import type { Services } from '../../../services/services'
import { postingsOf } from '../applications.repository'
import { keptPerCompany } from './kept-per-company'
import { factsToJudge } from './page.query'
import { visaAnswer, visaPosting } from '../visa'
import type { VisaFacts } from '../visa'

/** The number of companies whose verdicts are kept; a newer state is judged again. */
const KEPT = 20
const PART = 200

type Ids = Readonly<Record<Verdict, readonly number[]>>

export interface Judged extends CompanyScope {
  readonly hidden: boolean
  readonly visa: VisaFacts
  /** Equal states have equal verdicts. */
  readonly state: string
}

async function judgeAll({ db }: Services, { companyId, hidden, visa }: Judged): Promise<Ids> {
  const rows = await postingsOf(db, companyId)
  const postings = new Map([...rows].map(([id, row]) => [id, visaPosting(row, visa)]))
  const ids: Record<Verdict, number[]> = { ok: [], check: [], no: [] }
  for (let after = 0; ;) {
    const part = await factsToJudge(db, companyId, hidden, after, PART)
    for (const { id, jobId, ...person } of part) {
      const posting = postings.get(jobId)
      if (posting) ids[visaAnswer(person, posting, visa).verdict].push(id)
    }
    after = part.at(-1)?.id ?? 0
    if (part.length < PART) return ids
  }
}

/** LAWS-02: the verdicts of everybody in a company under several laws or days, in the order of the laws. */
export async function* verdictsUnder(
  { db }: Services,
  companyId: number,
  laws: readonly VisaFacts[],
): AsyncGenerator<{ readonly id: number; readonly verdicts: readonly Verdict[] }> {
  const rows = await postingsOf(db, companyId)
  const under = laws.map((visa) => ({
    visa,
    postings: new Map([...rows].map(([id, row]) => [id, visaPosting(row, visa)])),
  }))
  for (let after = 0; ;) {
    const part = await factsToJudge(db, companyId, false, after, PART)
    for (const { id, jobId, ...person } of part) {
      const verdicts = under.flatMap(({ visa, postings }) => {
        const posting = postings.get(jobId)
        return posting ? [visaAnswer(person, posting, visa).verdict] : []
      })
      if (verdicts.length > 0) yield { id, verdicts }
    }
    after = part.at(-1)?.id ?? 0
    if (part.length < PART) return
  }
}

export type IdsWith = (judged: Judged, verdicts: readonly Verdict[]) => Promise<number[]>

export function makeVerdicts(services: Services): IdsWith {
  const kept = keptPerCompany<Ids>(KEPT)
  return async (judged, verdicts) => {
    const ids = await kept(judged, judged.state, () => judgeAll(services, judged))
    return VERDICTS.filter((verdict) => verdicts.includes(verdict)).flatMap((verdict) => ids[verdict])
  }
}
