import { APPLICANT_VIEWS, viewsEndpoints as endpoints } from '@portal/contracts/applications'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const aView = (name: string, change: object = {}) => ({
  name,
  query: 'filterBy=URGENT&q=%E3%82%B0',
  columns: ['name', 'verdict'],
  is_default: false,
  ...change,
})
const save = (token: string, body: object) => app.callWith(endpoints.save, body, { token })
const namesOf = async (token: string) =>
  (await app.call(endpoints.list, { token })).ok.views.map(({ name, is_default: isDefault }) => [name, isDefault])

it('[TALK-06] the name of a view is stored as typed', async () => {
  const { token } = await aCompanyWithAdmin(app.services)
  expect((await save(token, aView('朝？～①　ﾎｰﾙ'))).ok.views.map(({ name }) => name)).toEqual(['朝？～①　ﾎｰﾙ'])
})

describe('[LIST-08] saved views', () => {
  it('belong to the member, are replaced by name, and one of them is the default', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    const colleague = await aMember(app.services, company.id)
    const first = (await save(token, aView('朝の確認', { is_default: true }))).ok.views
    expect(first).toEqual([{ id: expect.any(Number), ...aView('朝の確認', { is_default: true }) }])
    await save(token, aView('留学', { is_default: true }))
    expect(await namesOf(token)).toEqual([
      ['朝の確認', false],
      ['留学', true],
    ])
    const again = await save(token, aView(' 朝の確認 ', { query: 'filterBy=ALL', columns: [] }))
    expect(again.ok.views[0]).toEqual({ ...first[0], query: 'filterBy=ALL', columns: [], is_default: false })
    expect(await namesOf(colleague.token)).toEqual([])
    const id = again.ok.views[0]?.id ?? 0
    expect((await app.call(endpoints.remove, { token: colleague.token, params: { id } })).status).toBe(404)
    expect((await app.call(endpoints.remove, { token, params: { id } })).ok.views.map(({ name }) => name)).toEqual([
      '留学',
    ])
  })

  it('need a name, an address and known columns, and are limited in number', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    for (const change of [
      { name: ' ' },
      { name: 'x'.repeat(APPLICANT_VIEWS.nameMax + 1) },
      { query: 'a b' },
      { query: 'x'.repeat(APPLICANT_VIEWS.queryMax + 1) },
      { columns: ['salary'] },
    ])
      expect((await save(token, aView('A', change))).status).toBe(400)
    for (let at = 0; at < APPLICANT_VIEWS.most; at += 1) await save(token, aView(`${at}`))
    expect((await save(token, aView('one more'))).status).toBe(400)
    expect((await save(token, aView('0'))).status).toBe(200)
  })
})
