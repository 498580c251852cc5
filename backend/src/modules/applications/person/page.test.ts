/** The pages behind the links in texts to applicants: without a login, and only a press of a button acts. */
import { applicationsEndpoints, historyEndpoints, PERSON_LINK, talkEndpoints } from '@portal/contracts/applications'
import { companyEndpoints } from '@portal/contracts/company'
import { DAY_SECONDS, formatTokyo } from '@portal/contracts/kernel'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '../../../database/system.tables'
import { toEpochSeconds } from '../../../ports/clock'
import { sha256 } from '../../../security/tokens'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aTab } from '../../../testing/tab'
import { seedSlot } from '../applications.seed'
import { personLinks } from '../../../tables/applications.tables'
import { aCase, HOUR, hoursAhead, reason } from '../testing/case'
import type { Case } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pathOf = (url: string) => url.slice(app.config.origin.length)
const open = (url: string) => app.http.inject({ method: 'GET', url: pathOf(url) })
const send = (url: string, fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const linkIn = async (one: Case) => (await one.mails())[0]?.links[0] ?? ''
const titleOf = (body: string) =>
  /<h1>(.*?)<\/h1>/.exec(body)?.[1]?.replace(/<rp>.*?<\/rp>|<rt>.*?<\/rt>|<\/?ruby>/g, '')
const plain = (body: string) => body.replace(/<rp>.*?<\/rp>|<rt>.*?<\/rt>|<\/?ruby>/g, '')
const buttons = (body: string) => [...body.matchAll(/name="act" value="(\w+)"/g)].map(([, act]) => act)
const slotsIn = (body: string) => [...body.matchAll(/name="slot" value="(\d+)"/g)].map(([, id = '']) => id)

/** Opens the page and presses a button of it, as a browser does. */
async function press(url: string, act: string, more: Record<string, string> = {}) {
  const { body } = await open(url)
  const seen = /name="seen" value="([^"]*)"/.exec(body)?.[1] ?? ''
  const answer = await send(url, { act, seen, ...more })
  return { title: titleOf(answer.body), body: plain(answer.body), status: answer.statusCode }
}
const shown = async ({ token, id }: Case) =>
  (await app.call(applicationsEndpoints.one, { token, params: { id } })).ok.interview_confirmed_timestamp
const audited = (id: number) =>
  app.services.db
    .select({ actor: auditLog.actor, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'interview.answered'), eq(auditLog.entityId, id)))

async function invited(options: Parameters<typeof aCase>[2] = {}) {
  const one = await aCase(app, 'ESP', options)
  const slots = [
    await seedSlot(app.services, one.actor, one.job.id, hoursAhead(app, 100)),
    await seedSlot(app.services, one.actor, one.job.id, hoursAhead(app, 124)),
  ] as const
  return { ...one, slots, link: await linkIn(one) }
}
/** An application 24 hours before its interview, with the link of its reminder. */
async function reminded(options: Parameters<typeof aCase>[2] = {}) {
  const one = await aCase(app, 'IF', options)
  await app.moveTo(new Date(one.interview.getTime() - 24 * HOUR))
  return { ...one, link: await linkIn(one) }
}

it('[VOICE-01] opening a link changes nothing; a date is chosen by its button, and once', async () => {
  const one = await invited()
  const page = await open(one.link)
  expect([page.statusCode, titleOf(page.body)]).toEqual([200, '面接の日を選んでください'])
  expect(slotsIn(page.body)).toEqual(expect.arrayContaining(one.slots.map(String)))
  expect(buttons(page.body)).toEqual(['choose', 'another', 'decline'])
  expect(page.body).not.toMatch(/<script|Nguyen/)
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  for (const _ of [1, 2]) await open(one.link)
  expect(await one.status()).toBe('ESP')

  expect((await press(one.link, 'choose')).body).toContain('日を1つ選んでください。')
  const [slot] = one.slots
  const fixed = await press(one.link, 'choose', { slot: String(slot) })
  expect([fixed.title, await one.status(), await one.slot(slot)]).toEqual(['面接の日が決まりました', 'IF', 'booked'])
  expect((await one.notes())[0]?.notification_type).toBe('fixed_interview')
  expect(await audited(one.id)).toEqual([{ actor: 'person', data: { answer: 'choose' } }])
  // The same form again, as a double press or a reload sends it.
  const again = await send(one.link, { act: 'choose', seen: 'ESP.0', slot: String(slot) })
  expect([titleOf(again.body), plain(again.body).includes('もう一度、ページを')]).toEqual([
    '面接の日が決まりました',
    false,
  ])
  expect(await audited(one.id)).toHaveLength(1)
})

