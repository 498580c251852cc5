import { canDo, needsOnlineDetails, offeredOutcomes } from '@portal/contracts/applications'
import { stateOf } from './application-view'
import type { Shown } from './application-view'

/** What the employer must do now, or the reason why there is nothing to do. */
export type NextStep = 'screening' | NeededAction | 'waiting' | 'interview' | 'hired' | 'over'
export type NeededAction = 'online' | 'outcome' | 'slots'

export function nextStep(application: Shown): NextStep | undefined {
  const status = application.status_v2
  if (status === null) return undefined
  if (canDo(status, 'employer.reject')) return 'screening'
  if (needsOnlineDetails(stateOf(application))) return 'online'
  switch (status) {
    case 'NSRS':
      return 'slots'
    case 'NSRE':
    case 'NSAE':
      return 'waiting'
    case 'IF':
      return 'interview'
    case 'SL':
      return 'hired'
    default:
      return offeredOutcomes(status).length > 0 ? 'outcome' : 'over'
  }
}

export const neededAction = (step: NextStep | undefined): NeededAction | undefined =>
  step === 'online' || step === 'outcome' || step === 'slots' ? step : undefined
