/** LINT-05: finds running postings below a floor, notifies the admins, and raises the pay in one step. */
import { floorsAt, LINT_LIMITS, raiseTo, sureDay } from '@portal/contracts/lint'
import type { PayField, Raise, RaisedWages, RaiseWagesSchema, WageFloor, WageWatchItem } from '@portal/contracts/lint'
import type { Law } from '@portal/contracts/law'
import type { Locale } from '@portal/contracts'
import { dayAfter } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Actor } from '../../services/actor'
import { placeName, prefectures } from '../../geo'
import { companiesAfter } from '../../facts/companies-after'
import type { Page } from '../../outbox/each-minute'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services/services'
import { companies } from '../../tables/company.tables'
import { raiseRev } from '../../live/revision'
import { contentOf, displayName, editJob, fullJobs, lockJob, rowOf } from '../jobs'
import type { FullJob } from '../jobs'
import { notifyMembers } from '../notifications'
import { wageMail } from './wage-watch.mails'
import { wageNotices } from '../../tables/wage-watch.tables'

const FIRST_STAGE = LINT_LIMITS.wageNoticeDays[0]

const placeOf = (prefectureId: number, locale: Locale): string => {
  const place = prefectures().find(({ id }) => id === prefectureId)
  return place ? placeName(place, locale) : ''
}

/**
 * The floor for the watch: the higher one of the floor in force and the next floor, if that starts within 30 days.
 */
function watched(law: Law, prefectureId: number, day: string): readonly WageFloor[] {
  const { now, next } = floorsAt(law, prefectureId, day)
  const soon = next && next.from <= dayAfter(day, FIRST_STAGE) ? next : undefined
  return [now, soon].filter((floor) => floor !== undefined)
}

/** The day that is told: a floor whose day was not known is in force from its last possible day on. */
const toldDay = (floor: WageFloor, day: string): string => (sureDay(floor) <= day ? sureDay(floor) : floor.from)

interface Below {
  readonly full: FullJob
  readonly floor: WageFloor
  readonly raise: Raise
}

/** The highest floor that the posting does not reach. */
function belowOf(law: Law, full: FullJob, now: Date): Below | undefined {
  const day = dayOf(now)
  const floors = watched(law, full.location.prefectureId, day)
  for (const floor of floors.toSorted((a, b) => b.yen - a.yen)) {
    const raise = raiseTo(full.job.jobType, contentOf(full.job), floor.yen, { law, day })
    if (Object.keys(raise).length > 0) return { full, floor, raise }
  }
  return undefined
}

function itemOf({ full, floor, raise }: Below, locale: Locale, day: string): WageWatchItem {
  const { job, location } = full
  const content = contentOf(job)
  return {
    job_id: job.id,
    web_id: job.webId,
    display_name: displayName(job, locale),
    job_type: job.jobType,
    prefecture: placeOf(location.prefectureId, locale),
    floor: floor.yen,
    effective_from: floor.from,
    ...(floor.by ? { effective_by: floor.by } : {}),
    is_in_force: sureDay(floor) <= day,
    version: job.version,
    changes: (Object.entries(raise) as [PayField, number][]).map(([field, raised]) => ({
      field,
      now: content[field] ?? 0,
      raised,
    })),
  }
}

export async function wageWatch(
  { db, law }: Services,
  companyId: number,
  locale: Locale,
  now: Date,
): Promise<{ items: WageWatchItem[] }> {
  const rows = await fullJobs(db, { companyId, status: 'RN' })
  const day = dayOf(now)
  const below = rows.map((full) => belowOf(law.current, full, now)).filter((one) => one !== undefined)
  return { items: below.map((one) => itemOf(one, locale, day)) }
}

/**
 * Raises the pay as the preview showed. The posting stays published with the new pay, and its version rises, so that
 * a parallel edit is refused (D105). Postings that were changed, stopped or raised since the preview are skipped and
 * named.
 */
export async function raiseWages(
  services: Services,
  actor: Actor,
  { items }: v.InferOutput<typeof RaiseWagesSchema>,
): Promise<RaisedWages> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const answer: RaisedWages = { raised: [], left: [] }
    // In a fixed order, so that two parallel calls run one after the other.
    for (const { job_id: id, version } of items.toSorted((a, b) => a.job_id - b.job_id)) {
      const reason = await raiseOne(tx, services.law.current, actor, id, version, now)
      if (reason === undefined) answer.raised.push(id)
      else answer.left.push({ job_id: id, reason })
    }
    if (answer.raised.length > 0) await raiseRev(tx, actor.companyId)
    return answer
  })
}

