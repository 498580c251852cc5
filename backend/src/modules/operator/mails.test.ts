/** OPER-01: what became of a mail, with a mail server that takes, refuses or is away. */
import { endpoints } from '@portal/contracts/api'
import { mailServer } from '../../adapters/testing/mail-server'
import { readConfig } from '../../config/config'
import { createServices } from '../../create-services'
import { mailTemplate } from '../../mail/template'
import type { Traced } from '../../mail/mailer'
import { dropOutbox } from '../../outbox/operator'
import type { Services } from '../../services/services'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp, TestCompany } from '../../testing'
import { PRODUCTION } from '../../testing/production'

const { mails, notifications } = endpoints
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const note = mailTemplate<undefined>(() => ({ subject: 'A secret', paragraphs: ['A secret'] }))

function production(smtpUrl: string): Services {
  const { clock, database, log } = app.services
  const env = { ...PRODUCTION, PORTAL_DATA: app.config.dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'portal@example.com' }
  return createServices({ config: readConfig(env, app.config.dataDir), database, clock, log })
}
const queue = (portal: Services, { company, member }: TestCompany, to: string, about: string) =>
  portal.mail.queue(portal.db, {
    to,
    template: note,
    locale: 'en',
    data: undefined,
    traced: { kind: 'account', about, companyId: company.id, memberId: member.id } satisfies Traced,
  })
const ofCompany = async (id: number) => (await app.call(mails.ofCompany, { query: { company: String(id) } })).ok

it('[OPER-01] one call says what became of each mail of a company, without content and address', async () => {
  const one = await aCompanyWithAdmin(app.services)
  const server = await mailServer()
  server.behave('gone@example.com', { code: 550 })
  const portal = production(server.url)
  await queue(portal, one, 'here@example.com', 'taken')
  await queue(portal, one, 'gone@example.com', 'refused')
  await portal.outbox.runDue()
  await server.close()
  portal.mail.close()
  const away = production('smtp://127.0.0.1:1')
  await queue(away, one, 'later@example.com', 'waits')
  await away.outbox.runDue()
  away.mail.close()
  const answer = await ofCompany(one.company.id)
  expect(answer.mails.map(({ about, state, answer: said }) => [about, state, said])).toEqual([
    ['waits', 'queued', expect.stringMatching(/^smtp_/)],
    ['refused', 'refused', 'smtp_550'],
    ['taken', 'sent', expect.stringMatching(/^250 /)],
  ])
  expect(answer.mails[0]).toMatchObject({ channel: 'mail', member: { id: one.member.id }, settled_at: null })
  expect(JSON.stringify(answer)).not.toMatch(/@example|secret/)
  await dropOutbox(app.services.db, app.services.clock.now(), { kind: 'mail' })
  expect((await ofCompany(one.company.id)).mails.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'sent'])
})

it('[OPER-01] names the members who get no mail, and why', async () => {
  const { company, token, member } = await aCompanyWithAdmin(app.services)
  const unverified = await aMember(app.services, company.id, { emailVerifiedAt: null })
  await app.call(notifications.setChoices, {
    token,
    body: { choices: [{ notification_type: 'seeker_message', email: 'off', sms: false }] },
  })
  expect((await ofCompany(company.id)).receivers).toEqual([
    { member_id: member.id, is_admin: true, is_verified: true, without_mail: ['seeker_message'] },
    { member_id: unverified.member.id, is_admin: false, is_verified: false, without_mail: [] },
  ])
  expect((await app.call(mails.ofCompany, { query: { company: '999999' } })).status).toBe(404)
})

it('[OPER-01] admins see the mails of their own company, page by page; after 90 days they are gone', async () => {
  const [one, other] = [await aCompanyWithAdmin(app.services), await aCompanyWithAdmin(app.services)]
  for (const about of ['first', 'second', 'third']) await queue(app.services, one, 'a@example.com', about)
  await app.settle()
  const own = async (token: string, query = {}) => (await app.call(mails.own, { token, query })).ok
  const page = await own(one.token, { limit: '2' })
  expect(page.mails.map(({ about, state }) => [about, state])).toEqual([
    ['third', 'sent'],
    ['second', 'sent'],
  ])
  expect((await own(one.token, { cursor: page.next_cursor })).mails.map(({ about }) => about)).toEqual(['first'])
  expect((await own(other.token)).mails).toEqual([])
  await app.advance(91 * 86_400)
  expect((await ofCompany(one.company.id)).mails).toEqual([])
})
