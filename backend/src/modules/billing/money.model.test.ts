/**
 * The model of money: random histories with the real services and a real database, a gateway with real states,
 * workers, kills and a moving clock. `npm run money` plays any number of them; a failing history prints its seed and
 * is shrunk.
 */
import fc from 'fast-check'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { isAll } from '@portal/node/testing/scope'
import { historyArbitrary, play, setStage } from './testing/money-history'
import type { Stage } from './testing/money-history'

const HISTORIES = isAll ? 200 : 25
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122)
const MIN_REFUNDING = 0.02
const MIN_RETAXED = 0.1
const HOURS = 3_600_000

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await createTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

it(
  `[REAL-31] [BOOK-01] [BOOK-04] ${HISTORIES} histories from seed ${SEED}: every captured yen belongs to one plan period or one refund, nothing is paid twice, every yen of a transfer pays an invoice, is credit, waits or went back, and every sale has the price of its day and the tax of its start`,
  async () => {
    let refunding = 0
    let retaxing = 0
    const holds = fc.asyncProperty(historyArbitrary, async (history) => {
      const { faults, refunds, retaxed } = await play(stage, history)
      expect(faults).toEqual([])
      if (refunds > 0) refunding += 1
      if (retaxed > 0) retaxing += 1
    })
    await fc.assert(holds, { numRuns: HISTORIES, seed: SEED, endOnFailure: false })
    // If money never came too late, the histories would not notice a missing refund.
    expect(refunding / HISTORIES).toBeGreaterThan(MIN_REFUNDING)
    // Nor a tax of another day, if no rate ever changed before a sale.
    expect(retaxing / HISTORIES).toBeGreaterThan(MIN_RETAXED)
  },
  4 * HOURS,
)
