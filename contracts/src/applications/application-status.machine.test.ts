import {
  actorOf,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  applicationStatusMachine,
  INITIAL_APPLICATION_STATUS,
  isTerminalApplication,
  OPEN_STATUSES,
} from './application-status.machine'
import type { ApplicationAction, ApplicationStatus } from './application-status.machine'

const { next } = applicationStatusMachine
const TERMINAL = ['ESF', 'ESRS', 'RJ', 'AB', 'CBS', 'CBE', 'RS']

/**
 * The rows of the product table, AACT-24 to AACT-55, confirming an interview (AVAIL-09) and changing its date
 * (VOICE-01), and the date agreed on the phone (FIND-01); messages (AACT-56) are added below.
 */
const ROWS: readonly (readonly [ApplicationStatus, ApplicationAction, ApplicationStatus])[] = [
  ['AES', 'employer.invite', 'ESP'],
  ['AES', 'employer.reject', 'ESF'],
  ['ESP', 'employer.reject', 'ESF'],
  ['AES', 'seeker.withdraw', 'ESRS'],
  ['ESP', 'seeker.withdraw', 'ESRS'],
  ['ESP', 'seeker.chooseSlot', 'IF'],
  ['NSAE', 'seeker.chooseSlot', 'IF'],
  ['NSRE', 'seeker.chooseSlot', 'IF'],
  ['ESP', 'seeker.requestNewDate', 'NSRS'],
  ['NSAE', 'seeker.requestNewDate', 'NSRS'],
  ['NSRE', 'seeker.requestNewDate', 'NSRS'],
  ['IF', 'seeker.requestNewDate', 'NSRS'],
  ['NSRS', 'system.slotRegistered', 'NSAE'],
  ['IF', 'employer.requestNewDate', 'NSRE'],
  ['IF', 'employer.cancel', 'CBE'],
  ['NSRS', 'employer.cancel', 'CBE'],
  ['NSAE', 'employer.cancel', 'CBE'],
  ['NSRE', 'employer.cancel', 'CBE'],
  ['IF', 'seeker.cancel', 'CBS'],
  ['NSRS', 'seeker.cancel', 'CBS'],
  ['NSAE', 'seeker.cancel', 'CBS'],
  ['NSRE', 'seeker.cancel', 'CBS'],
  ['IF', 'system.interviewEnded', 'AR'],
  ['IF', 'employer.sendOnlineDetails', 'IF'],
  ['AR', 'employer.outcomeSL', 'SL'],
  ['AR', 'employer.outcomeRJ', 'RJ'],
  ['AR', 'employer.outcomeAB', 'AB'],
  ['AR', 'employer.outcomeRS', 'RS'],
  ['SL', 'employer.outcomeSL', 'SL'],
  ['SL', 'employer.outcomeRS', 'RS'],
  ['SL', 'seeker.accept', 'SL'],
  ['SL', 'seeker.decline', 'RS'],
  ['IF', 'seeker.confirm', 'IF'],
  ['IF', 'seeker.changeSlot', 'IF'],
  ...(['AES', 'ESP', 'NSRS', 'NSAE', 'NSRE'] as const).map((from) => [from, 'employer.book', 'IF'] as const),
]

