/**
 * Creates applications in any status with the services of the API, for demo data (D35) and tests. Past events are
 * created with a clock set to that time.
 */
import type { ApplicationStatus, ApplyProfileParsed, Outcome } from '@portal/contracts/applications'
import { formatTokyo } from '@portal/contracts/kernel'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { createSlots } from '../scheduling'
import { applyTo } from './apply.service'
import { cancelInterview, patchApplication, requestNewDate } from './employer.service'
import { actAsSeeker } from './seeker.service'
import { endInterviewOf } from './system.service'

export type SeedActor = Pick<Actor, 'memberId' | 'companyId'>

export interface SeedApplication {
  readonly jobId: number
  readonly status: ApplicationStatus
  readonly profile: ApplyProfileParsed
  /** Start of the interview, a whole half hour; in the past for AR and the statuses after it. */
  readonly interview: Date
  /** NSRE needs a second open slot, NSAE a new one: this long after the interview. */
  readonly nextAfterHours?: number
}

const HOUR = 3_600_000
const LEAD_HOURS = 72

/** The same services with a clock at another moment. */
export const servicesAt = (services: Services, moment: Date): Services => ({
  ...services,
  clock: { now: () => moment },
})

const actorOfSeed = (actor: SeedActor): Actor => ({
  ...actor,
  isAdmin: true,
  tokenHash: '',
  companyRev: 0,
  applicationsRev: 0,
})

export async function seedSlot(
  services: Services,
  actor: SeedActor,
  jobId: number,
  start: Date,
  minutes = 30,
): Promise<number> {
  const epoch = toEpochSeconds(start)
  const [slot] = await createSlots(
    services,
    actorOfSeed(actor),
    {
      job: jobId,
      slots: [{ start_time: formatTokyo(epoch), end_time: formatTokyo(epoch + minutes * 60) }],
    },
    'ja',
  )
  if (!slot) throw new Error('No slot was registered')
  return slot.id
}

const REASON = { employer_cancel_reason: 'schedule', custom_employer_cancel_reason: null }
const OUTCOME_STATUSES = new Set<ApplicationStatus>(['SL', 'RJ', 'AB', 'RS'])
const isOver = (status: ApplicationStatus): boolean => status === 'AR' || OUTCOME_STATUSES.has(status)

/** Brings an application to the status and returns its id. */
export async function seedApplication(services: Services, by: SeedActor, wanted: SeedApplication): Promise<number> {
  const { jobId, status, interview } = wanted
  const actor = actorOfSeed(by)
  const now = services.clock.now()
  const then = servicesAt(services, isOver(status) ? new Date(interview.getTime() - LEAD_HOURS * HOUR) : now)
  const id = await applyTo(then, { job_id: jobId, profile: wanted.profile })
  const patch = (at: Services, body: { status?: ApplicationStatus; final_status_by_employer?: Outcome }) =>
    patchApplication(at, actor, id, {
      ...(status === 'ESF' || status === 'CBE'
        ? REASON
        : { employer_cancel_reason: null, custom_employer_cancel_reason: null }),
      feedback_by_employer: null,
      ...body,
    })

  if (status === 'AES') return id
  if (status === 'ESF') return patch(then, { status: 'ESF' }).then(() => id)
  if (status === 'ESRS') return actAsSeeker(then, id, 'withdraw', {}).then(() => id)
  const slotId = await seedSlot(then, by, jobId, interview)
  await patch(then, { status: 'ESP' })
  if (status === 'ESP') return id
  await actAsSeeker(then, id, 'choose_slot', { slot_id: slotId })
  if (status === 'IF') return id
  const next = new Date(interview.getTime() + (wanted.nextAfterHours ?? 24) * HOUR)
  switch (status) {
    case 'NSRS':
    case 'NSAE':
      await actAsSeeker(then, id, 'request_new_date', {})
      if (status === 'NSAE') await seedSlot(then, by, jobId, next)
      return id
    case 'NSRE':
      await seedSlot(then, by, jobId, next)
      await requestNewDate(then, actor, id)
      return id
    case 'CBS':
      await actAsSeeker(then, id, 'cancel', {})
      return id
    case 'CBE':
      await cancelInterview(then, actor, id, REASON)
      return id
    default: {
      const after = servicesAt(services, new Date(interview.getTime() + HOUR))
      await endInterviewOf(after, id, after.clock.now())
      if (status !== 'AR') await patch(after, { final_status_by_employer: status as Outcome })
      return id
    }
  }
}
