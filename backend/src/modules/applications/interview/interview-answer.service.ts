/** AVAIL-09: a link of a reminder does what the person can do at the job board, without a login and once. */
import { INTERVIEW_ANSWERS } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { toEpochSeconds } from '../../../ports/clock'
import { countAgainst } from '../../../security/rate-limits'
import type { Services } from '../../../services'
import { slotOfApplication } from '../../scheduling'
import { lockApplication } from '../applications.repository'
import type { Found } from '../applications.repository'
import { answerPageOf, tooManyAnswersPage } from './interview-answer.page'
import type { Holds } from './interview-answer.page'
import { interviewFacts } from './interview-facts'
import { interviewLinkKey, interviewPath, readInterviewToken } from './interview-link'
import type { InterviewLink } from './interview-link'
import { STEPS } from '../seeker.service'
import { languageOf } from '../transitions'

const WITHOUT_DATE: Partial<Readonly<Record<ApplicationStatus, Holds>>> = {
  NSRS: 'asked',
  NSAE: 'choose',
  NSRE: 'companyAsks',
  CBS: 'cancelled',
  CBE: 'companyCancelled',
}

async function holdsNow(tx: Tx, { application }: Found, link: InterviewLink, now: Date): Promise<Holds> {
  const { id, status, interviewStartsAt: start, interviewRound: round, interviewConfirmedAt } = application
  if (status !== 'IF' || !start) return WITHOUT_DATE[status] ?? 'over'
  const slot = await slotOfApplication(tx, id)
  const isThisOne = round === link.round && slot?.id === link.slotId && toEpochSeconds(start) === link.startsAt
  if (!isThisOne) return 'moved'
  if (start <= now) return 'started'
  return link.answer === 'confirm' && interviewConfirmedAt ? 'confirmed' : 'ask'
}

async function pageOf(tx: Tx, found: Found, link: InterviewLink, key: Buffer, holds: Holds, isDone = false) {
  const locale = languageOf(found)
  const isOpen = holds === 'ask' || holds === 'confirmed'
  const others = INTERVIEW_ANSWERS.filter(
    (answer) =>
      isOpen && answer !== link.answer && !(answer === 'confirm' && found.application.interviewConfirmedAt !== null),
  ).map((answer) => ({ answer, path: interviewPath(key, { ...link, answer }) }))
  const facts = await interviewFacts(tx, found, locale)
  return answerPageOf({ locale, holds, answer: link.answer, facts, path: interviewPath(key, link), others, isDone })
}

interface Opened {
  readonly tx: Tx
  readonly found: Found
  readonly link: InterviewLink
  readonly key: Buffer
  readonly holds: Holds
  readonly now: Date
}

/** Undefined for a link that is not ours. The limit counts links of ours only; guessing costs no query. */
async function open(
  services: Services,
  token: string,
  work: (opened: Opened) => Promise<string>,
): Promise<string | undefined> {
  const key = await interviewLinkKey(services)
  const link = readInterviewToken(key, token)
  if (!link) return undefined
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const read = () => lockApplication(tx, link.applicationId)
    const page = async (seconds: number) => {
      const refused = await read()
      return tooManyAnswersPage(refused ? languageOf(refused) : 'ja', seconds)
    }
    await countAgainst(tx, { limit: 'interviewAnswers', subject: link.applicationId, page }, now)
    const found = await read()
    return found && work({ tx, found, link, key, now, holds: await holdsNow(tx, found, link, now) })
  })
}

/** Opening a link changes nothing, because mail programs open links as well. */
export const askAboutInterview = (services: Services, token: string): Promise<string | undefined> =>
  open(services, token, ({ tx, found, link, key, holds }) => pageOf(tx, found, link, key, holds))

export const answerInterview = (services: Services, token: string): Promise<string | undefined> =>
  open(services, token, async ({ tx, found, link, key, holds, now }) => {
    if (holds !== 'ask') return pageOf(tx, found, link, key, holds)
    const moved = await STEPS[link.answer](tx, services, found, {})
    await audit(tx, now, {
      action: 'interview.answered',
      companyId: moved.application.companyId,
      actor: 'person',
      entity: 'application',
      entityId: link.applicationId,
      data: { answer: link.answer },
    })
    return pageOf(tx, moved, link, key, await holdsNow(tx, moved, link, now), true)
  })