it('[VOICE-06] [MEET-02] an open page is told within 5 seconds what the person answers and writes', async () => {
  const one = await invited()
  const tab = await aTab(app.http, one.token)
  await tab.heard(1)
  const isTold = async (act: () => Promise<unknown>) => {
    const before = tab.events()
    await act()
    const began = performance.now()
    await tab.heard(before + 1)
    expect(performance.now() - began).toBeLessThan(5000)
  }
  await isTold(() => press(one.link, 'choose', { slot: String(one.slots[0]) }))
  expect(await one.status()).toBe('IF')
  await isTold(() => one.seek('message', { text: '少し遅れます' }))
  const { ok } = await app.call(talkEndpoints.conversation, { token: one.token, params: { id: one.id } })
  expect(ok.waiting).toMatchObject({ text: '少し遅れます', count: 1 })
  tab.close()
})

it('[VOICE-01] a fixed date is changed to another open one, confirmed anew, and reminded of anew', async () => {
  const one = await invited({ language: 'vi' })
  const [first, second] = one.slots
  await press(one.link, 'choose', { slot: String(first) })
  expect((await press(one.link, 'confirm')).body).toContain('Công ty đã biết bạn sẽ tham gia.')
  expect(await shown(one)).not.toBeNull()
  const changed = await press(one.link, 'change', { slot: String(second) })
  expect(changed.title).toBe('Đã chốt ngày phỏng vấn')
  expect([await one.slot(first), await one.slot(second), await shown(one)]).toEqual(['open', 'booked', null])
  const { ok } = await app.call(historyEndpoints.list, {
    token: one.token,
    params: { id: one.id },
    query: { kind: 'transition', limit: '1' },
  })
  expect(ok.entries[0]).toMatchObject({ action: 'seeker.changeSlot', by: 'person', to: 'IF' })
})

it('[VOICE-01] [AVAIL-09] a reminder confirms once, asks for another date and cancels, as the job board does', async () => {
  const one = await reminded()
  const page = await open(one.link)
  expect(plain(page.body)).toContain('東京駅から歩いて5分')
  expect(await shown(one)).toBeNull()
  expect((await press(one.link, 'confirm')).body).toContain('「参加します」と会社に伝わっています。')
  const at = toEpochSeconds(app.services.clock.now())
  await app.advance(60)
  expect(buttons((await open(one.link)).body)).not.toContain('confirm')
  await send(one.link, { act: 'confirm', seen: 'IF.1' })
  expect(await shown(one)).toBe(at)
  expect(await audited(one.id)).toEqual([{ actor: 'person', data: { answer: 'confirm' } }])

  const asked = await press(one.link, 'another')
  expect([asked.title, await one.status(), await one.slot(one.oldSlotId), await shown(one)]).toEqual([
    '別の日をお願いしました',
    'NSRS',
    'held by seeker',
    null,
  ])
  expect((await one.notes())[0]?.notification_type).toBe('nsrs')

  const two = await reminded({ language: 'en' })
  const cancelled = await press(two.link, 'decline')
  expect([cancelled.title, await two.status(), await two.slot(two.oldSlotId)]).toEqual([
    'This application has ended',
    'CBS',
    'open',
  ])
  const invitedToo = await invited()
  await press(invitedToo.link, 'decline')
  expect(await invitedToo.status()).toBe('ESRS')
})

it('[VOICE-01] a form of an older page decides nothing about another interview', async () => {
  const one = await reminded()
  const other = new Date(one.interview.getTime() + 48 * HOUR)
  const slot = await seedSlot(app.services, one.actor, one.job.id, other)
  await one.requestNewDate()
  await one.seek('choose_slot', { slot_id: slot })
  const stale = await send(one.link, { act: 'decline', seen: 'IF.1' })
  expect([await one.status(), plain(stale.body).includes('応募の状態が変わりました')]).toEqual(['IF', true])
  expect(plain(stale.body)).toContain(formatTokyo(toEpochSeconds(other)).slice(-5))
})

