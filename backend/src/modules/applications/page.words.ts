/** The words of a search (LIST-02), and the postings that each of them names. */
import { postingKey, searchTerms, standsIn } from '@portal/contracts/applications'
import type { Actor } from '../../http/authentication'
import type { Services } from '../../services'
import { displayName } from '../jobs'
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

type Company = Pick<Actor, 'companyId' | 'companyRev'>
export type WordsOf = (company: Company, q: string) => Promise<Word[]>

/** Each letter that is typed is a search, so the keys of the postings are kept until the company changes. */
export function makeWords(services: Services): WordsOf {
  // A Map keeps the order of insertion: the first is the oldest.
  const kept = new Map<number, { rev: number; keys: Promise<PostingKey[]> }>()
  const known = ({ companyId, companyRev: rev }: Company): Promise<PostingKey[]> => {
    const before = kept.get(companyId)
    const now = before?.rev === rev ? before : { rev, keys: keysOf(services, companyId) }
    kept.delete(companyId)
    kept.set(companyId, now)
    // A failed reading is not kept, so the next call repeats it.
    now.keys.catch(() => kept.delete(companyId))
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return now.keys
  }
  return async (company, q) => {
    const terms = searchTerms(q)
    if (terms.length === 0) return []
    const postings = await known(company)
    return terms.map((term) => ({
      term,
      jobIds: postings.filter(({ key }) => standsIn(key, term)).map(({ id }) => id),
    }))
  }
}
