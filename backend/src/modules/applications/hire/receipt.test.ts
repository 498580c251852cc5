/** HIRE-02: the person opens the notice by a link without a login and confirms the receipt. */
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import { toEpochSeconds } from '../../../ports/clock'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Hire = Awaited<ReturnType<typeof aHire>>
const aHire = () => aCase(app, 'SL', { language: 'vi' })
const termsOf = async ({ token, id }: Hire) => (await app.call(endpoints.terms, { token, params: { id } })).ok
const save = ({ token, id }: Hire, version: number, months: number) =>
  app.callWith(endpoints.saveTerms, { version, trial_months: months }, { token, params: { id } })
const get = (url: string) => app.http.inject({ method: 'GET', url: url.slice(app.config.origin.length) })

/** Sends the notice and returns the link of the mail. */
async function send(one: Hire): Promise<string> {
  await app.advance(61)
  const { status } = await app.call(endpoints.sendNotice, { token: one.token, params: { id: one.id } })
  expect(status).toBe(200)
  await app.advance(1)
  return (await one.mails())[0]?.links[0] ?? ''
}
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
const formIn = (body: string) => ({
  act: 'receive',
  seen: hidden(body, 'seen'),
  notice: hidden(body, 'notice'),
})
const press = (url: string, form: ReturnType<typeof formIn>) =>
  app.http.inject({
    method: 'POST',
    url: url.slice(app.config.origin.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const BUTTON = 'Tôi đã nhận'

it('[HIRE-02] a GET confirms nothing, the button does once, with day and language; a changed notice asks again', async () => {
  const one = await aHire()
  const link = await send(one)
  const page = await get(link)
  expect(page.body).toContain(BUTTON)
  expect(page.body).toContain('働')
  const file = /href="([^"]+notice[^"]+)"/.exec(page.body)?.[1] ?? ''
  const pdf = await app.http.inject({ method: 'GET', url: file })
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await termsOf(one)).notices).toMatchObject([{ received: null, member: { id: one.actor.memberId } }])
  const at = toEpochSeconds(app.services.clock.now())
  expect((await press(link, formIn(page.body))).body).not.toContain(BUTTON)
  await app.advance(60)
  await press(link, formIn(page.body))
  expect(await termsOf(one)).toMatchObject({ notices: [{ received: { at, language: 'vi' } }], is_notice_old: false })

  await save(one, 0, 6)
  expect((await termsOf(one)).is_notice_old).toBe(true)
  const again = await send(one)
  expect((await get(again)).body).toContain(BUTTON)
  // The form of the first notice says nothing about the second one.
  expect((await press(link, formIn(page.body))).body).toContain(BUTTON)
  expect((await termsOf(one)).notices).toMatchObject([{ received: null }, { received: { at } }])
  await press(again, formIn((await get(again)).body))
  expect(await termsOf(one)).toMatchObject({ notices: [{ received: {} }, { received: { at } }], is_notice_old: false })
})

it('[HIRE-02] the same notice is mailed again without a new receipt; the mails to one person are limited', async () => {
  const one = await aHire()
  const link = await send(one)
  await press(link, formIn((await get(link)).body))
  await send(one)
  expect((await termsOf(one)).notices).toMatchObject([{ received: { language: 'vi' } }])
  expect((await app.call(endpoints.sendNotice, { token: one.token, params: { id: one.id } })).status).toBe(429)
})

it('[HIRE-02] no other link opens the notice, and none is sent of an application that is no hire', async () => {
  const one = await aHire()
  const [offer] = (await one.mails())[0]?.links ?? []
  await send(one)
  expect((await get(offer?.replace('/person/', '/person/notice/') ?? '')).statusCode).toBe(404)
  const open = await aCase(app, 'AR')
  expect((await app.call(endpoints.sendNotice, { token: open.token, params: { id: open.id } })).status).toBe(404)
})
