/** Actions of job seekers (D30), used by the partner API and the development simulator. */
import type { ApplicationAction, ApplicationStatus } from '@portal/contracts/applications'
import { seekerActions } from '@portal/contracts/partner'
import type { SeekerAction } from '@portal/contracts/partner'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Services } from '../../services/services'
import type { SlotRow } from '../../tables/scheduling.tables'
import { bookFirstSlot, bookSlot, holdSlot, letSlotGo } from '../scheduling'
import { hasEvent, insertMessage, lockApplication } from './applications.repository'
import type { Found } from './applications.repository'
import { personLanguageOf } from './person/person'
import { translateLater } from './talk/translation'
import { allowed, move, notify } from './transitions'

export interface SeekerBody {
  readonly slot_id?: number
  readonly text?: string
}
type Step = (tx: Tx, services: Services, found: Found, body: SeekerBody) => Promise<Found>

/** D75: neither confirm nor cancel nor another date once the interview has started. */
function refuseStarted(services: Services, { application }: Found): void {
  if (
    application.status === 'IF' &&
    application.interviewStartsAt &&
    application.interviewStartsAt <= services.clock.now()
  )
    throw new AppError('status_conflict')
}

/**
 * AACT-32 to AACT-35: a booked slot becomes held for the seeker, a slot that the seeker holds stays, and a slot that
 * the employer holds is deleted.
 */
const requestNewDate: Step = async (tx, services, found) => {
  const { application } = found
  allowed(application.status, 'seeker.requestNewDate')
  refuseStarted(services, found)
  if (application.status === 'IF') await holdSlot(tx, application.id, 'seeker')
  if (application.status === 'NSRE') await letSlotGo(tx, application.id)
  const moved = await move(tx, services, found, { action: 'seeker.requestNewDate' })
  await notify(tx, services, moved, 'nsrs', 'nsrs')
  return moved
}

/** What a booking sets at the application. */
export const fixedAt = ({ application }: Found, slot: Pick<SlotRow, 'startsAt' | 'endsAt' | 'interviewerId'>) => ({
  interviewStartsAt: slot.startsAt,
  interviewEndsAt: slot.endsAt,
  interviewerId: slot.interviewerId,
  interviewRound: application.interviewRound + 1,
  interviewConfirmedAt: null,
})

/** AACT-29 to AACT-34. Booking releases an old slot. */
const chooseSlot: Step = async (tx, services, found, body) => {
  const { application, job } = found
  const now = services.clock.now()
  allowed(application.status, 'seeker.chooseSlot')
  const booked =
    body.slot_id === undefined
      ? await bookFirstSlot(tx, job.id, application.id, now)
      : await bookSlot(tx, body.slot_id, job.id, application.id, now)
  if (!booked) return requestNewDate(tx, services, found, body)
  const moved = await move(tx, services, found, {
    action: 'seeker.chooseSlot',
    data: { slot_id: booked.id },
    set: fixedAt(found, booked),
  })
  const type = application.status === 'NSRE' ? 'nsre_accepted' : 'fixed_interview'
  await notify(tx, services, moved, type, type)
  return moved
}

/** VOICE-01: another open date for a fixed interview, which is confirmed and reminded of anew. */
export const changeSlot: Step = async (tx, services, found, { slot_id: slotId }) => {
  const { application, job } = found
  allowed(application.status, 'seeker.changeSlot')
  refuseStarted(services, found)
  const now = services.clock.now()
  const booked = await bookSlot(tx, slotId ?? 0, job.id, application.id, now)
  const moved = await move(tx, services, found, {
    action: 'seeker.changeSlot',
    data: { slot_id: booked.id },
    set: { ...fixedAt(found, booked), statusChangedAt: now },
  })
  await notify(tx, services, moved, 'fixed_interview', 'fixed_interview')
  return moved
}

/** AVAIL-09: once for each interview; the members see a mark and get no notification. */
const confirm: Step = async (tx, services, found) => {
  allowed(found.application.status, 'seeker.confirm')
  refuseStarted(services, found)
  if (found.application.interviewConfirmedAt) throw new AppError('already_done')
  return move(tx, services, found, {
    action: 'seeker.confirm',
    set: { interviewConfirmedAt: services.clock.now() },
  })
}

const cancel: Step = async (tx, services, found) => {
  allowed(found.application.status, 'seeker.cancel')
  refuseStarted(services, found)
  await letSlotGo(tx, found.application.id)
  const moved = await move(tx, services, found, { action: 'seeker.cancel' })
  await notify(tx, services, moved, 'cancelled_interview', 'cancelled_interview')
  return moved
}

const told =
  (action: ApplicationAction, textKey: 'withdrawn' | 'offer_declined'): Step =>
  async (tx, services, found) => {
    const moved = await move(tx, services, found, { action })
    await notify(tx, services, moved, 'seeker_message', textKey)
    return moved
  }

/** AACT-54: has an effect only once, because a second call waits for the row lock and then sees the first. */
const accept: Step = async (tx, services, found) => {
  allowed(found.application.status, 'seeker.accept')
  if (await hasEvent(tx, found.application.id, 'seeker.accept')) throw new AppError('already_done')
  const moved = await move(tx, services, found, { action: 'seeker.accept' })
  await notify(tx, services, moved, 'seeker_message', 'offer_accepted')
  return moved
}

async function sayTo(tx: Tx, services: Services, found: Found, text: string): Promise<{ moved: Found; id: number }> {
  allowed(found.application.status, 'seeker.message')
  const sentAt = services.clock.now()
  const message = { applicationId: found.application.id, sender: 'seeker', kind: 'text', body: text, sentAt } as const
  const id = await insertMessage(tx, { ...message, language: personLanguageOf(found) })
  await translateLater(tx, services, id)
  const moved = await move(tx, services, found, { action: 'seeker.message' })
  await notify(tx, services, moved, 'seeker_message', 'seeker_message', { text })
  return { moved, id }
}

/** TALK-04. Returns the id of the message. */
export const seekerMessage = async (tx: Tx, services: Services, found: Found, text: string): Promise<number> =>
  (await sayTo(tx, services, found, text)).id

const message: Step = async (tx, services, found, { text }) => {
  allowed(found.application.status, 'seeker.message')
  if (!text) throw invalidFields({ text: 'rule.application.message' })
  return (await sayTo(tx, services, found, text)).moved
}

export const STEPS: Readonly<Record<SeekerAction, Step>> = {
  choose_slot: chooseSlot,
  confirm,
  request_new_date: requestNewDate,
  cancel,
  withdraw: told(seekerActions.withdraw, 'withdrawn'),
  accept,
  decline: told(seekerActions.decline, 'offer_declined'),
  message,
}

/** API-81. A hidden application does not limit the seeker (D91). */
export async function actAsSeeker(
  services: Services,
  id: number,
  action: SeekerAction,
  body: SeekerBody,
): Promise<ApplicationStatus> {
  return transaction(services.db, async (tx) => {
    const found = await lockApplication(tx, id)
    if (!found) throw notFound()
    return (await STEPS[action](tx, services, found, body)).application.status
  })
}
