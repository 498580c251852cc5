/** AVAIL-01, AVAIL-02: slots from a rule or a copied week: previewed, made in one call, taken back together. */
import type { Locale } from '@portal/contracts'
import { acceptsSlots } from '@portal/contracts/jobs'
import { dayAfter, startOfDay } from '@portal/contracts/kernel'
import {
  AVAILABILITY_LIMITS,
  holidayOn,
  ruleFaults,
  slotsOfRule,
  slotsOfWeek,
  weekFaults,
  weekTimes,
} from '@portal/contracts/scheduling'
import type {
  AvailabilityFacts,
  AvailabilityRule,
  LeftSlot,
  MadeSeries,
  PlannedSlot,
  SeriesPreview,
  SlotSeries,
  SlotTimes,
  TakenBack,
  WeekCopy,
} from '@portal/contracts/scheduling'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { raiseRev } from '../../live/revision'
import { displayName } from '../jobs'
import type { JobRow } from '../../tables/jobs.tables'
import { lastMomentOf } from './last-moment'
import { seated } from './placing'
import { lockJobsToRegister, slotsOfInterviewers } from './scheduling.repository'
import type { SlotRow } from '../../tables/scheduling.tables'
import {
  countSlotsOf,
  deleteFreeSlotsOf,
  insertSeries,
  insertSlots,
  jobsOfSeries,
  jobsToOffer,
  lockSeries,
  seriesList,
  slotsOfJobs,
} from './series.repository'

/** The requested slots, from a rule or from a week. */
export interface Wish {
  readonly jobs: readonly number[]
  /** The time that contains all new slots. */
  readonly span: SlotTimes
  /** The week that is copied. */
  readonly source?: SlotTimes
  faults(now: number): Readonly<Record<string, string>>
  plan(facts: AvailabilityFacts): PlannedSlot[]
}

export const wishOfRule = (rule: AvailabilityRule): Wish => ({
  jobs: rule.jobs,
  span: { start: startOfDay(rule.first_day), end: startOfDay(dayAfter(rule.last_day, 1)) },
  faults: (now) => ruleFaults(rule, now),
  plan: (facts) => slotsOfRule(rule, facts),
})

export const wishOfWeek = (week: WeekCopy): Wish => ({
  jobs: week.jobs,
  // A slot on Sunday may end on Monday.
  span: { start: weekTimes(week.target).start, end: weekTimes(dayAfter(week.target, 1)).end },
  source: weekTimes(week.source),
  faults: (now) => weekFaults(week, now),
  plan: (facts) => slotsOfWeek(week, facts),
})

const dated = ({ start, end }: SlotTimes) => ({ from: fromEpochSeconds(start), until: fromEpochSeconds(end) })
const timesOf = (row: SlotRow): SlotTimes => ({ start: toEpochSeconds(row.startsAt), end: toEpochSeconds(row.endsAt) })
const onWire = ({ jobId, start, end }: SlotTimes & { readonly jobId: number }) => ({
  job_id: jobId,
  start_timestamp: start,
  end_timestamp: end,
})
/** FIND-05: a slot for several people is one for whoever plans. */
const isFirst = ({ place }: { readonly place: number }): boolean => place === 1
const hasReason = (slot: PlannedSlot): slot is PlannedSlot & { readonly reason: LeftSlot['reason'] } =>
  slot.reason !== undefined

