import { LEGAL_DOCUMENTS, offerEndpoints } from '@portal/contracts/billing'
import { planCatalogue } from '../../master-data'
import { createTestApp, type TestApp } from '../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: {
      PLACEMENT_LICENCE: '27-ユ-300000',
      LEGAL_TERMS: 'https://operator.example/terms',
      LEGAL_PRIVACY: __filename,
    },
  })
})
afterAll(() => app.close())

it('[MEET-18] everybody reads the prices of the catalogue, who sells, and the licence', async () => {
  const { ok } = await app.call(offerEndpoints.show)
  expect(ok.operator).toEqual({
    name: expect.stringContaining('株式会社'),
    address: expect.stringContaining('東京都'),
    licence: '27-ユ-300000',
  })
  expect(ok.plans.map(({ id, price }) => [id, price])).toEqual(
    planCatalogue()
      .filter((plan) => !plan.is_trial)
      .map(({ id, price }) => [id, price]),
  )
})

it('[MEET-18] a legal page is an address, a text, or said to be missing; no text is invented', async () => {
  const [terms, policy, commerce] = await Promise.all(
    LEGAL_DOCUMENTS.map(async (document) => (await app.call(offerEndpoints.document, { query: { document } })).ok),
  )
  expect(terms).toEqual({ href: 'https://operator.example/terms', text: null })
  expect(policy?.text).toContain('no text is invented')
  expect(commerce).toEqual({ href: null, text: null })
})
