/** API-84: the postings of the job board in pages, and what changed since a reading. */
import type { Locale } from '@portal/contracts'
import type { PartnerJobsPage, PartnerJobsRequest } from '@portal/contracts/partner'
import * as v from 'valibot'
import { oldestTransactionSeconds } from '../../database/open-transactions'
import { invalidFields } from '../../errors/app-error'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import { sealedCursors } from '../../security/sealed-cursors'
import { keyFor } from '../../security/secret'
import type { Services } from '../../services/services'
import { changedJobsPage } from '../jobs'

/** The time of the last posting of the page in milliseconds, its id, and `read_at` of the first page. */
const PlaceSchema = v.object({ at: v.number(), id: v.number(), read: v.number() })

/**
 * How far the clocks of two processes may differ, together with the time from reading the clock to the begin of a
 * transaction (pictures are stored in between).
 */
export const CLOCKS_DIFFER_SECONDS = 300

/**
 * `updated_at` is taken from the clock of the writing process, before the commit that makes the change visible. A
 * change that this reading does not see is therefore of a transaction that is open now, or begins later; none of them
 * is older than the oldest open one. So `read_at` is this process's time, minus the age of that transaction, minus
 * what clocks may differ. It is taken before the first page is read, because later pages see more. The next reading
 * repeats some postings, and misses none.
 */
async function readAt({ db, clock }: Services): Promise<number> {
  return toEpochSeconds(clock.now()) - (await oldestTransactionSeconds(db)) - CLOCKS_DIFFER_SECONDS
}

export async function changedJobsOf(
  services: Services,
  { cursor, limit, updated_since: since }: PartnerJobsRequest,
  locale: Locale,
): Promise<PartnerJobsPage> {
  const { db, clock, config } = services
  // Refuses milliseconds: as seconds they are a time far in the future, so no change would ever be found.
  if (since !== undefined && since > toEpochSeconds(clock.now()) + CLOCKS_DIFFER_SECONDS)
    throw invalidFields({ updated_since: 'rule.page.since' })
  const key = await keyFor(services, 'partner-jobs')
  const cursors = sealedCursors(key, String(since), PlaceSchema, 'rule.page.cursor')
  const place = cursor === undefined ? undefined : cursors.open(cursor)
  const read = place?.read ?? (await readAt(services))
  const page = await changedJobsPage(db, config.origin, locale, {
    since: since === undefined ? undefined : fromEpochSeconds(since),
    after: place && { updatedAt: new Date(place.at), id: place.id },
    limit,
  })
  return {
    items: page.items,
    ended: page.ended,
    next: page.last ? cursors.seal({ at: page.last.updatedAt.getTime(), id: page.last.id, read }) : null,
    read_at: read,
  }
}
