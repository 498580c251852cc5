/** Messages in one language: a machine fills in the other one, late, failing or not at all. */
import { historyEndpoints, talkEndpoints } from '@portal/contracts/applications'
import { httpTranslator } from '../../../adapters/translator'
import { translatorServer } from '../../../adapters/testing/translator-server'
import type { TranslatorServer } from '../../../adapters/testing/translator-server'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'
import type { Case } from '../testing/case'

let service: TranslatorServer
let app: TestApp
let without: TestApp
beforeAll(async () => {
  service = await translatorServer()
  const env = { TRANSLATOR_URL: service.url, TRANSLATOR_KEY: 'secret', TRANSLATOR_KIND: 'deepl' }
  app = await createTestApp({ env })
  without = await createTestApp()
})
afterAll(async () => {
  await Promise.all([app.close(), without.close()])
  await service.close()
})
beforeEach(() => {
  service.state = 'works'
  service.asked.length = 0
})

const reply = (one: Case, change: object = {}) =>
  one.app.callWith(
    talkEndpoints.reply,
    { text: 'はい', language: 'ja', last_reply: null, request_key: `reply-${one.id}`, ...change },
    { token: one.token, params: { id: one.id } },
  )
const replies = async (one: Case) =>
  (await one.mails()).filter(({ subject }) => /Tin nhắn|会社からメッセージ/.test(subject))
const said = async (one: Case) => {
  const { ok } = await one.app.call(historyEndpoints.list, {
    token: one.token,
    params: { id: one.id },
    query: { kind: 'message' },
  })
  return ok.entries[0]
}

it('[VOICE-03] a reply needs one language: the other one is filled in before it is sent, and marked', async () => {
  const one = await aCase(app, 'AES', { language: 'vi' })
  expect((await reply(one)).status).toBe(201)
  const [mail, ...others] = await replies(one)
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/VI<はい>\n\nĐây là bản dịch máy\..*――――――――――.*はい/s)
  expect(service.asked).toEqual([
    { source: 'JA', target: 'VI', text: 'はい', key: 'DeepL-Auth-Key secret' },
    { source: 'JA', target: 'EN-GB', text: 'はい', key: 'DeepL-Auth-Key secret' },
  ])
  expect(await said(one)).toMatchObject({ text: 'はい', language: 'ja', translations: { en: 'EN-GB<はい>' } })
  const { pathname, search } = new URL(mail?.links[0] ?? '')
  const page = (await app.http.inject({ url: `${pathname}${search}` })).body
  expect(page).toContain('<p lang="vi">VI&lt;はい&gt;</p>')
})

it('[VOICE-03] what the applicant writes is translated for the company too', async () => {
  const one = await aCase(app, 'AES', { language: 'ne' })
  await one.seek('message', { text: 'नमस्ते' })
  await app.settle()
  expect(await said(one)).toMatchObject({
    text: 'नमस्ते',
    language: 'ne',
    translations: { ja: 'JA<नमस्ते>', en: 'EN-GB<नमस्ते>' },
  })
  expect(service.asked.map(({ source }) => source)).toEqual(['', ''])
})

it.each(['fails', 'nonsense'] as const)(
  '[VOICE-03] a service that %s delays a reply for about a minute only',
  async (state) => {
    service.state = state
    const one = await aCase(app, 'AES', { language: 'vi' })
    await reply(one)
    expect(await replies(one)).toEqual([])
    // The pauses of the outbox.
    for (const seconds of [5, 10, 20]) await app.advance(seconds)
    expect(await replies(one)).toEqual([])
    await app.advance(40)
    const mails = await replies(one)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Văn bản này bằng tiếng Nhật\.\n\nはい/)
  },
)

it('[VOICE-03] a text that the service refuses goes at once, and a service that is late is waited for', async () => {
  service.state = 'refuses'
  const one = await aCase(app, 'AES', { language: 'vi' })
  await reply(one)
  expect((await replies(one))[0]?.text).toContain('Văn bản này bằng tiếng Nhật.')
  service.state = 'late'
  const two = await aCase(app, 'AES', { language: 'vi' })
  await reply(two)
  expect((await replies(two)).map(({ text }) => text.includes('VI<はい>'))).toEqual([true])
})

it('[VOICE-03] without a translation the page says which language the text is in, and shows the text once', async () => {
  service.state = 'refuses'
  const one = await aCase(app, 'AES', { language: 'vi' })
  await reply(one)
  const { pathname, search } = new URL((await replies(one))[0]?.links[0] ?? '')
  const page = (await app.http.inject({ url: `${pathname}${search}` })).body
  expect(page).toContain('<p lang="vi">Văn bản này bằng tiếng Nhật.</p><p lang="ja">はい</p></blockquote>')
})

it("[VOICE-03] a reply in the applicant's language waits for its Japanese, one with both for nothing", async () => {
  const one = await aCase(app, 'AES', { language: 'vi' })
  await reply(one, { text: 'Vâng', language: 'vi' })
  expect((await replies(one))[0]?.text).toMatch(/Vâng.*――――――――――.*JA<Vâng>\n\n機械で翻訳した文です。/s)
  service.state = 'fails'
  const two = await aCase(app, 'AES', { language: 'vi' })
  await reply(two, { text: 'Vâng', language: 'vi', japanese: 'はい' })
  expect((await replies(two))[0]?.text).toMatch(/Vâng.*――――――――――.*はい/s)
})

it('[VOICE-03] without a service the reply goes at once, and mail and page say in which language it is (D123)', async () => {
  const one = await aCase(without, 'AES', { language: 'vi' })
  await reply(one)
  const [mail] = await replies(one)
  expect(mail?.text).toMatch(/Văn bản này bằng tiếng Nhật\.\n\nはい/)
  const { pathname, search } = new URL(mail?.links[0] ?? '')
  expect((await without.http.inject({ url: `${pathname}${search}` })).body).toContain('Văn bản này bằng tiếng Nhật.')
  expect((await reply(one, { language: 'ne', request_key: 'other' })).status).toBe(400)
  const { ok } = await without.call(talkEndpoints.templates, { token: one.token })
  expect(ok.starters?.length).toBeGreaterThan(2)
})

it('[VOICE-03] the calls of LibreTranslate are understood too', async () => {
  const port = httpTranslator({ kind: 'libretranslate', url: `${service.url}/`, key: 'k' })
  const signal = AbortSignal.timeout(5000)
  expect(await port.translate({ text: 'a', to: 'my' }, { signal })).toBe('my<a>')
  expect(service.asked).toEqual([{ source: 'auto', target: 'my', text: 'a', key: 'k' }])
})
