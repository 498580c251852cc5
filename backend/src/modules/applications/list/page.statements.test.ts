import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { raiseApplicationsRev } from '../../../live/revision'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
})
afterAll(() => app.close())

const search = (token: string, q: string) => app.call(endpoints.page, { token, query: { q } })

it('a call waits for the session and then reads its rows: one application by three more statements, the badges by two, a page by five', async () => {
  const { token, id, company } = await aCase(app, 'AES')
  const query = jest.spyOn(app.services.database.pool, 'query')
  const statementsOf = async (call: () => Promise<{ status: number }>) => {
    query.mockClear()
    expect((await call()).status).toBe(200)
    return query.mock.calls.length
  }
  try {
    // The first call of a member also stores the language.
    await app.call(endpoints.urgentCount, { token })
    expect(await statementsOf(() => app.call(endpoints.one, { token, params: { id } }))).toBe(4)
    expect(await statementsOf(() => app.call(endpoints.urgentCount, { token }))).toBe(3)
    expect(await statementsOf(() => app.call(endpoints.page, { token, query: {} }))).toBe(6)
    // Further letters do not read the texts of the postings again, until something of the company changes.
    expect(await statementsOf(() => search(token, 'a'))).toBe(6)
    expect(await statementsOf(() => search(token, 'an'))).toBe(5)
    await raiseApplicationsRev(app.services.db, company.id)
    expect(await statementsOf(() => search(token, 'an'))).toBe(7)
  } finally {
    query.mockRestore()
  }
})
