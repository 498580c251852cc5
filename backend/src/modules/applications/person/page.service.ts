/** VOICE-01: opens the page of a link, and does what its buttons say. */
import { isTerminalApplication } from '@portal/contracts/applications'
import type { PersonAct, PersonPurpose } from '@portal/contracts/applications'
import { characterCount, fields } from '@portal/contracts/kernel'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { AppError } from '../../../errors/app-error'
import { localeOfReader } from '../../../http/small-page'
import { countWrongLink } from '../../../security/network-address'
import { countAgainst } from '../../../security/rate-limits'
import type { Services } from '../../../services/services'
import { raiseApplicationsRev } from '../../../live/revision'
import { announceChange } from '../../../live/changes'
import { lockApplication } from '../applications.repository'
import type { Found } from '../applications.repository'
import { lastTold, takeConsentBack } from '../handling/invite-again'
import { lastNotice, noticeFile, receiveNotice } from '../hire/sent-notices'
import { changeSlot, STEPS } from '../seeker.service'
import { factPlaceOf, factsFor } from './facts'
import { linkOf } from './links'
import { personPage, refusedPage } from './page'
import { formOf, isDone, MESSAGE_MOST, seenOf, stateOf } from './page.state'
import type { PageNotice, PersonForm } from './page.state'
import { languagesOf, personLanguageOf, withJapanese } from './person'
import { wordsOf } from './words'
import type { TextWords } from './words'

/** Of a link that is not ours, only the reader's browser is known. */
const wordsOfReader = (request: FastifyRequest): TextWords => wordsOf(withJapanese(localeOfReader(request)))

interface Shown {
  readonly notice?: PageNotice
  readonly typed?: string
}

interface Opened {
  readonly tx: Tx
  readonly found: Found
  readonly purpose: PersonPurpose
  readonly token: string
  readonly now: Date
}

async function show({ tx, purpose, token, now }: Opened, seen: Found, shown: Shown = {}): Promise<string> {
  // FIND-04: that page is about the other posting.
  const job = purpose === 'again' ? await lastTold(tx, seen.application.id) : undefined
  const found = job ? { ...seen, job } : seen
  const words = wordsOf(languagesOf(found))
  const place = await factPlaceOf(tx, found)
  const facts = words.map((one) => factsFor(found, place, one))
  const state = await stateOf(tx, found, purpose, now)
  return personPage({ found, state, token, words, facts, ...shown })
}

/** Refuses wrong links only, so nobody can use up the limit of a person with a right one. */
async function refuse(services: Services, request: FastifyRequest): Promise<never> {
  const words = wordsOfReader(request)
  await countWrongLink(services, request, async (seconds) => refusedPage(words, 'tooMany', seconds))
  throw new AppError('not_found', { page: refusedPage(words, 'unknown') })
}

async function open<Answer = string>(
  services: Services,
  request: FastifyRequest,
  token: string,
  work: (opened: Opened) => Promise<Answer>,
): Promise<Answer | string> {
  const now = services.clock.now()
  const page = await transaction(services.db, async (tx) => {
    const link = token ? await linkOf(tx, token) : undefined
    if (!link) return undefined
    const found = await lockApplication(tx, link.applicationId)
    if (!found) return undefined
    const words = wordsOf(languagesOf(found))
    const tooMany = async (seconds: number) => refusedPage(words, 'tooMany', seconds)
    await countAgainst(tx, { limit: 'personVisits', subject: link.applicationId, page: tooMany }, now)
    // What ended says so, also through an old link.
    if (link.expiresAt <= now && !isTerminalApplication(found.application.status)) return refusedPage(words, 'expired')
    return work({ tx, found, purpose: link.purpose, token, now })
  })
  return page ?? refuse(services, request)
}

/** Opening a link changes nothing, because mail programs open links as well. */
export const openPersonPage = (services: Services, request: FastifyRequest, token: string): Promise<string> =>
  open(services, request, token, (opened) => show(opened, opened.found))

