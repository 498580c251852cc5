/** HIRE-04: the board of the residence cards of everybody whom a company hired. */
import { HIRED_PAGE, hireEndpoints as endpoints, PAYROLL_LAYOUTS } from '@portal/contracts/applications'
import type { HiredPage } from '@portal/contracts/applications'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { seedApplication } from '../applications.seed'
import { hoursAhead, profileOf } from '../testing/case'

let app: TestApp
/** Each interview has a time of its own. */
let hour = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aCompany() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const by = { memberId: member.id, companyId: company.id }
  const hire = (expires: string | null, more: object = {}, status: 'SL' | 'AR' = 'SL') =>
    seedApplication(app.services, by, {
      jobId: job.id,
      status,
      profile: profileOf({ visa_type: '家族滞在', residence_card_expires_on: expires, ...more }),
      interview: hoursAhead(app, -6 - (hour += 1)),
    })
  const board = async (cursor?: string) =>
    (await app.call(endpoints.board, { token, query: cursor === undefined ? {} : { cursor } })).ok
  return { token, hire, board }
}
const ids = ({ items }: HiredPage) => items.map(({ id }) => id)

it('[HIRE-04] everybody hired here stands in the order of expiry; unknown days last; nobody else', async () => {
  const [own, other] = [await aCompany(), await aCompany()]
  const [late, soon, unknown] = [await own.hire('2029-01-01'), await own.hire('2026-12-01'), await own.hire(null)]
  await own.hire('2026-11-30', {}, 'AR')
  await other.hire('2026-11-01')
  expect(ids(await own.board())).toEqual([soon, late, unknown])
  // The next card: the person moves to its place.
  const next = { item: 'expires_on', is_done: true, day: '2030-01-01' }
  await app.callWith(endpoints.record, next, { token: own.token, params: { id: soon } })
  expect(ids(await own.board())).toEqual([late, soon, unknown])
})

it('[HIRE-04] the inquiry is recorded with day and result, and can be taken back; a renewal in time is shown', async () => {
  const { token, hire, board } = await aCompany()
  const [id, over] = [await hire('2029-01-01'), await hire('2025-12-01')]
  const record = (body: object, of = id) => app.callWith(endpoints.record, body, { token, params: { id: of } })
  const inquiry = { item: 'inquiry', is_done: true, day: '2026-04-01', result: 'valid' }
  expect((await record(inquiry)).ok.inquiry).toEqual({ day: '2026-04-01', result: 'valid' })
  await record({ item: 'original', is_done: true })
  await record({ item: 'renewal', is_done: true }, over)
  expect((await board()).items).toMatchObject([
    { id: over, renewal: { last_day: '2026-02-01', is_seen: true }, inquiry: null, is_seen: false },
    { id, renewal: null, inquiry: { day: '2026-04-01', result: 'valid' }, is_seen: true },
  ])
  expect((await record({ item: 'inquiry', is_done: false })).ok.inquiry).toBeNull()
  for (const wrong of [
    { ...inquiry, day: null },
    { ...inquiry, result: null },
    { ...inquiry, item: 'original' },
    { ...inquiry, result: 'maybe' },
  ])
    expect((await record(wrong)).status).toBe(400)
})

it('[HIRE-04] is read page by page', async () => {
  const { hire, board } = await aCompany()
  for (let n = 0; n <= HIRED_PAGE; n += 1) await hire(n % 2 ? '2028-01-01' : null)
  const first = await board()
  expect([first.items.length, first.next === null]).toEqual([HIRED_PAGE, false])
  const second = await board(first.next ?? '')
  expect([second.items.length, second.next]).toEqual([1, null])
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(HIRED_PAGE + 1)
})