it('[VOICE-01] a date that somebody else took says so, and others can be chosen', async () => {
  const one = await invited()
  const [slot, free] = one.slots
  const two = await aCase(app, 'ESP')
  const seen = /name="seen" value="([^"]*)"/.exec((await open(one.link)).body)?.[1] ?? ''
  await one.closeAllSlots()
  const another = await seedSlot(app.services, one.actor, one.job.id, hoursAhead(app, 130))
  const taken = await send(one.link, { act: 'choose', seen, slot: String(slot) })
  expect(plain(taken.body)).toContain('この日は、もう選べません。')
  expect([await one.status(), slotsIn(taken.body)]).toEqual(['ESP', [String(another)]])
  // Neither a slot of another posting.
  const foreign = await seedSlot(app.services, two.actor, two.job.id, hoursAhead(app, 131))
  await send(one.link, { act: 'choose', seen, slot: String(foreign) })
  expect([await one.status(), await one.slot(foreign), free > 0]).toEqual(['ESP', 'open', true])
})

it('[VOICE-01] without an open date the page offers to ask for one', async () => {
  const one = await invited({ language: 'id' })
  await one.closeAllSlots()
  const { body } = await open(one.link)
  expect([buttons(body), body.includes('tidak ada tanggal')]).toEqual([['another', 'decline'], true])
  await press(one.link, 'another')
  expect(await one.status()).toBe('NSRS')
})

it('[VOICE-01] an offer is accepted once, and can be declined', async () => {
  const one = await aCase(app, 'SL', { language: 'pt' })
  const link = await linkIn(one)
  expect(buttons((await open(link)).body)).toEqual(['accept', 'refuse'])
  expect((await press(link, 'accept')).title).toBe('Você aceitou o trabalho')
  await send(link, { act: 'accept', seen: 'SL.1' })
  expect(await audited(one.id)).toHaveLength(1)
  expect((await one.notes()).filter(({ notification_type: type }) => type === 'seeker_message')).toHaveLength(1)
  await press(link, 'refuse')
  expect(await one.status()).toBe('RS')
  expect((await press(link, 'accept')).title).toBe('Esta candidatura terminou')
})

async function written(language: 'ja' | 'my') {
  const one = await aCase(app, 'AES', { language })
  const body = {
    text: '<b>Hi</b>',
    japanese: language === 'ja' ? null : '土曜日',
    last_reply: null,
    request_key: `w-${one.id}`,
  }
  await app.callWith(talkEndpoints.reply, body, { token: one.token, params: { id: one.id } })
  return { ...one, link: await linkIn(one) }
}
const waiting = async (one: Case) =>
  (await app.call(talkEndpoints.conversation, { token: one.token, params: { id: one.id } })).ok.waiting

it('[VOICE-01] a message is answered on its page, once for a double press; faults keep what was typed', async () => {
  const one = await written('my')
  const page = await open(one.link)
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page.body).toContain('<p lang="ja">土曜日</p>')
  expect((await press(one.link, 'answer', { text: ' ' })).body).toContain('ပြန်စာ ရေးပါ။')
  const long = await press(one.link, 'answer', { text: `</textarea>${'x'.repeat(1000)}` })
  expect(long.body).toContain(`&lt;/textarea&gt;${'x'.repeat(1000)}</textarea>`)
  expect(await waiting(one)).toBeNull()
  for (const _ of [1, 2]) {
    const answered = await press(one.link, 'answer', { text: 'Yes\r\n<i>ok</i>' })
    expect(answered.body).toContain('သင့်ပြန်စာကို ပို့ပြီးပါပြီ။')
    expect(answered.body).toContain('Yes<br>&lt;i&gt;ok&lt;/i&gt;')
  }
  expect(await waiting(one)).toMatchObject({ count: 1, text: 'Yes\n<i>ok</i>' })
})

it('[VOICE-01] a link is for one purpose', async () => {
  const one = await written('ja')
  for (const act of ['decline', 'accept', 'choose', 'toString', '']) await press(one.link, act)
  expect([await one.status(), await audited(one.id)]).toEqual(['AES', []])
})

