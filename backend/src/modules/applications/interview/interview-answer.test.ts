/** The links in a reminder: they work without a login, only when a person presses the button, and once. */
import { applicationsEndpoints, historyEndpoints, INTERVIEW_ANSWER_LIMIT } from '@portal/contracts/applications'
import { auditLog } from '../../../database/system.tables'
import { and, eq } from 'drizzle-orm'
import { formatTokyo } from '@portal/contracts/kernel'
import { toEpochSeconds } from '../../../ports/clock'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase, HOUR } from '../testing/case'
import type { Case } from '../testing/case'
import { seedSlot } from '../applications.seed'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const pathOf = (url: string) => url.slice(app.config.origin.length)
const open = (url: string) => app.http.inject({ method: 'GET', url: pathOf(url) })
const press = (url: string) =>
  app.http.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const titleOf = async (page: ReturnType<typeof open>) => /<h1>(.*)<\/h1>/.exec((await page).body)?.[1]

/** An application 24 hours before its interview, with the links of its reminder. */
async function reminded(options: Parameters<typeof aCase>[2] = {}) {
  const one = await aCase(app, 'IF', options)
  await app.moveTo(new Date(one.interview.getTime() - 24 * HOUR))
  return { ...one, ...(await linksOf(one)) }
}
async function linksOf(one: Case) {
  const links = (await one.mails())[0]?.links ?? []
  const of = (answer: string) => links.find((link) => link.includes(`.${answer}.`)) ?? ''
  return { confirm: of('confirm'), another: of('request_new_date'), cancel: of('cancel') }
}
const shown = async ({ token, id }: Case) => {
  const [{ ok: item }, { ok: page }] = [
    await app.call(applicationsEndpoints.one, { token, params: { id } }),
    await app.call(applicationsEndpoints.page, { token, query: {} }),
  ]
  return [item.interview_confirmed_timestamp, page.items[0]?.interview_confirmed_timestamp]
}
const audited = (id: number) =>
  app.services.db
    .select({ actor: auditLog.actor, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'interview.answered'), eq(auditLog.entityId, id)))

