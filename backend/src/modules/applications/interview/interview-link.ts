/**
 * AVAIL-09: the signed addresses in a reminder. Each belongs to one interview of one application (its slot, its start
 * and the round of fixing it), so it is over when that interview is.
 */
import { createHmac } from 'node:crypto'
import { INTERVIEW_ANSWERS, interviewAnswerEndpoints } from '@portal/contracts/applications'
import type { InterviewAnswer } from '@portal/contracts/applications'
import { keyFor } from '../../../security/secret'
import { sameSecret } from '../../../security/tokens'
import type { Services } from '../../../services'

export interface InterviewLink {
  readonly applicationId: number
  readonly slotId: number
  /** In epoch seconds. */
  readonly startsAt: number
  readonly round: number
  readonly answer: InterviewAnswer
}

/** Call this before the transaction: if the transaction fails, a key that was created in it is lost. */
export const interviewLinkKey = (services: Services): Promise<Buffer> => keyFor(services, 'interview_answer')

const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export const interviewPath = (key: Buffer, link: InterviewLink): string => {
  const text = [link.applicationId, link.slotId, link.startsAt, link.round, link.answer].join('.')
  return `${interviewAnswerEndpoints.page.path}?token=${text}.${sign(key, text)}`
}

const TOKEN = /^(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.(\d{1,9})\.([a-z_]{1,20})\.([\w-]{43})$/

export function readInterviewToken(key: Buffer, token: string): InterviewLink | undefined {
  const match = TOKEN.exec(token)
  if (!match) return undefined
  const answer = INTERVIEW_ANSWERS.find((known) => known === match[5])
  if (!answer || !sameSecret(match[6] ?? '', sign(key, token.slice(0, token.lastIndexOf('.'))))) return undefined
  const [applicationId = 0, slotId = 0, startsAt = 0, round = 0] = match.slice(1, 5).map(Number)
  return { applicationId, slotId, startsAt, round, answer }
}