it('[VOICE-01] a link ends with the application, after 60 days, and if it is wrong, and says what to do', async () => {
  const ended = await aCase(app, 'ESF')
  const done = await open(await linkIn(ended))
  expect([titleOf(done.body), buttons(done.body)]).toEqual(['この応募は終わりました', []])

  const one = await invited({ language: 'ne' })
  const token = new URL(one.link).searchParams.get('token') ?? ''
  const [row] = await app.services.db.select().from(personLinks).where(eq(personLinks.applicationId, one.id))
  expect(row?.hash).toBe(sha256(token))
  await app.services.db
    .update(personLinks)
    .set({ expiresAt: app.services.clock.now() })
    .where(eq(personLinks.applicationId, one.id))
  expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(PERSON_LINK.days * DAY_SECONDS * 1000)
  const old = await open(one.link)
  expect([titleOf(old.body), buttons(old.body)]).toEqual(['यो लिंक धेरै पुरानो भयो', []])
  await send(one.link, { act: 'decline', seen: 'ESP.0' })
  expect(await one.status()).toBe('ESP')

  for (const changed of ['', 'x', `${token}x`, token.slice(1), token.toLowerCase()]) {
    const url = one.link.replace(/token=.*/, `token=${encodeURIComponent(changed)}`)
    for (const answer of [await open(url), await send(url, { act: 'decline', seen: 'ESP.0' })])
      expect([answer.statusCode, titleOf(answer.body)]).toEqual([404, 'このリンクは使えません'])
  }
})

it('[VOICE-01] [WORD-01] links opened too often are refused in the language of the person', async () => {
  const one = await invited({ language: 'zh' })
  for (let times = 0; times < PERSON_LINK.visits.most; times += 1) await open(one.link)
  for (const late of [await open(one.link), await send(one.link, { act: 'decline', seen: 'ESP.0' })]) {
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect(late.headers['content-type']).toMatch(/^text\/html/)
    expect(late.body).toMatch(/lang="zh".*<h1>请稍等<\/h1>/s)
  }
  expect(await one.status()).toBe('ESP')
})

it('[VOICE-01] two presses at once act once', async () => {
  const one = await reminded()
  const seen = /name="seen" value="([^"]*)"/.exec((await open(one.link)).body)?.[1] ?? ''
  const pages = await Promise.all([1, 2, 3].map(() => send(one.link, { act: 'confirm', seen })))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await audited(one.id)).toHaveLength(1)
})

it('[VOICE-01] the page of an online interview has the details, and only web addresses become links', async () => {
  const one = await aCase(app, 'IF', { online: true, language: 'en' })
  await one.sendDetails()
  const link = await linkIn(one)
  const { body } = await open(link)
  expect(body).toContain('<a href="https://zoom.example.com/j/1" rel="noreferrer">Open the online interview</a>')
  await app.moveTo(one.interview)
  const started = await open(link)
  expect([titleOf(started.body), buttons(started.body)]).toEqual(['It is time for your interview', []])
  expect(started.body).toContain('https://zoom.example.com/j/1')
})

it('[AVAIL-09] the job board confirms too: once, and only before the start', async () => {
  const one = await aCase(app, 'IF')
  expect((await one.seek('confirm')).status).toBe(200)
  expect((await one.seek('confirm')).status).toBe(409)
  expect(await shown(one)).toBe(toEpochSeconds(app.services.clock.now()))
  const late = await aCase(app, 'IF', { inHours: 48 })
  await app.moveTo(new Date(late.interview.getTime() + 60_000))
  expect((await late.seek('confirm')).status).toBe(409)
})

it("[VOICE-05] [CARE-02] the company's rules of interviews, its contact for complaints and the days of keeping data are in the invitation and on the page", async () => {
  const one = await aCase(app, 'AES', { language: 'en' })
  const body = {
    interview_rules: 'Two people <are> there.\nNo private questions.',
    complaint_contact: 'Ms. Sato 03-1234-5678',
  }
  const params = { companyId: one.company.id }
  expect((await app.callWith(companyEndpoints.patch, body, { token: one.token, params })).status).toBe(200)
  await seedSlot(app.services, one.actor, one.job.id, hoursAhead(app, 90))
  await one.patch({ status: 'ESP' })
  const [mail] = await one.mails()
  expect(mail?.text).toContain('Rules of the interview: Two people <are> there.\nNo private questions.')
  expect(mail?.text).toContain('Ms. Sato 03-1234-5678')
  // [CARE-02] Also how long the company keeps the data.
  expect(mail?.text).toContain('it keeps your data for 365 days after your application ended')
  const page = (await open(await linkIn(one))).body
  expect(page).toContain('Two people &lt;are&gt; there.<br>No private questions.')
  expect(page).toContain('Ms. Sato 03-1234-5678')
  expect(page).toContain('it keeps your data for 365 days')
  await one.patch({ status: 'ESF', ...reason })
  expect((await one.mails())[0]?.text).not.toContain('Two people')
})
