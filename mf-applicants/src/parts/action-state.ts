import { canDo, isTerminalApplication, lateVerdict, offeredOutcomes } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { isOnline } from './application-view'

export const ACTION_NAMES = ['online', 'book', 'change', 'cancel', 'outcome', 'slots'] as const
export type ActionName = (typeof ACTION_NAMES)[number]
/** `late`: only the time limits of D27 forbid it. */
export type ActionState = 'open' | 'closed' | 'late'

/** The start of the interview that a change or cancellation would affect: only a fixed interview has time limits. */
export const fixedStart = (application: Application): number | null =>
  application.status_v2 === 'IF' ? application.interview_start_timestamp : null

function limited(action: 'cancel' | 'change', application: Application, now: number): ActionState {
  const verdict = lateVerdict(action, fixedStart(application), now, application.interview_late_changes)
  if (verdict === 'started') return 'closed'
  return verdict === 'refused' ? 'late' : 'open'
}

/** ADET-21, AACT-04, AACT-07, AACT-09, AACT-10, AACT-13, AACT-16: whether an action is available. */
export function actionState(name: ActionName, application: Application, now: number): ActionState {
  const status = application.status_v2
  if (name === 'slots') return 'open'
  if (status === null) return 'closed'
  switch (name) {
    case 'online':
      return canDo(status, 'employer.sendOnlineDetails') && isOnline(application) ? 'open' : 'closed'
    case 'book':
      return canDo(status, 'employer.book') ? 'open' : 'closed'
    case 'change':
      return canDo(status, 'employer.requestNewDate') ? limited('change', application, now) : 'closed'
    case 'cancel':
      return canDo(status, 'employer.cancel') ? limited('cancel', application, now) : 'closed'
    case 'outcome':
      return offeredOutcomes(status).length > 0 ? 'open' : 'closed'
  }
}

/** The key of the text that explains why an action is closed. */
export function closedBecause(name: Exclude<ActionName, 'slots'>, application: Application): string {
  const status = application.status_v2
  if (status === null || isTerminalApplication(status)) return 'over'
  if (name === 'online' && !isOnline(application)) return 'notOnline'
  const isAfter = ['AR', 'SL'].includes(status)
  if (name === 'outcome') return 'outcome'
  return isAfter ? 'interviewOver' : status === 'IF' ? 'started' : name
}
