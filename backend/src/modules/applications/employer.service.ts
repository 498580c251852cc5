/** Actions of employers on applications. Each use case is one transaction that locks the application's row. */
import {
  actionForPatch,
  isActiveApplication,
  lateVerdict,
  onlineDetailsFaults,
  outcomeAction,
  reasonFaults,
} from '@portal/contracts/applications'
import type {
  ApplicationAction,
  ApplicationStatus,
  CancelBody,
  OnlineDetails,
  PatchApplicationSchema,
  SendOnlineDetailsSchema,
} from '@portal/contracts/applications'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { dayOf, epochOrNull, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { bookedTogether, holdSlot, letSlotGo, openSlotsCount } from '../scheduling'
import { insertMessage, lockApplication, oneRow } from './applications.repository'
import type { Found } from './applications.repository'
import { interviewMail } from './interview/interview-calendar'
import { writeTo } from './person/letter'
import { allowed, move, notify } from './transitions'
import { refuseTransfer, visaAnswer, visaPosting } from './visa'

type PatchBody = v.InferOutput<typeof PatchApplicationSchema>
type OnlineBody = v.InferOutput<typeof SendOnlineDetailsSchema>

/** D91: for the employer an inactive application does not exist. */
export async function take(tx: Tx, services: Services, actor: Actor, id: number): Promise<Found> {
  const found = await lockApplication(tx, id, actor.companyId)
  if (!found) throw notFound()
  const hidden = await applicantsAreHidden(tx, actor.companyId, services.clock.now())
  if (found.application.anonymisedAt || !isActiveApplication(found.application.status, hidden)) throw notFound()
  return found
}

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** D27: no changes after the interview has started; with `refuse` the time limits before it apply too. */
function refuseLate(services: Services, found: Found, kind: 'cancel' | 'change'): void {
  if (found.application.status !== 'IF') return
  const start = found.application.interviewStartsAt
  const verdict = lateVerdict(
    kind,
    epochOrNull(start),
    toEpochSeconds(services.clock.now()),
    services.config.lateChanges,
  )
  if (verdict === 'started') throw new AppError('status_conflict')
  if (verdict === 'refused') throw new AppError('too_late')
}

async function needOpenSlot(tx: Tx, services: Services, found: Found): Promise<void> {
  if ((await openSlotsCount(tx, found.job.id, services.clock.now())) === 0) throw new AppError('no_open_slots')
}

/**
 * VISA-04: refuses nothing. The audit log records the invitation of a person whose status of residence does not fit
 * the posting.
 */
export async function noteConflict(
  tx: Tx,
  { clock, law }: Services,
  { companyId, memberId }: Actor,
  { application }: Found,
): Promise<void> {
  const found = await oneRow(tx, companyId, application.id, clock.now())
  if (!found) return
  const on = { day: dayOf(clock.now()), law: law.current }
  const { verdict, reasons } = visaAnswer(found.row, visaPosting(found.row.posting, on), on)
  if (verdict !== 'no') return
  const rules = reasons
    .filter((reason) => reason.verdict === 'no')
    .map(({ rule }) => rule)
    .join(' ')
  await audit(tx, clock.now(), {
    action: 'application.invited_despite_status',
    companyId,
    memberId,
    entityId: application.id,
    data: { rules },
  })
}

const withReason = (body: CancelBody) => ({
  employerCancelReason: body.employer_cancel_reason ?? null,
  customEmployerCancelReason: body.custom_employer_cancel_reason ?? null,
})

/** D76: the same from IF, NSRS, NSRE and NSAE. The slot opens again; a slot held by the employer is deleted. */
async function cancel(tx: Tx, services: Services, actor: Actor, found: Found, body: CancelBody): Promise<Found> {
  allowed(found.application.status, 'employer.cancel')
  refuseFaults(reasonFaults(body))
  refuseLate(services, found, 'cancel')
  await letSlotGo(tx, found.application.id)
  const moved = await move(tx, services, found, {
    action: 'employer.cancel',
    memberId: actor.memberId,
    set: withReason(body),
  })
  if (found.application.status === 'IF')
    await notify(tx, services, moved, 'cancelled_interview', 'cancelled_by_member', { by: actor.memberId })
  return moved
}

async function perform(
  tx: Tx,
  services: Services,
  actor: Actor,
  found: Found,
  action: ApplicationAction,
  body: Omit<PatchBody, 'status'>,
  isHeld: boolean,
): Promise<Found> {
  allowed(found.application.status, action)
  const by = { action, memberId: actor.memberId, isHeld }
  switch (action) {
    case 'employer.invite':
      refuseTransfer(services, found.applicant.visaType)
      await needOpenSlot(tx, services, found)
      await noteConflict(tx, services, actor, found)
      return move(tx, services, found, by)
    case 'employer.reject':
      refuseFaults(reasonFaults(body))
      return move(tx, services, found, { ...by, set: withReason(body) })
    case 'employer.cancel':
      return cancel(tx, services, actor, found, body)
    default:
      return move(tx, services, found, {
        ...by,
        set: {
          finalStatusByEmployer: body.final_status_by_employer,
          feedbackByEmployer: body.feedback_by_employer,
          feedbackAt: services.clock.now(),
        },
      })
  }
}

/** One decision in one transaction; returns the application as it is then. */
export const decide = (
  services: Services,
  actor: Actor,
  id: number,
  actionAt: (status: ApplicationStatus) => ApplicationAction | undefined,
  body: Omit<PatchBody, 'status'>,
  { isHeld = false } = {},
): Promise<Found> =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const action = actionAt(found.application.status)
    if (!action) throw new AppError('status_conflict')
    return perform(tx, services, actor, found, action, body, isHeld)
  })