async function raiseOne(
  tx: Tx,
  law: Law,
  actor: Actor,
  id: number,
  version: number,
  now: Date,
): Promise<RaisedWages['left'][number]['reason'] | undefined> {
  const job = await lockJob(tx, id, actor.companyId)
  if (job?.status !== 'RN') return 'gone'
  const [full] = await fullJobs(tx, { companyId: actor.companyId, id })
  const below = full && belowOf(law, full, now)
  if (!below) return 'enough'
  if (job.version !== version) return 'changed'
  await editJob(tx, actor.companyId, id, rowOf(below.raise, job.details), { memberId: actor.memberId, now })
  await audit(tx, now, {
    action: 'job.wages_raised',
    companyId: actor.companyId,
    memberId: actor.memberId,
    entityId: id,
    data: { floor: below.floor.yen, effective_from: toldDay(below.floor, dayOf(now)) },
  })
  return undefined
}

/**
 * The stage of a floor on a day: 30 days, 7 days, or the day itself. A month after the floor there is none. A floor
 * whose day is not known has the stages before its first possible day, and a last one when it is certainly in force.
 */
function stageOf(floor: WageFloor, day: string): number | undefined {
  if (day > dayAfter(sureDay(floor), FIRST_STAGE)) return undefined
  return LINT_LIMITS.wageNoticeDays.toReversed().find((days) => day >= dayAfter(toldDay(floor, day), -days))
}

/** Notifies once per stage, in the transaction that stores it. */
async function tell(
  services: Services,
  companyId: number,
  rows: readonly Below[],
  stage: number,
  now: Date,
): Promise<boolean> {
  const [{ full, floor }] = rows as [Below, ...Below[]]
  const { prefectureId } = full.location
  const day = dayOf(now)
  const date = toldDay(floor, day)
  return transaction(services.db, async (tx) => {
    const told = await tx
      .insert(wageNotices)
      .values({ companyId, prefectureId, effectiveFrom: date, stage, toldAt: now })
      .onConflictDoNothing()
      .returning()
    if (told.length === 0) return false
    const prefecture = { ja: placeOf(prefectureId, 'ja'), en: placeOf(prefectureId, 'en') }
    const yen = new Intl.NumberFormat('en').format(floor.yen)
    const rise = sureDay(floor) <= day ? 'now' : floor.by ? 'open' : 'coming'
    const by = floor.by ?? date
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
    const postings = rows.map((row) => {
      const [field, to] = Object.entries(row.raise)[0] as [PayField, number]
      const { job } = row.full
      return {
        name: { ja: displayName(job, 'ja'), en: displayName(job, 'en') },
        from: contentOf(row.full.job)[field] ?? 0,
        to,
      }
    })
    const url = `${services.config.origin}${paths.jobs.to({ query: { wages: 1 } }).href}`
    await notifyMembers(tx, services, {
      companyId,
      type: 'wage_floor',
      textKey: `wage_floor_${rise}`,
      data: {
        date,
        by,
        floor: yen,
        count: rows.length,
        prefecture_ja: prefecture.ja,
        prefecture_en: prefecture.en,
      },
      mail: wageMail({
        company: company?.nameJp ?? '',
        prefecture,
        floor: yen,
        date,
        by,
        rise,
        postings,
        url,
      }),
    })
    return true
  })
}

/** Whether a floor is near enough for a notification; on other days nothing is read. */
const isNear = (law: Law, day: string): boolean =>
  prefectures().some(({ id }) => watched(law, id, day).some((floor) => stageOf(floor, day) !== undefined))

/** The watch runs again on each day and with each change of the law. */
export const wageDay = ({ law }: Services, now: Date): string => `${dayOf(now)} ${law.current.tag}`

/** Looks at the running postings of a page of companies. */
export async function tellWageFloors(services: Services, now: Date, after: number): Promise<Page> {
  const [day, law] = [dayOf(now), services.law.current]
  if (!isNear(law, day)) return { done: 0, next: undefined }
  const page = await companiesAfter(services.db, after)
  const groups = new Map<string, Below[]>()
  for (const full of await fullJobs(services.db, { status: 'RN', companies: page })) {
    const below = belowOf(law, full, now)
    if (!below) continue
    const key = `${full.job.companyId}|${full.location.prefectureId}|${below.floor.from}`
    groups.set(key, [...(groups.get(key) ?? []), below])
  }
  let done = 0
  for (const rows of groups.values()) {
    const [first] = rows
    const stage = first && stageOf(first.floor, day)
    if (first && stage !== undefined && (await tell(services, first.full.job.companyId, rows, stage, now))) done += 1
  }
  return { done, next: page.next }
}
