/** Every text to an applicant, in every language, as it arrives. */
import { hireEndpoints, talkEndpoints } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { localeOfNames, PERSON_LANGUAGES, productName } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { sampled } from '@portal/node/testing/scope'
import { aCase, HOUR } from '../testing/case'
import { wordsIn } from './words'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Mail = Awaited<ReturnType<Awaited<ReturnType<typeof aCase>>['mails']>>[number]
const TEXT = `<img src=x onerror=alert(1)> [a|b]\n2.`
const MOVES: readonly ApplicationStatus[] = ['ESP', 'ESF', 'NSAE', 'NSRE', 'CBE', 'SL', 'RJ']

async function sent(language: PersonLanguage): Promise<Record<string, Mail | undefined>> {
  const newest = async (one: Awaited<ReturnType<typeof aCase>>) => (await one.mails())[0]
  const all: Record<string, Mail | undefined> = {}
  for (const status of MOVES) all[status] = await newest(await aCase(app, status, { language }))
  const hired = await aCase(app, 'SL', { language })
  await app.call(hireEndpoints.sendNotice, { token: hired.token, params: { id: hired.id } })
  all.notice = await newest(hired)
  const online = await aCase(app, 'IF', { language, online: true })
  await online.sendDetails()
  all.online_details = await newest(online)
  const body = {
    text: TEXT,
    japanese: language === 'ja' ? null : '返事です',
    last_reply: null,
    request_key: `k-${language}`,
  }
  await app.callWith(talkEndpoints.reply, body, { token: online.token, params: { id: online.id } })
  all.reply = await newest(online)
  const reminded = await aCase(app, 'IF', { language })
  await app.moveTo(new Date(reminded.interview.getTime() - 24 * HOUR))
  all.reminder_day = await newest(reminded)
  await app.moveTo(new Date(reminded.interview.getTime() - 2 * HOUR))
  all.reminder_hours = await newest(reminded)
  return all
}

describe.each(sampled(PERSON_LANGUAGES, 5))('[VOICE-01] [VOICE-02] texts in %s', (language) => {
  const words = wordsIn(language)
  const own = (key: Parameters<typeof words.say>[0]) => words.say(key).text
  const footer = words.say('footer', { product: productName(localeOfNames(language)) }).text

  it('say company, posting, place, date and what to do, and hold one link', async () => {
    for (const [kind, mail] of Object.entries(await sent(language))) {
      const { text = '', subject = '', links = [] } = mail ?? {}
      const html = mail?.html ?? ''
      expect([kind, links.length, html.split('href=').length - 1]).toEqual([kind, 1, 1])
      expect(links[0]).toContain('/api/v5/person/?token=')
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`))
      for (const name of ['fact.company', 'fact.job'] as const)
        expect(text).toMatch(new RegExp(`^${own(name)}: .+`, 'm'))
      const where = [own('fact.interviewPlace'), own('fact.workPlace')]
      expect([kind, where.some((name) => text.includes(`${name}: `))]).toEqual([kind, true])
      const when = [own('fact.interviewDate'), own('fact.appliedOn')]
      expect([kind, when.some((name) => text.includes(`${name}: `))]).toEqual([kind, true])
      expect([kind, text.slice(text.lastIndexOf('\n--\n'))]).toEqual([kind, `\n--\n${footer}`])
      expect([kind, text]).toEqual([kind, expect.not.stringMatching(/\d{4}-\d\d-\d\d/)])
      const said = kind.startsWith('reminder') ? own('reminder.ask') : own(`${kind}.body` as 'ESP.body')
      expect(text).toContain(said)
      // Nothing is left of keys and places, and no markup of others.
      for (const part of [subject, text, html])
        expect([kind, part]).toEqual([
          kind,
          expect.not.stringMatching(/\{\{|\b(?:fact|open|date|way)\.[a-zA-Z]+|undefined/),
        ])
      expect(html).not.toContain('<img')
      const below = html.split('lang="ja"').length - 1
      expect([kind, below]).toEqual([kind, language === 'ja' ? 2 : 1])
      expect(html).toContain('<ruby>')
      expect(text.includes('――――――――――')).toBe(language !== 'ja')
    }
  })
})
