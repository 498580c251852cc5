import { aGoLive } from '../factories'
import type { GoLive } from './go-live.endpoints'
import { goLiveSteps } from './go-live.rules'
import { HINDRANCES, hindrancesOf, type HindranceFacts } from './hindrances.rules'
import { JOB_STATUSES } from '../jobs/job-status.machine'

const facts = (more: Partial<HindranceFacts> = {}): HindranceFacts => ({
  status: 'created',
  jobType: 'PT1',
  openSlots: 3,
  isUnlawful: false,
  plan: { isAllInOne: false, maxJobs: 2 },
  running: 1,
  isInterviewPeriodOver: false,
  ...more,
})

it('[DAY-07] a posting lists the reasons why it cannot be published or found', () => {
  expect(hindrancesOf(facts())).toEqual([])
  expect(hindrancesOf(facts({ running: 2 }))).toEqual(['plan_full'])
  expect(hindrancesOf(facts({ jobType: 'FT', running: 2 }))).toEqual(['plan_kind'])
  expect(hindrancesOf(facts({ plan: null }))).toEqual(['no_plan'])
  expect(hindrancesOf(facts({ plan: null, isInterviewPeriodOver: true }))).toEqual(['interview_period'])
  const all = facts({ isUnlawful: true, plan: null, openSlots: 0 })
  expect(hindrancesOf(all)).toEqual(['lint', 'no_plan', 'no_slots'])
  const byStatus = JOB_STATUSES.map((status) => [status, hindrancesOf({ ...all, status })])
  expect(Object.fromEntries(byStatus)).toEqual({
    created: ['lint', 'no_plan', 'no_slots'],
    UP: ['lint', 'no_plan', 'no_slots'],
    // It runs, so neither law nor plan can refuse a start.
    RN: ['no_slots'],
    // Switched off by the employer.
    ST: [],
    TR: [],
    ARCH: [],
  })
  expect(hindrancesOf({ ...all, status: 'ST', isStoppedByPlan: true })).toEqual(['lint', 'no_plan'])
  expect(new Set(HINDRANCES).size).toBe(HINDRANCES.length)
})

const posting = (hindrances: NonNullable<GoLive['posting']>['hindrances'], open_slots_count = 0) => ({
  job_id: 7,
  job_display_name: 'Cook',
  hindrances,
  open_slots_count,
})
const states = (live: GoLive, mayBuy = true) => goLiveSteps(live, mayBuy).map(({ state }) => state)

it('[DAY-09] the steps to the first publication are done, next or later', () => {
  expect(states(aGoLive({ is_company_registered: false }))).toEqual(['next', 'later', 'later', 'later', 'later'])
  expect(states(aGoLive())).toEqual(['done', 'next', 'later', 'later', 'later'])
  expect(states(aGoLive({ has_plan: true }))).toEqual(['done', 'next', 'done', 'later', 'later'])
  expect(states(aGoLive({ posting: posting(['no_plan', 'no_slots']) }))).toEqual([
    'done',
    'done',
    'next',
    'later',
    'later',
  ])
  // The posting cannot run under a plan of the other kind, and an unlawful posting is not finished.
  const wrong = posting(['lint', 'plan_kind'], 4)
  expect(states(aGoLive({ has_plan: true, posting: wrong }))).toEqual(['done', 'next', 'later', 'done', 'later'])
  expect(states(aGoLive({ has_plan: true, posting: posting([], 4) }))).toEqual(['done', 'done', 'done', 'done', 'next'])
})

it('[DAY-09] [DAY-10] a member who waits for an order or an admin can do the other steps', () => {
  const saved = aGoLive({ posting: posting(['no_plan', 'no_slots']) })
  expect(states({ ...saved, has_open_order: true })).toEqual(['done', 'done', 'waiting', 'next', 'later'])
  expect(states(saved, false)).toEqual(['done', 'done', 'waiting', 'next', 'later'])
  const ready = aGoLive({ posting: posting(['no_plan'], 4) })
  // Nothing is next: the start would be refused.
  expect(states(ready, false)).toEqual(['done', 'done', 'waiting', 'done', 'later'])
})
