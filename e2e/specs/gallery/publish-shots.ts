/**
 * From a saved posting to its publication (SLOT-34, JOBS-31): for the gallery, and for axe
 * (specs/browser/axe.spec.ts).
 */
import { aHinderedPosting, aSlot } from '@portal/contracts/factories'
import type { Hindrance } from '@portal/contracts/go-live'
import { paths } from '@portal/contracts/shell'
import { patternOf } from '../../fixtures/words'
import { API, dialog, group, main, type Line, type Step } from './lines'
import type { Shot } from './take'

/** A posting of the demo company that was saved and never published (D35). */
const JOB = 12
const saved = paths.addInterviewTimes.to({ jobId: JOB }, { query: { 'new-job': true } }).href
const next = (name: string, hindrances: Hindrance[]): Line => [
  `next ${name}`,
  saved,
  { answers: [API.hindrances, [aHinderedPosting({ job_id: JOB, hindrances })]], isWindow: true },
]
const DAY_SECONDS = 86_400
/** The posting has an open slot in three days. */
const withSlot: Step = async (page) => {
  const start = Math.floor(Date.now() / 1000 / DAY_SECONDS + 3) * DAY_SECONDS
  await page.route(API.slots, (route) =>
    route.fulfill({ json: [aSlot({ job_id: JOB, start_timestamp: start, end_timestamp: start + 1800 })] }),
  )
  await page.reload({ waitUntil: 'networkidle' })
}
/** Switches a posting on; the server refuses for this reason. */
const refused =
  (code: 'payment_required' | 'plan_mismatch' | 'plan_max_reached'): Step =>
  async (page, w) => {
    await page.route(API.jobs, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 402,
            json: { error: '', code, plan_name_jp: 'ライトプラン', plan_name_en: 'Light plan' },
          })
        : route.fallback(),
    )
    await main(page)
      .getByRole('switch', { name: patternOf(w, 'jobs:card.switch'), checked: false })
      .first()
      .click()
  }
const refusals: readonly Line[] = (['payment_required', 'plan_mismatch', 'plan_max_reached'] as const).map(
  (code): Line => [`refused ${code}`, paths.jobs.path, dialog(refused(code))],
)

export const PUBLISH_SHOTS: readonly Shot[] = [
  ...group('publish', 'admin', [
    next('law', ['lint', 'no_plan', 'no_slots']),
    next('plan', ['no_plan', 'no_slots']),
    next('interview period', ['interview_period']),
    next('plan kind', ['plan_kind']),
    next('plan full', ['plan_full']),
    next('slots', ['no_slots']),
    ['next ready', saved, { answers: [API.hindrances, []], after: withSlot, isWindow: true }],
    ['next error', saved, { answers: [API.hindrances, 'error'], isWindow: true }],
    ...refusals,
  ]),
  ...group('publish as a member', 'member', [
    next('plan', ['no_plan', 'no_slots']),
    [
      'next plan with slots',
      saved,
      {
        answers: [API.hindrances, [aHinderedPosting({ job_id: JOB, hindrances: ['no_plan'] })]],
        after: withSlot,
        isWindow: true,
      },
    ],
    ...refusals,
  ]),
]
