/** VOICE-01: what the page of a link says and offers now. It follows the status machine, which decides in the end. */
import { isTerminalApplication, PERSON_ACTS, TALK_LIMITS } from '@portal/contracts/applications'
import type { PersonAct, PersonPurpose } from '@portal/contracts/applications'
import type { Tx } from '../../../database/tx'
import { hasPlaceIn, openSlotsOf } from '../../scheduling'
import type { OpenSlot } from '../../scheduling'
import { hasEvent, messagesOf } from '../applications.repository'
import type { Found } from '../applications.repository'
import { lastNotice } from '../hire/sent-notices'

type Message = Awaited<ReturnType<typeof messagesOf>>[number]

export type PageState =
  | { readonly is: 'choose'; readonly slots: readonly OpenSlot[] }
  | { readonly is: 'fixed'; readonly slots: readonly OpenSlot[]; readonly isConfirmed: boolean }
  | { readonly is: 'offer' | 'accepted' | 'waiting' | 'started' | 'wait' | 'ended' }
  | { readonly is: 'message'; readonly messages: readonly Message[] }
  | { readonly is: 'notice' | 'received'; readonly noticeId: number }
  | { readonly is: 'again' | 'forgotten' }

/** A list of dates that a person can survey. */
const MOST_SLOTS = 40
const MOST_MESSAGES = 6

async function interviewState(tx: Tx, { application, job }: Found, now: Date): Promise<PageState> {
  const slots = async () => (await openSlotsOf(tx, job.id, now)).slice(0, MOST_SLOTS)
  switch (application.status) {
    case 'ESP':
    case 'NSAE':
    case 'NSRE':
      return { is: 'choose', slots: await slots() }
    case 'NSRS':
      return { is: 'waiting' }
    case 'IF':
      if (application.interviewStartsAt && application.interviewStartsAt <= now) return { is: 'started' }
      return {
        is: 'fixed',
        // Another place of the same slot is no other date (FIND-05).
        slots: (await slots()).filter(
          ({ startsAt }) => startsAt.getTime() !== application.interviewStartsAt?.getTime(),
        ),
        isConfirmed: application.interviewConfirmedAt !== null,
      }
    default:
      return { is: 'wait' }
  }
}

export async function stateOf(tx: Tx, found: Found, purpose: PersonPurpose, now: Date): Promise<PageState> {
  const { id, status } = found.application
  // FIND-04: the only link that outlives its application.
  if (purpose === 'again') return { is: found.applicant.profile.invite_again_consent === true ? 'again' : 'forgotten' }
  if (isTerminalApplication(status)) return { is: 'ended' }
  if (purpose === 'interview') return interviewState(tx, found, now)
  if (purpose === 'message') return { is: 'message', messages: (await messagesOf(tx, [id])).slice(-MOST_MESSAGES) }
  if (purpose === 'notice' && status === 'SL') {
    const notice = await lastNotice(tx, id)
    if (notice) return { is: notice.receivedAt ? 'received' : 'notice', noticeId: notice.id }
  }
  if (purpose === 'offer' && status === 'SL')
    return { is: (await hasEvent(tx, id, 'seeker.accept')) ? 'accepted' : 'offer' }
  return { is: 'wait' }
}

/** What the person saw: a form of an older page must not decide about another interview. */
export const seenOf = ({ application }: Found): string => `${application.status}.${application.interviewRound}`

/** Whether it is already so: a button that is pressed twice is no fault. */
export async function isDone(tx: Tx, found: Found, { act, slotId, noticeId, text }: PersonForm): Promise<boolean> {
  const { id, status, interviewConfirmedAt } = found.application
  switch (act) {
    case 'forget':
      return found.applicant.profile.invite_again_consent !== true
    case 'choose':
    case 'change':
      return status === 'IF' && slotId !== undefined && (await hasPlaceIn(tx, id, slotId))
    case 'another':
      return status === 'NSRS'
    case 'confirm':
      return status === 'IF' && interviewConfirmedAt !== null
    case 'accept':
      return status === 'SL' && (await hasEvent(tx, id, 'seeker.accept'))
    case 'answer': {
      const last = (await messagesOf(tx, [id])).at(-1)
      return last?.sender === 'seeker' && last.body === text
    }
    case 'receive': {
      const last = await lastNotice(tx, id)
      return last?.id === noticeId && last?.receivedAt !== null
    }
    default:
      return isTerminalApplication(status)
  }
}

export interface PersonForm {
  readonly act: PersonAct
  readonly seen: string
  readonly slotId: number | undefined
  /** HIRE-02: the receipt of a newer notice is none of this one. */
  readonly noticeId: number | undefined
  readonly text: string
}

/** As a message is stored; forms send other ends of lines. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

const line = (form: unknown, name: string): string => {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Undefined for a form that is not one of ours. */
export function formOf(body: unknown, purpose: PersonPurpose): PersonForm | undefined {
  const act = line(body, 'act') as PersonAct
  if (!Object.hasOwn(PERSON_ACTS, act) || PERSON_ACTS[act] !== purpose) return undefined
  const numberIn = (name: string) => {
    const typed = line(body, name)
    return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
  }
  return {
    act,
    seen: line(body, 'seen'),
    slotId: numberIn('slot'),
    noticeId: numberIn('notice'),
    text: withPlainLineEnds(line(body, 'text')),
  }
}

export type PageNotice = 'changed' | 'choose.pick' | 'choose.taken' | 'message.empty' | 'message.long' | 'message.sent'
export const MESSAGE_MOST = TALK_LIMITS.messageMax