/** HIRE-02: the last notice that was sent. */
export async function openNotice(services: Services, request: FastifyRequest, token: string) {
  const notice = await open(services, request, token, async ({ tx, found, purpose, now }) => {
    const state = await stateOf(tx, found, purpose, now)
    const last = 'noticeId' in state ? await lastNotice(tx, found.application.id) : undefined
    return last ?? refusedPage(wordsOf(languagesOf(found)), 'unknown')
  })
  if (typeof notice === 'string') throw new AppError('not_found', { page: notice })
  return noticeFile(notice.applicationId, notice.facts)
}

const MessageSchema = fields.sentText(MESSAGE_MOST)

/** What is missing in the form, before anything is done. */
function faultOf({ act, slotId, text }: PersonForm): PageNotice | undefined {
  if ((act === 'choose' || act === 'change') && slotId === undefined) return 'choose.pick'
  if (act !== 'answer') return undefined
  if (characterCount(text) > MESSAGE_MOST) return 'message.long'
  return v.safeParse(MessageSchema, text).success ? undefined : 'message.empty'
}

async function receive(tx: Tx, { clock }: Services, found: Found): Promise<Found> {
  const { id, companyId } = found.application
  const notice = await lastNotice(tx, id)
  if (notice) await receiveNotice(tx, notice.id, personLanguageOf(found), clock.now())
  await announceChange(tx, companyId)
  return found
}

async function forget(tx: Tx, _services: Services, found: Found): Promise<Found> {
  await takeConsentBack(tx, found)
  await raiseApplicationsRev(tx, found.application.companyId)
  const { applicant } = found
  return { ...found, applicant: { ...applicant, profile: { ...applicant.profile, invite_again_consent: false } } }
}

async function perform(services: Services, { tx, found }: Opened, { act, slotId, text }: PersonForm): Promise<Found> {
  const body = { slot_id: slotId, text: act === 'answer' ? v.parse(MessageSchema, text) : undefined }
  const step = {
    choose: STEPS.choose_slot,
    change: changeSlot,
    another: STEPS.request_new_date,
    decline: found.application.status === 'ESP' ? STEPS.withdraw : STEPS.cancel,
    confirm: STEPS.confirm,
    accept: STEPS.accept,
    refuse: STEPS.decline,
    answer: STEPS.message,
    receive,
    forget,
  } as const satisfies Readonly<Record<PersonAct, unknown>>
  return step[act](tx, services, found, body)
}

/** Whether the person saw something else than there is now. */
async function isStale({ tx, found, purpose, now }: Opened, form: PersonForm): Promise<boolean> {
  if (form.act === 'answer') return false
  if (form.seen !== seenOf(found)) return true
  if (form.act !== 'receive') return false
  const state = await stateOf(tx, found, purpose, now)
  return state.is !== 'notice' || state.noticeId !== form.noticeId
}

async function act(services: Services, opened: Opened, body: unknown): Promise<string> {
  const { tx, found, purpose, now } = opened
  const form = formOf(body, purpose)
  if (!form) return show(opened, found)
  const done = form.act === 'answer' ? ({ notice: 'message.sent' } as const) : {}
  if (await isDone(tx, found, form)) return show(opened, found, done)
  if (await isStale(opened, form)) return show(opened, found, { notice: 'changed' })
  const fault = faultOf(form)
  if (fault) return show(opened, found, { notice: fault, typed: form.text })
  const moved = await perform(services, opened, form)
  await audit(tx, now, {
    action: 'interview.answered',
    companyId: moved.application.companyId,
    actor: 'person',
    entity: 'application',
    entityId: moved.application.id,
    data: { answer: form.act },
  })
  return show(opened, moved, done)
}

/** A step that is refused is taken back as a whole, and the page says why. */
export async function actOnPersonPage(services: Services, request: FastifyRequest, token: string): Promise<string> {
  try {
    return await open(services, request, token, (opened) => act(services, opened, request.body))
  } catch (error) {
    if (!(error instanceof AppError) || error.options.page) throw error
    const notice = error.code === 'slot_taken' ? 'choose.taken' : 'changed'
    return open(services, request, token, (opened) => show(opened, opened.found, { notice }))
  }
}