/** API-70. The status decides whether the answer may still contain personal data. */
export const patchApplication = (
  services: Services,
  actor: Actor,
  id: number,
  { status: wanted, ...body }: PatchBody,
): Promise<Found> => {
  const outcome = body.final_status_by_employer
  return decide(
    services,
    actor,
    id,
    (status) => (wanted ? actionForPatch(status, wanted) : outcome ? outcomeAction[outcome] : undefined),
    body,
  )
}

/** API-75: from IF only (D97). */
export async function cancelInterview(services: Services, actor: Actor, id: number, body: CancelBody): Promise<void> {
  await transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    if (found.application.status !== 'IF') throw new AppError('status_conflict')
    if (body.everybody)
      for (const other of (await bookedTogether(tx, id)).filter((one) => one !== id)) {
        const beside = await take(tx, services, actor, other)
        if (beside.application.status === 'IF') await cancel(tx, services, actor, beside, body)
      }
    await cancel(tx, services, actor, found, body)
  })
}

/** API-74, AACT-37. The booked slot is not open, so every counted slot is a different one. */
export async function requestNewDate(services: Services, actor: Actor, id: number): Promise<void> {
  await transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    allowed(found.application.status, 'employer.requestNewDate')
    refuseLate(services, found, 'change')
    await needOpenSlot(tx, services, found)
    await holdSlot(tx, id, 'employer')
    const moved = await move(tx, services, found, { action: 'employer.requestNewDate', memberId: actor.memberId })
    await notify(tx, services, moved, 'moved_interview', 'moved_interview', { by: actor.memberId })
  })
}

/** API-73, AACT-47: sends the details, and corrects them later (D79). */
export async function sendOnlineDetails(services: Services, actor: Actor, id: number, body: OnlineBody): Promise<void> {
  await transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const { application, job } = found
    allowed(application.status, 'employer.sendOnlineDetails')
    if (job.interviewLocationId !== null) throw new AppError('status_conflict')
    const wanted: OnlineDetails = {
      online_iv_platform: body.online_iv_platform ?? null,
      online_iv_url: body.online_iv_url ?? null,
      online_iv_id: body.online_iv_id ?? null,
      online_iv_password: body.online_iv_password ?? null,
    }
    const faults = onlineDetailsFaults(wanted, {
      online_iv_platform: application.onlineIvPlatform,
      online_iv_url: application.onlineIvUrl,
      online_iv_id: application.onlineIvId,
      online_iv_password: application.onlineIvPassword,
    })
    // D92: message errors carry a list.
    if (Object.keys(faults).length > 0) throw new AppError('invalid_fields', { fields: faults, asList: true })
    const now = services.clock.now()
    const details = {
      platform: wanted.online_iv_platform ?? '',
      url: wanted.online_iv_url,
      meetingId: wanted.online_iv_id,
      password: wanted.online_iv_password,
    }
    await writeTo(tx, services, found, {
      kind: 'online_details',
      memberId: actor.memberId,
      calendar: await interviewMail(tx, services, found, wanted.online_iv_url ?? undefined),
    })
    await insertMessage(tx, {
      applicationId: id,
      sender: 'employer',
      memberId: actor.memberId,
      kind: 'online_details',
      body: JSON.stringify(details),
      sentAt: now,
    })
    await move(tx, services, found, {
      action: 'employer.sendOnlineDetails',
      memberId: actor.memberId,
      set: {
        onlineIvPlatform: details.platform,
        onlineIvUrl: details.url,
        onlineIvId: details.meetingId,
        onlineIvPassword: details.password,
      },
    })
  })
}