it('[AVAIL-09] opening a link only asks; the button confirms once, for card and detail', async () => {
  const one = await reminded()
  const asked = await open(one.confirm)
  expect(asked.body).toContain('面接に参加しますか？')
  expect(asked.body).toMatch(/<form method="post"/)
  expect(asked.body).toContain('東京駅から歩いて5分')
  expect(asked.body).not.toMatch(/<script|Nguyen/)
  expect(asked.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  expect(await shown(one)).toEqual([null, null])

  expect(await titleOf(press(one.confirm))).toBe('参加の返事をしました')
  const at = toEpochSeconds(app.services.clock.now())
  expect(await shown(one)).toEqual([at, at])
  await app.advance(60)
  for (const again of [open, press]) {
    const page = await again(one.confirm)
    expect(page.body).toContain('参加の返事をしました')
    expect(page.body).not.toContain('<form')
  }
  expect(await shown(one)).toEqual([at, at])
  expect(await audited(one.id)).toEqual([{ actor: 'person', data: { answer: 'confirm' } }])
  const { ok } = await app.call(historyEndpoints.list, {
    token: one.token,
    params: { id: one.id },
    query: { kind: 'transition', limit: '1' },
  })
  expect(ok.entries[0]).toMatchObject({ action: 'seeker.confirm', by: 'person', to: 'IF' })
  // The next reminder shows the confirmation.
  await app.moveTo(new Date(one.interview.getTime() - 2 * HOUR))
  const [mail] = await one.mails()
  expect(mail?.text).toContain('「参加します」という返事は、会社に届いています')
  expect(mail?.links.some((link) => link.includes('.confirm.'))).toBe(false)
})

it('[AVAIL-09] another date and a cancellation are the same actions as on the job board, and members are notified', async () => {
  const one = await reminded({ language: 'en' })
  await press(one.confirm)
  expect((await open(one.another)).body).toContain('Ask for another date?')
  expect(await titleOf(press(one.another))).toBe('You asked for another date')
  expect([await one.status(), await one.slot(one.oldSlotId), await shown(one)]).toEqual([
    'NSRS',
    'held by seeker',
    [null, null],
  ])
  expect((await one.notes())[0]?.notification_type).toBe('nsrs')
  for (const link of [one.confirm, one.another, one.cancel])
    expect(await titleOf(press(link))).toBe('You asked for another date')
  expect(await one.status()).toBe('NSRS')

  const two = await reminded()
  expect(await titleOf(press(two.cancel))).toBe('面接をキャンセルしました')
  expect([await two.status(), await two.slot(two.oldSlotId)]).toEqual(['CBS', 'open'])
  expect((await two.notes())[0]?.notification_type).toBe('cancelled_interview')
  expect(await titleOf(press(two.confirm))).toBe('面接をキャンセルしました')
  expect(await audited(two.id)).toEqual([{ actor: 'person', data: { answer: 'cancel' } }])
})

it('[AVAIL-09] a link belongs to one fixed interview: after a move it is invalid, even if the same slot is fixed again', async () => {
  const one = await reminded()
  const other = new Date(one.interview.getTime() + 48 * HOUR)
  const slot_id = await seedSlot(app.services, one.actor, one.job.id, other)
  await press(one.another)
  await seedSlot(app.services, one.actor, one.job.id, new Date(other.getTime() + HOUR))
  expect(await titleOf(open(one.confirm))).toBe('新しい日を選んでください')
  await one.seek('choose_slot', { slot_id })
  const moved = await press(one.cancel)
  expect(moved.body).toContain('面接の日が変わりました')
  expect(moved.body).toContain(formatTokyo(toEpochSeconds(other)).slice(-5))
  await one.requestNewDate()
  expect(await titleOf(open(one.confirm))).toBe('別の日を選んでください')
  await one.seek('choose_slot', { slot_id: one.oldSlotId })
  expect(await one.slot(one.oldSlotId)).toBe('booked')
  expect(await titleOf(press(one.cancel))).toBe('面接の日が変わりました')
  expect([await one.status(), await shown(one)]).toEqual(['IF', [null, null]])
  await one.cancelInterview()
  expect(await titleOf(open(one.confirm))).toBe('会社が面接をキャンセルしました')
})

it('[AVAIL-09] a link is valid until the start of the interview', async () => {
  const one = await reminded()
  await app.moveTo(one.interview)
  for (const link of [one.confirm, one.another, one.cancel])
    expect(await titleOf(press(link))).toBe('面接の時間になりました')
  await app.moveTo(new Date(one.interview.getTime() + HOUR))
  expect(await titleOf(press(one.cancel))).toBe('面接は終わりました')
  expect([await one.status(), await shown(one)]).toEqual(['AR', [null, null]])
})

it('[AVAIL-09] a modified link changes nothing and says so; too many calls have to wait', async () => {
  const [one, other] = [await reminded(), await aCase(app, 'IF')]
  const token = new URL(one.confirm).searchParams.get('token') ?? ''
  for (const changed of [
    '',
    'x',
    token.replace('confirm', 'cancel'),
    token.replace(`${one.id}.`, `${other.id}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}x`,
  ]) {
    const url = one.confirm.replace(/token=.*/, `token=${encodeURIComponent(changed)}`)
    const refused = press(url)
    expect([(await refused).statusCode, await titleOf(refused)]).toEqual([404, 'このリンクは使えません'])
    expect(await titleOf(open(url))).toBe('このリンクは使えません')
  }
  expect([await one.status(), await shown(one)]).toEqual(['IF', [null, null]])
  for (let times = 0; times < INTERVIEW_ANSWER_LIMIT.most; times += 1) await open(one.confirm)
  for (const late of [press(one.confirm), open(one.confirm)]) {
    const { statusCode, headers } = await late
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(await titleOf(late)).toBe('少し時間をおいてください')
  }
})

it('[AVAIL-09] [WORD-01] links opened too often are refused in the language of the person', async () => {
  const one = await reminded({ language: 'en' })
  for (let times = 0; times < INTERVIEW_ANSWER_LIMIT.most; times += 1) await open(one.confirm)
  const late = await open(one.confirm)
  expect([late.statusCode, late.body]).toEqual([
    429,
    expect.stringMatching(/lang="en".*<h1>Please wait a while<\/h1>/s),
  ])
})

it('[AVAIL-09] two presses at once confirm once', async () => {
  const one = await reminded()
  const pages = await Promise.all([press(one.confirm), press(one.confirm), press(one.confirm)])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await audited(one.id)).toHaveLength(1)
})

it('[AVAIL-09] the job board confirms too: once, and only before the start', async () => {
  const one = await aCase(app, 'IF')
  expect((await one.seek('confirm')).status).toBe(200)
  expect((await one.seek('confirm')).status).toBe(409)
  expect((await shown(one))[0]).toBe(toEpochSeconds(app.services.clock.now()))
  const late = await aCase(app, 'IF', { inHours: 48 })
  await app.moveTo(new Date(late.interview.getTime() + MINUTE))
  expect((await late.seek('confirm')).status).toBe(409)
})
