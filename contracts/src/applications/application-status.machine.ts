import * as v from 'valibot'
import { defineMachine } from '../kernel'

/** `status_v2` (AACT-23 to AACT-58). */
export const APPLICATION_STATUSES = [
  'AES',
  'ESP',
  'ESF',
  'ESRS',
  'NSRS',
  'NSRE',
  'NSAE',
  'IF',
  'AR',
  'SL',
  'RJ',
  'AB',
  'CBS',
  'CBE',
  'RS',
] as const
export const ApplicationStatusSchema = v.picklist(APPLICATION_STATUSES, 'rule.choice')
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatusSchema>

/** Each name states the actor, because employer and job seeker use the same word for different actions. */
export const APPLICATION_ACTIONS = [
  'employer.invite',
  'employer.book',
  'employer.reject',
  'employer.requestNewDate',
  'employer.cancel',
  'employer.sendOnlineDetails',
  'employer.outcomeSL',
  'employer.outcomeRJ',
  'employer.outcomeAB',
  'employer.outcomeRS',
  'seeker.chooseSlot',
  'seeker.confirm',
  'seeker.changeSlot',
  'seeker.requestNewDate',
  'seeker.cancel',
  'seeker.withdraw',
  'seeker.accept',
  'seeker.decline',
  'seeker.message',
  'system.slotRegistered',
  'system.interviewEnded',
] as const
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number]
export type ApplicationActor = 'employer' | 'seeker' | 'system'

export const actorOf = (action: ApplicationAction): ApplicationActor =>
  action.slice(0, action.indexOf('.')) as ApplicationActor

/** What an action is called beside its actor: `invite` for `employer.invite`. */
export const nameOfAction = (action: `${ApplicationActor}.${string}`): string => action.slice(action.indexOf('.') + 1)

/** AACT-23: every application begins here. */
export const INITIAL_APPLICATION_STATUS = 'AES' satisfies ApplicationStatus

/**
 * The table AACT-24 to AACT-58. `applications.rules` has the further conditions (open slot, reason, not started, late
 * changes, once); `seeker.confirm` is AVAIL-09, `seeker.changeSlot` VOICE-01, `employer.book` FIND-01.
 * `seeker.chooseSlot` without an open slot becomes `seeker.requestNewDate` (AACT-32 to AACT-34, D91).
 */
export const applicationStatusMachine = defineMachine<ApplicationStatus, ApplicationAction>({
  AES: {
    'employer.invite': 'ESP',
    'employer.book': 'IF',
    'employer.reject': 'ESF',
    'seeker.withdraw': 'ESRS',
    'seeker.message': 'AES',
  },
  ESP: {
    'employer.book': 'IF',
    'employer.reject': 'ESF',
    'seeker.withdraw': 'ESRS',
    'seeker.chooseSlot': 'IF',
    'seeker.requestNewDate': 'NSRS',
    'seeker.message': 'ESP',
  },
  NSRS: {
    'employer.book': 'IF',
    'employer.cancel': 'CBE',
    'seeker.cancel': 'CBS',
    'system.slotRegistered': 'NSAE',
    'seeker.message': 'NSRS',
  },
  NSAE: {
    'employer.book': 'IF',
    'employer.cancel': 'CBE',
    'seeker.chooseSlot': 'IF',
    'seeker.requestNewDate': 'NSRS',
    'seeker.cancel': 'CBS',
    'seeker.message': 'NSAE',
  },
  NSRE: {
    'employer.book': 'IF',
    'employer.cancel': 'CBE',
    'seeker.chooseSlot': 'IF',
    'seeker.requestNewDate': 'NSRS',
    'seeker.cancel': 'CBS',
    'seeker.message': 'NSRE',
  },
  IF: {
    'employer.requestNewDate': 'NSRE',
    'employer.cancel': 'CBE',
    'employer.sendOnlineDetails': 'IF',
    'seeker.confirm': 'IF',
    'seeker.changeSlot': 'IF',
    'seeker.requestNewDate': 'NSRS',
    'seeker.cancel': 'CBS',
    'system.interviewEnded': 'AR',
    'seeker.message': 'IF',
  },
  AR: {
    'employer.outcomeSL': 'SL',
    'employer.outcomeRJ': 'RJ',
    'employer.outcomeAB': 'AB',
    'employer.outcomeRS': 'RS',
    'seeker.message': 'AR',
  },
  SL: {
    'employer.outcomeSL': 'SL',
    'employer.outcomeRS': 'RS',
    'seeker.accept': 'SL',
    'seeker.decline': 'RS',
    'seeker.message': 'SL',
  },
  ESF: {},
  ESRS: {},
  RJ: {},
  AB: {},
  CBS: {},
  CBE: {},
  RS: {},
})

export const isTerminalApplication = (status: ApplicationStatus): boolean => applicationStatusMachine.isTerminal(status)

/** D97: an application whose status is not terminal (SL is not) is open and blocks a second one. */
export const OPEN_STATUSES = APPLICATION_STATUSES.filter((status) => !isTerminalApplication(status))

/** CARE-02: nothing follows any more. */
export const ENDED_STATUSES = APPLICATION_STATUSES.filter((status) => isTerminalApplication(status))

export const canDo = (status: ApplicationStatus, action: ApplicationAction): boolean =>
  applicationStatusMachine.next(status, action) !== undefined