function refuseFaults(wish: Wish, now: Date): void {
  const faults = wish.faults(toEpochSeconds(now))
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

interface Plan {
  readonly planned: readonly PlannedSlot[]
  readonly inTheWay: readonly SlotRow[]
}

/** The plan for the current postings; a posting of another company is a 404. */
async function planOf(tx: Queryable, companyId: number, wish: Wish, rows: readonly JobRow[], now: Date): Promise<Plan> {
  const postings = wish.jobs.map((id) => {
    const job = rows.find((row) => row.id === id)
    if (!job) throw notFound()
    return { id, interviewerId: job.interviewInChargeId, takesSlots: acceptsSlots(job.status) }
  })
  const inTheWay = await slotsOfInterviewers(
    tx,
    postings.map(({ interviewerId }) => interviewerId),
    dated(wish.span),
  )
  const copied = wish.source ? await slotsOfJobs(tx, wish.jobs, dated(wish.source)) : []
  const known = new Map([...inTheWay, ...copied].map((row) => [row.id, row]))
  const existing = [...known.values()].map((row) => ({
    ...timesOf(row),
    jobId: row.jobId,
    interviewerId: row.interviewerId,
    place: row.place,
  }))
  const lastMoment = await lastMomentOf(tx, companyId, now)
  return { planned: wish.plan({ postings, holidayOn, existing, now: toEpochSeconds(now), lastMoment }), inTheWay }
}

export async function previewSeries({ db, clock }: Services, { companyId }: Actor, wish: Wish): Promise<SeriesPreview> {
  const now = clock.now()
  refuseFaults(wish, now)
  const { planned } = await planOf(db, companyId, wish, await jobsToOffer(db, companyId, wish.jobs), now)
  return {
    made: planned.filter((slot) => isFirst(slot) && !hasReason(slot)).map(onWire),
    left: planned
      .filter(isFirst)
      .filter(hasReason)
      .map((slot) => ({ ...onWire(slot), reason: slot.reason })),
  }
}

const keyOf = (slot: SeriesPreview['made'][number]): string =>
  `${slot.job_id} ${slot.start_timestamp} ${slot.end_timestamp}`

/** Makes all possible slots; the answer names the others with their reason. */
async function writeSeries(
  tx: Tx,
  { hooks }: Services,
  { companyId, memberId }: Actor,
  wish: Wish,
  now: Date,
): Promise<MadeSeries> {
  refuseFaults(wish, now)
  // Members are locked first, as everywhere (REAL-15), because the row of the series refers to one.
  const rows = await lockJobsToRegister(tx, { companyId, memberId }, wish.jobs)
  const { planned, inTheWay } = await planOf(tx, companyId, wish, rows, now)
  const id = await insertSeries(tx, { companyId, createdById: memberId, createdAt: now })
  const about = { companyId, seriesId: id, createdById: memberId, createdAt: now }
  const wanted = planned.filter((slot) => !hasReason(slot))
  const written = await insertSlots(
    tx,
    seated(wanted, inTheWay).map((row) => ({ ...row, ...about })),
  )
  const made = written
    .filter(isFirst)
    .map((row) => ({ id: row.id, ...onWire({ jobId: row.jobId, ...timesOf(row) }) }))
    .sort((a, b) => a.start_timestamp - b.start_timestamp || a.id - b.id)
  const isMade = new Set(made.map(keyOf))
  const left = planned
    .filter(isFirst)
    .map((slot) => ({ ...onWire(slot), reason: slot.reason ?? ('slot_overlap' as const) }))
    .filter((slot) => !isMade.has(keyOf(slot)))
  for (const jobId of new Set(made.map((slot) => slot.job_id))) await hooks.slotsRegistered.run(tx, { jobId, memberId })
  await audit(tx, now, {
    action: 'slots.series_made',
    companyId,
    memberId,
    entity: 'slot_series',
    entityId: id,
    data: { made: made.length, left: left.length },
  })
  await raiseRev(tx, companyId)
  return { id, made, left }
}

export async function makeSeries(services: Services, actor: Actor, wish: Wish): Promise<MadeSeries> {
  const now = services.clock.now()
  return transaction(services.db, (tx) => writeSeries(tx, services, actor, wish, now))
}

/** Deletes the slots that are not booked. Repeating the call changes nothing. */
export async function takeBackSeries(
  services: Services,
  { companyId, memberId }: Actor,
  id: number,
): Promise<TakenBack> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    if (!(await lockSeries(tx, companyId, id))) throw notFound()
    const removed = await deleteFreeSlotsOf(tx, id)
    const kept = await countSlotsOf(tx, id)
    if (removed > 0) {
      await audit(tx, now, {
        action: 'slots.series_taken_back',
        companyId,
        memberId,
        entity: 'slot_series',
        entityId: id,
        data: { removed, kept },
      })
      await raiseRev(tx, companyId)
    }
    return { removed, kept }
  })
}

export async function listSeries({ db, clock }: Services, { companyId }: Actor, locale: Locale): Promise<SlotSeries[]> {
  const rows = await seriesList(db, companyId, clock.now(), AVAILABILITY_LIMITS.series)
  const postings = await jobsOfSeries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    created_at: toEpochSeconds(row.createdAt),
    created_by: row.memberId === null ? null : { id: row.memberId, display_name: row.memberName ?? '' },
    jobs: postings
      .filter(({ seriesId }) => seriesId === row.id)
      .map((job) => ({ id: job.id, web_id: job.webId, display_name: displayName(job, locale) })),
    first_timestamp: toEpochSeconds(row.first ?? row.createdAt),
    last_timestamp: toEpochSeconds(row.last ?? row.createdAt),
    free_slots: row.free,
    booked_slots: row.all - row.free,
  }))
}