it('[HIRE-06] a file for payroll has the columns of the product, in both codes, and no formula', async () => {
  const { token, hire } = await aCompany()
  const name = { first_name: 'Nguyễn', last_name: '=HYPERLINK("x")', email: 'payroll@example.com' }
  const id = await hire('2029-01-01', name)
  const terms = { version: 0, starts_on: '2026-04-10', pay_unit: 'hour', pay_amount: 1400, is_insured: true } as const
  await app.callWith(endpoints.saveTerms, terms, { token, params: { id } })
  const file = async (layout: 'freee' | 'moneyforward', charset: 'utf-8' | 'shift_jis') => {
    const { path } = endpoints.payroll
    const reply = await app.http.inject({
      url: `${path}?layout=${layout}&charset=${charset}`,
      headers: { authorization: `Token ${token}` },
    })
    expect(reply.headers['content-type']).toBe(`text/csv; charset=${charset}`)
    return new TextDecoder(charset).decode(reply.rawPayload).split('\r\n')
  }
  const [head, row, end] = await file('freee', 'utf-8')
  expect(head).toBe(PAYROLL_LAYOUTS.freee.columns.map(([heading]) => heading).join(','))
  expect(row?.startsWith(`${id},"'=HYPERLINK(""x"")",Nguyễn,2026-04-10,payroll@example.com,`)).toBe(true)
  expect([row?.includes(',時給,1400,加入する,'), end]).toEqual([true, ''])
  const [otherHead, other] = await file('moneyforward', 'shift_jis')
  expect(otherHead?.startsWith('従業員番号,姓,名,入社日,')).toBe(true)
  // Shift_JIS has no letters with these marks.
  expect(other?.includes(',Nguyen,2026/04/10,')).toBe(true)
})

it('[HIRE-06] a company chooses columns, their order and headings; others keep theirs, and the usual ones come back', async () => {
  const [{ token, hire }, other] = [await aCompany(), await aCompany()]
  const id = await hire('2029-01-01', { last_name: '山田', first_name: '花子' })
  const lines = async (token_: string, layout: 'freee' | 'moneyforward' = 'freee') => {
    const query = { layout, charset: 'utf-8' } as const
    return (await app.call(endpoints.payroll, { token: token_, query })).raw.toString().split('\r\n')
  }
  const layouts = async () => (await app.call(endpoints.payrollLayouts, { token })).ok.layouts
  const usual = await layouts()
  expect(usual.map(({ is_own: isOwn, version }) => [isOwn, version])).toEqual([
    [false, 0],
    [false, 0],
  ])
  const columns = [
    { field: 'first_name', heading: '名前' },
    { field: 'number', heading: '社員コード' },
    { field: 'weekly_hours', heading: '時間/週' },
  ]
  const save = (body: object, by = token) => app.callWith(endpoints.savePayrollColumns, body, { token: by })
  const saved = await save({ layout: 'freee', columns, version: 0 })
  expect(saved.ok.layouts).toEqual([{ layout: 'freee', columns, is_own: true, version: 1 }, usual[1]])
  expect(await layouts()).toEqual(saved.ok.layouts)
  const [head, row] = await lines(token)
  expect(head?.replace('\uFEFF', '')).toBe('名前,社員コード,時間/週')
  expect(row?.startsWith(`花子,${id},`)).toBe(true)
  expect((await lines(token, 'moneyforward'))[0]).toContain('従業員番号,姓,名')
  expect((await lines(other.token))[0]).toContain('従業員番号,姓,名')
  // Of two editors the second one is told.
  expect((await save({ layout: 'freee', columns: null, version: 0 })).refusal).toMatchObject({
    code: 'changed_meanwhile',
    version: 1,
  })
  expect((await save({ layout: 'freee', columns: null, version: 1 })).ok.layouts).toEqual([
    { ...usual[0], version: 2 },
    usual[1],
  ])
  expect((await lines(token))[0]).toContain('従業員番号,姓,名')
})

const NUMBER = { field: 'number', heading: '番号' }
it.each([
  ['no column', []],
  ['a column twice', [NUMBER, { ...NUMBER, heading: '別' }]],
  ['a heading twice', [NUMBER, { field: 'email', heading: ' 番号 ' }]],
  ['no heading', [{ ...NUMBER, heading: ' ' }]],
  ['a heading of two lines', [{ ...NUMBER, heading: 'a\nb' }]],
  ['a long heading', [{ ...NUMBER, heading: 'あ'.repeat(61) }]],
  ['a formula', [{ ...NUMBER, heading: '＝1+1' }]],
  ['an unknown field', [{ ...NUMBER, field: 'card_number' }]],
  ['no list', 'number'],
])('[HIRE-06] a payroll file with %s is refused, and the columns stay', async (_name, columns) => {
  const { token } = await aCompany()
  const body = { layout: 'freee', columns, version: 0 }
  const { status, refusal } = await app.callWith(endpoints.savePayrollColumns, body, { token })
  expect(status).toBe(400)
  expect(Object.keys(refusal.fields ?? {})[0]).toMatch(/^columns/)
  expect((await app.call(endpoints.payrollLayouts, { token })).ok.layouts[0]).toMatchObject({
    is_own: false,
    version: 0,
  })
})
