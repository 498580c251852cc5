/** The words of a search (LIST-02), and the postings that each of them names. */
import { postingKey, searchTerms, standsIn } from '@portal/contracts/applications'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { displayName } from '../../jobs'
import { keptPerCompany } from './kept-per-company'
import { postingTexts } from './page.query'
import type { Word } from './page.query'

/** The number of companies whose keys are kept. */
const KEPT = 200

const MOST_TEXTS = 20_000
const keys = new Map<string, string>()
/** Kept by content, because companies change more often than the texts of their postings. */
function keyOf(texts: readonly string[]): string {
  const content = texts.join('\n')
  const key = keys.get(content) ?? postingKey(texts)
  if (keys.size >= MOST_TEXTS) keys.clear()
  keys.set(content, key)
  return key
}

interface PostingKey {
  readonly id: number
  readonly key: string
}

async function keysOf({ db }: Services, companyId: number): Promise<PostingKey[]> {
  const postings = await postingTexts(db).execute({ companyId })
  return postings.map(({ id, ...job }) => ({
    id,
    key: keyOf([displayName(job, 'ja'), displayName(job, 'en'), job.webId, job.brandJp, job.brandEn, job.branch]),
  }))
}

type Company = Pick<Actor, 'companyId' | 'stores' | 'companyRev'>
export type WordsOf = (company: Company, q: string) => Promise<Word[]>

/** Each letter that is typed is a search, so the keys of the postings are kept until the company changes. */
export function makeWords(services: Services): WordsOf {
  const kept = keptPerCompany<PostingKey[]>(KEPT)
  return async (company, q) => {
    const terms = searchTerms(q)
    if (terms.length === 0) return []
    const postings = await kept(company, company.companyRev, () => keysOf(services, company.companyId))
    return terms.map((term) => ({
      term,
      jobIds: postings.filter(({ key }) => standsIn(key, term)).map(({ id }) => id),
    }))
  }
}
