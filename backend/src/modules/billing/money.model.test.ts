/**
 * The model of money: random histories over the real services and a real database, with a gateway of real states, workers, kills and a
 * moving clock. `npm run money` plays as many as it is asked for; a failing one prints its seed and shrinks.
 */
import fc from 'fast-check'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { historyArbitrary, play, setStage } from './testing/money-history'
import type { Stage } from './testing/money-history'

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 200)
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122)
const HOURS = 3_600_000

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await createTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

it(`[REAL-31] ${HISTORIES} histories from seed ${SEED}: every captured yen is one plan period or a refund, and nothing is paid twice`, async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => expect(await play(stage, history)).toEqual([])),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: false },
  )
}, 4 * HOURS)