describe('the application status machine', () => {
  it('[AACT-23] an application begins in AES', () => expect(INITIAL_APPLICATION_STATUS).toBe('AES'))

  it('[AACT-24] inviting in AES leads to ESP', () => expect(next('AES', 'employer.invite')).toBe('ESP'))
  it('[AACT-25] rejecting in AES leads to ESF', () => expect(next('AES', 'employer.reject')).toBe('ESF'))
  it('[AACT-26] rejecting in ESP leads to ESF', () => expect(next('ESP', 'employer.reject')).toBe('ESF'))
  it('[AACT-27] withdrawing in AES leads to ESRS', () => expect(next('AES', 'seeker.withdraw')).toBe('ESRS'))
  it('[AACT-28] withdrawing in ESP leads to ESRS', () => expect(next('ESP', 'seeker.withdraw')).toBe('ESRS'))
  it('[AACT-29] choosing a slot in ESP fixes the interview', () => expect(next('ESP', 'seeker.chooseSlot')).toBe('IF'))
  it('[AACT-30] choosing a slot in NSAE fixes the interview', () =>
    expect(next('NSAE', 'seeker.chooseSlot')).toBe('IF'))
  it('[AACT-31] choosing a slot in NSRE fixes the interview', () =>
    expect(next('NSRE', 'seeker.chooseSlot')).toBe('IF'))
  it('[AACT-32] asking for a date in ESP leads to NSRS', () =>
    expect(next('ESP', 'seeker.requestNewDate')).toBe('NSRS'))
  it('[AACT-33] asking for a date in NSAE leads to NSRS', () =>
    expect(next('NSAE', 'seeker.requestNewDate')).toBe('NSRS'))
  it('[AACT-34] asking for a date in NSRE leads to NSRS', () =>
    expect(next('NSRE', 'seeker.requestNewDate')).toBe('NSRS'))
  it('[AACT-35] asking for another date in IF leads to NSRS', () =>
    expect(next('IF', 'seeker.requestNewDate')).toBe('NSRS'))
  it('[AACT-36] a registered slot turns NSRS into NSAE', () =>
    expect(next('NSRS', 'system.slotRegistered')).toBe('NSAE'))
  it('[AACT-37] the employer asking for a new date in IF leads to NSRE', () =>
    expect(next('IF', 'employer.requestNewDate')).toBe('NSRE'))
  it('[AACT-38] the employer cancelling in IF leads to CBE', () => expect(next('IF', 'employer.cancel')).toBe('CBE'))
  it('[AACT-39] the employer cancelling in NSRS leads to CBE', () =>
    expect(next('NSRS', 'employer.cancel')).toBe('CBE'))
  it('[AACT-40] the employer cancelling in NSAE leads to CBE', () =>
    expect(next('NSAE', 'employer.cancel')).toBe('CBE'))
  it('[AACT-41] the employer cancelling in NSRE leads to CBE', () =>
    expect(next('NSRE', 'employer.cancel')).toBe('CBE'))
  it('[AACT-42] the seeker cancelling in IF leads to CBS', () => expect(next('IF', 'seeker.cancel')).toBe('CBS'))
  it('[AACT-43] the seeker cancelling in NSRS leads to CBS', () => expect(next('NSRS', 'seeker.cancel')).toBe('CBS'))
  it('[AACT-44] the seeker cancelling in NSAE leads to CBS', () => expect(next('NSAE', 'seeker.cancel')).toBe('CBS'))
  it('[AACT-45] the seeker cancelling in NSRE leads to CBS', () => expect(next('NSRE', 'seeker.cancel')).toBe('CBS'))
  it('[AACT-46] the end of the interview turns IF into AR', () =>
    expect(next('IF', 'system.interviewEnded')).toBe('AR'))
  it('[AACT-47] online details are sent in IF, which stays', () =>
    expect(next('IF', 'employer.sendOnlineDetails')).toBe('IF'))
  it('[AACT-48] outcome SL is possible in AR', () => expect(next('AR', 'employer.outcomeSL')).toBe('SL'))
  it('[AACT-49] outcome RJ is possible in AR', () => expect(next('AR', 'employer.outcomeRJ')).toBe('RJ'))
  it('[AACT-50] outcome AB is possible in AR', () => expect(next('AR', 'employer.outcomeAB')).toBe('AB'))
  it('[AACT-51] outcome RS is possible in AR', () => expect(next('AR', 'employer.outcomeRS')).toBe('RS'))
  it('[AACT-52] outcome SL is possible again in SL', () => expect(next('SL', 'employer.outcomeSL')).toBe('SL'))
  it('[AACT-53] outcome RS is possible in SL', () => expect(next('SL', 'employer.outcomeRS')).toBe('RS'))
  it('[AACT-54] accepting the offer stays in SL', () => expect(next('SL', 'seeker.accept')).toBe('SL'))
  it('[AACT-55] declining the offer leads to RS', () => expect(next('SL', 'seeker.decline')).toBe('RS'))

  it('[AVAIL-09] confirming an interview keeps IF', () => expect(next('IF', 'seeker.confirm')).toBe('IF'))

  it('[VOICE-01] changing the date of a fixed interview keeps IF', () =>
    expect(next('IF', 'seeker.changeSlot')).toBe('IF'))

  it('[FIND-01] a date agreed on the phone fixes the interview from each status before it', () => {
    for (const from of ['AES', 'ESP', 'NSRS', 'NSAE', 'NSRE'] as const) expect(next(from, 'employer.book')).toBe('IF')
  })

  it('[AACT-56] a message is possible in every status that is not terminal and changes none', () => {
    for (const status of APPLICATION_STATUSES) {
      expect(next(status, 'seeker.message')).toBe(TERMINAL.includes(status) ? undefined : status)
    }
  })

  describe('[AACT-58] every other pair is refused', () => {
    const allowed = new Set(ROWS.map(([status, action]) => `${status} ${action}`))
    const others = APPLICATION_STATUSES.flatMap((status) =>
      APPLICATION_ACTIONS.filter((action) => action !== 'seeker.message' && !allowed.has(`${status} ${action}`)).map(
        (action) => [status, action] as const,
      ),
    )

    it('[AACT-58] are all 15 × 21 pairs except the 39 rows and the messages', () => {
      expect(others).toHaveLength(15 * 20 - ROWS.length)
    })
    it.each(others)('%s %s', (status, action) => expect(next(status, action)).toBeUndefined())
  })

  it('[AACT-58] ESF, ESRS, RJ, AB, CBS, CBE and RS are terminal', () => {
    expect(APPLICATION_STATUSES.filter(isTerminalApplication).sort()).toEqual([...TERMINAL].sort())
  })

  it('an application in any other status is open, SL included', () => {
    expect(OPEN_STATUSES).toEqual(['AES', 'ESP', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL'])
  })

  it('each action names its actor', () => {
    expect(new Set(APPLICATION_ACTIONS.map(actorOf))).toEqual(new Set(['employer', 'seeker', 'system']))
  })
})
