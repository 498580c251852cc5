/** LIST-01, LIST-02: the list in pages, searched, filtered and sorted. */
import type { Locale } from '@portal/contracts'
import type { ApplicationPage, ApplicationPageRequest, TalkCounts } from '@portal/contracts/applications'
import { VERDICTS } from '@portal/contracts/visa'
import { seenBy } from '../../../database/scope'
import type { Actor } from '../../../services/actor'
import { dayOf } from '../../../ports/clock'
import type { Services } from '../../../services/services'
import { applicantsAreHiddenFor } from '../../../facts/plan-facts'
import { briefsOf } from '../again/look-alikes'
import { presentPageItem } from '../applications.presenter'
import { cursorsOf } from './page.cursor'
import { homesOf, visaTextsOf } from './page.persons'
import type { Home } from './page.persons'
import { placesAfter, portraitKeys, rowsAt, tabTotals } from './page.query'
import type { Wanted } from './page.query'
import { isByVerdict, sortingOf } from './page.sort'
import { makeWords } from './page.words'
import { signerFor } from '../pictures'
import { talkCounts } from '../talk/talk-state'
import { keptPerCompany } from './kept-per-company'
import { makeVerdicts } from './verdicts'

/**
 * Raised if the answer for the same applications changes its form, so that browsers drop cached pages of earlier
 * releases.
 */
const SHAPE = 4

/** Portraits are not audited, so their addresses contain no viewer. */
const NOBODY = 0

interface Page {
  /** Everything on which the page depends; equal names mean equal pages. */
  readonly name: string
  make(): Promise<ApplicationPage>
}

/** The number of companies whose counts are kept. */
const KEPT = 200

/** What is read once per state of a company. */
export const makeReaders = (services: Services) => ({
  idsWith: makeVerdicts(services),
  wordsOf: makeWords(services),
  talkIn: keptPerCompany<TalkCounts>(KEPT),
  visaTextsIn: keptPerCompany<ReadonlyMap<number, readonly string[]>>(KEPT),
  homesIn: keptPerCompany<readonly Home[]>(KEPT),
})
type Readers = ReturnType<typeof makeReaders>

/** Checks the cursor first; `make` reads the page. */
export async function applicationPage(
  services: Services,
  { idsWith, wordsOf, talkIn, visaTextsIn, homesIn }: Readers,
  actor: Actor,
  query: ApplicationPageRequest,
  locale: Locale,
): Promise<Page> {
  const { db, clock, law } = services
  const { companyId } = actor
  const now = clock.now()
  const day = dayOf(now)
  const cursors = await cursorsOf(services, companyId, query.sort)
  const after = query.cursor === undefined ? undefined : cursors.open(query.cursor)
  const hidden = await applicantsAreHiddenFor(services, actor)
  const state = JSON.stringify([SHAPE, seenBy(actor), actor.applicationsRev, hidden, day, law.current.tag])
  const visa = { day, law: law.current }
  return {
    name: JSON.stringify([state, locale, { ...query, cursor: after }]),
    make: async () => {
      const talk = talkIn(actor, state, () => talkCounts(db, companyId, hidden))
      const { tab, sort, limit, q, verdict, visa_type: visaTypes, ...filters } = query
      const judged = { companyId, stores: actor.stores, hidden, visa, state }
      const among = verdict && (await idsWith(judged, verdict))
      const sorting = sortingOf(
        sort,
        hidden,
        isByVerdict(sort) ? await Promise.all(VERDICTS.map((each) => idsWith(judged, [each]))) : undefined,
      )
      const visaTexts = visaTypes && (await visaTextsIn(actor, state, () => visaTextsOf(db, companyId)))
      const wanted: Wanted = {
        ...filters,
        companyId,
        hidden,
        words: await wordsOf(actor, q),
        among,
        ...(visaTexts && { visaTexts: visaTypes.flatMap((id) => visaTexts.get(id) ?? []) }),
        ...(filters.near && {
          homes: await homesIn(actor, actor.companyRev, () => homesOf(db, companyId)),
        }),
      }
      const read = async () => {
        const places = await placesAfter(db, wanted, { tab, sorting, after, limit: limit + 1 })
        const shown = places.slice(0, limit)
        const ids = shown.map(({ id }) => id)
        const [rows, again] = await Promise.all([rowsAt(db, companyId, ids), briefsOf(db, { companyId, hidden }, ids)])
        const facts = { hidden, locale, visa, postings: new Map() }
        return {
          items: rows.map((row) => ({ ...presentPageItem(row, facts), again: again.get(row.id) ?? null })),
          last: places.length > limit ? shown.at(-1) : undefined,
        }
      }
      // The items do not wait for the totals, which look at every application.
      const [totals, { items, last }, counts] = await Promise.all([tabTotals(db, wanted), read(), talk])
      return { items, next: last ? cursors.seal(last) : null, totals, talk: counts }
    },
  }
}

/** D87: the signed addresses, which are not in the page because they are valid for ten minutes. */
export async function portraits(
  services: Services,
  actor: Actor,
  ids: readonly number[],
): Promise<{ portraits: { id: number; profile_image: string }[] }> {
  const { db } = services
  const hidden = await applicantsAreHiddenFor(services, actor)
  const sign = await signerFor(services, actor.companyId, NOBODY)
  const rows = await portraitKeys(db, actor.companyId, hidden, ids)
  return {
    portraits: rows.flatMap(({ id, key }) => {
      const address = sign(id, 'profile_image', key)
      return address === null ? [] : [{ id, profile_image: address }]
    }),
  }
}
