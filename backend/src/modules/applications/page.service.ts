/** LIST-01, LIST-02: the list in pages, searched, filtered and sorted. */
import type { Locale } from '@portal/contracts'
import { postingKey, searchTerms, standsIn } from '@portal/contracts/applications'
import type { ApplicationPage, ApplicationPageRequest } from '@portal/contracts/applications'
import { VERDICTS } from '@portal/contracts/visa'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database'
import type { Actor } from '../../http/authentication'
import { dayOf } from '../../ports/clock'
import { signingSecret } from '../../security/secret'
import type { Services } from '../../services'
import { applicantsAreHiddenFor } from '../billing/plan-facts'
import { displayName } from '../jobs'
import { presentPageItem } from './applications.presenter'
import { cursorsOf } from './page.cursor'
import { placesAfter, portraitKeys, postingTexts, rowsAt, tabTotals } from './page.query'
import type { Wanted, Word } from './page.query'
import { isByVerdict, sortingOf } from './page.sort'
import { signer } from './pictures'
import type { IdsWith } from './verdicts'

/**
 * Raised if the answer for the same applications changes its form, so that browsers drop cached pages of earlier
 * releases.
 */
const SHAPE = 1

/** Portraits are not audited, so their addresses contain no viewer. */
const NOBODY = 0

const MOST_KEYS = 20_000
const keys = new Map<string, string>()
/** Kept by content, because each letter that is typed asks for the keys of all postings again. */
function keyOf(texts: readonly string[]): string {
  const content = texts.join('\n')
  const key = keys.get(content) ?? postingKey(texts)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(content, key)
  return key
}

async function wordsOf(tx: Queryable, companyId: number, q: string): Promise<Word[]> {
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const postings = (await postingTexts(tx).execute({ companyId })).map(({ id, ...job }) => ({
    id,
    key: keyOf([displayName(job, 'ja'), displayName(job, 'en'), job.webId, job.brandJp, job.brandEn, job.branch]),
  }))
  return terms.map((term) => ({ term, jobIds: postings.filter(({ key }) => standsIn(key, term)).map(({ id }) => id) }))
}

interface Page {
  /** Everything on which the page depends; equal names mean equal pages. */
  readonly name: string
  make(): Promise<ApplicationPage>
}

/** Checks the cursor first; `make` reads the page. */
export async function applicationPage(
  services: Services,
  idsWith: IdsWith,
  actor: Actor,
  query: ApplicationPageRequest,
  locale: Locale,
): Promise<Page> {
  const { db, clock, config } = services
  const { companyId } = actor
  const now = clock.now()
  const day = dayOf(now)
  const cursors = await cursorsOf(services, companyId, query.sort)
  const after = query.cursor === undefined ? undefined : cursors.open(query.cursor)
  const hidden = await applicantsAreHiddenFor(services, actor)
  const rules = createHash('sha256').update(JSON.stringify(config.sswFields)).digest('base64url')
  const state = JSON.stringify([SHAPE, companyId, actor.applicationsRev, hidden, day, rules])
  const visa = { day, fields: config.sswFields }
  return {
    name: JSON.stringify([state, locale, { ...query, cursor: after }]),
    make: async () => {
      const { tab, sort, limit, q, verdict, ...filters } = query
      const judged = { companyId, hidden, visa, state }
      const among = verdict && (await idsWith(judged, verdict))
      const sorting = sortingOf(
        sort,
        hidden,
        isByVerdict(sort) ? await Promise.all(VERDICTS.map((each) => idsWith(judged, [each]))) : undefined,
      )
      const wanted: Wanted = { ...filters, companyId, hidden, words: await wordsOf(db, companyId, q), among }
      const read = async () => {
        const places = await placesAfter(db, wanted, { tab, sorting, after, limit: limit + 1 })
        const shown = places.slice(0, limit)
        const rows = await rowsAt(
          db,
          companyId,
          shown.map(({ id }) => id),
        )
        return { rows, last: places.length > limit ? shown.at(-1) : undefined }
      }
      // The rows do not wait for the totals, which look at every application.
      const [totals, { rows, last }] = await Promise.all([tabTotals(db, wanted), read()])
      const facts = { hidden, locale, visa, postings: new Map() }
      return { items: rows.map((row) => presentPageItem(row, facts)), next: last ? cursors.seal(last) : null, totals }
    },
  }
}

/** D87: the signed addresses, which are not in the page because they are valid for ten minutes. */
export async function portraits(
  services: Services,
  actor: Actor,
  ids: readonly number[],
): Promise<{ portraits: { id: number; profile_image: string }[] }> {
  const { db, clock } = services
  const now = clock.now()
  const hidden = await applicantsAreHiddenFor(services, actor)
  const sign = signer(await signingSecret(services), now, NOBODY)
  const rows = await portraitKeys(db, actor.companyId, hidden, ids)
  return {
    portraits: rows.flatMap(({ id, key }) => {
      const address = sign(id, 'profile_image', key)
      return address === null ? [] : [{ id, profile_image: address }]
    }),
  }
}
