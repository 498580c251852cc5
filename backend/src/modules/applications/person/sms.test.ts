/** Invitations and reminders by SMS: with consent and a mobile number, within limits, and taken back like mails. */
import { bulkEndpoints, historyEndpoints, PERSON_SMS } from '@portal/contracts/applications'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { countAgainst } from '../../../security/rate-limits'
import { seedApplication } from '../applications.seed'
import { aCase, HOUR, profileOf, reason } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let numbers = 0
const freshNumber = () => `080${String((numbers += 1)).padStart(8, '0')}`

async function person(profile: object, status: 'AES' | 'ESP' | 'IF' | 'ESF' = 'ESP') {
  const one = await aCase(app, 'AES')
  const number = freshNumber()
  const given = profileOf({ contact_num: number, sms_consent: true, language: 'vi', ...profile })
  const wanted = { jobId: one.job.id, status, profile: given, interview: one.interview } as const
  const id = await seedApplication(app.services, one.actor, wanted)
  await app.settle()
  return { ...one, id, number, sms: () => app.sms(number), mails: () => app.mails(given.email) }
}

it('[VOICE-04] an invitation and both reminders go by SMS too, named by the shop, and the history has their state', async () => {
  const one = await person({}, 'IF')
  const [invitation] = await one.sms()
  expect(invitation?.text).toMatch(/^.+ \(Test Company.*\)\nCảm ơn bạn đã ứng tuyển\..*\n.*token=[\w-]{43}$/s)
  expect(invitation?.text.match(/https?:/g)).toHaveLength(1)
  await app.moveTo(new Date(one.interview.getTime() - 24 * HOUR))
  await app.moveTo(new Date(one.interview.getTime() - 2 * HOUR))
  expect(await one.sms()).toHaveLength(3)
  const { ok } = await app.call(historyEndpoints.list, {
    token: one.token,
    params: { id: one.id },
    query: { kind: 'sms' },
  })
  expect(ok.entries).toMatchObject([
    { about: 'reminder_hours', state: 'sent', to: null },
    { about: 'reminder_day', state: 'sent' },
    { about: 'ESP', state: 'sent' },
  ])
})

it.each([
  ['without consent', { sms_consent: false }],
  ['if nobody said', { sms_consent: null }],
  ['to a number that is no mobile telephone', { contact_num: '0312345678' }],
  ['without a number', { contact_num: null }],
])('[VOICE-04] no SMS goes %s, but the mail does', async (_name, profile) => {
  const before = (await app.sms()).length
  const one = await person(profile)
  expect([(await app.sms()).length - before, (await one.mails()).length]).toEqual([0, 1])
})

it('[VOICE-04] a rejection goes by mail only', async () => {
  const one = await person({}, 'ESF')
  expect([(await one.sms()).length, (await one.mails()).length]).toEqual([0, 1])
})

it('[VOICE-04] [DOOR-09] a used up limit keeps back the SMS and not the mail', async () => {
  const { db, clock } = app.services
  await countAgainst(db, { limit: 'smsToAllApplicants', subject: 'sms' }, clock.now(), PERSON_SMS.ofAll.most - 10)
  const full = await person({})
  expect(await full.sms()).toHaveLength(1)
  await countAgainst(
    db,
    { limit: 'smsToApplicants', subject: full.company.id },
    clock.now(),
    PERSON_SMS.ofCompany.most - 1,
  )
  const given = profileOf({ contact_num: full.number, sms_consent: true })
  await seedApplication(app.services, full.actor, {
    jobId: full.job.id,
    status: 'ESP',
    profile: given,
    interview: new Date(full.interview.getTime() + HOUR),
  })
  expect([(await full.sms()).length, (await app.mails(given.email)).length]).toEqual([1, 1])
})

it('[VOICE-04] a decision that is taken back sends no SMS', async () => {
  const one = await person({}, 'AES')
  const body = { ids: [one.id], action: 'invite', request_key: `sms-${one.id}`, ...reason } as const
  await app.callWith(bulkEndpoints.decide, body, { token: one.token })
  await app.callWith(bulkEndpoints.takeBack, { ids: [one.id] }, { token: one.token })
  await app.advance(60)
  expect([(await one.sms()).length, (await one.mails()).length]).toEqual([0, 0])
})
