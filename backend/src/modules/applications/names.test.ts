/** People as they write themselves: one name, any script, and addresses with what nobody sees. */
import { applicationsEndpoints } from '@portal/contracts/applications'
import { partnerEndpoints } from '@portal/contracts/partner'
import { teamEndpoints } from '@portal/contracts/team'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aCase } from './testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const apply = async (profile: object) => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  return { token, reply: await app.callWith(partnerEndpoints.apply, { job_id: job.id, profile }) }
}

describe('[DOOR-17] an applicant', () => {
  it('needs one name only, and reads well everywhere', async () => {
    const { token, reply } = await apply({ last_name: 'Sukarno', email: 'sukarno@example.com' })
    expect(reply.status).toBe(201)
    const params = { id: reply.ok.application_id }
    const { applicant_profile: shown } = (await app.call(applicationsEndpoints.one, { token, params })).ok
    expect([shown.last_name, shown.first_name]).toEqual(['Sukarno', ''])
    const csv = (await app.call(applicationsEndpoints.csv, { token })).text
    expect(csv).toContain(',Sukarno,,')
    for (const { subject, text } of await app.mails()) {
      if (!`${subject} ${text}`.includes('Sukarno')) continue
      expect(`${subject}\n${text}`).not.toMatch(/Sukarno {2}|undefined|null/)
      expect(text).toMatch(/Sukarno/)
    }
  })

  it.each([
    ['Maria da Conceição Aparecida dos Santos Oliveira', 'Fernandes'],
    ['\uFA19谷', '𠮷'.repeat(100)],
    ['ශ\u0DCA\u200Dරී', 'Мария'],
  ])('has the names as they are written: %s', async (first, last) => {
    const { token, reply } = await apply({ first_name: first, last_name: last, email: 'person@example.com' })
    const params = { id: reply.ok.application_id }
    const { applicant_profile: shown } = (await app.call(applicationsEndpoints.one, { token, params })).ok
    expect([shown.first_name, shown.last_name]).toEqual([first, last])
  })

  it.each([[{}], [{ first_name: '\u200B', last_name: '\u3164' }], [{ last_name: 'a\nb' }], [{ last_name: 'a\u0007' }]])(
    'is refused without a name, or with control characters: %j',
    async (names) => {
      const { reply } = await apply({ ...names, email: 'nobody@example.com' })
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['profile.last_name']])
    },
  )

  it('is the same person with an address that only looks the same', async () => {
    const { company, member } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    const send = (email: string) =>
      app.callWith(partnerEndpoints.apply, { job_id: job.id, profile: { last_name: 'A', first_name: 'B', email } })
    expect((await send('same@example.com')).status).toBe(201)
    expect((await send('sa\u200Bme@exam\u00ADple.com\u3000')).refusal.code).toBe('already_applied')
  })
})

it('[DOOR-17] an invitation takes the address out of its name, and names the wrong one', async () => {
  const { token } = await aCompanyWithAdmin(app.services)
  const invite = (emails: string[]) => app.call(teamEndpoints.invite, { token, body: { emails, is_admin: false } })
  expect((await invite(['Taro <taro-n15@example.com>', 'jiro-n15\u200B@example.com'])).ok.failed_emails).toEqual([])
  expect((await invite(['taro-n15@example.com', 'jiro-n15@example.com'])).ok.failed_emails).toEqual([
    'taro-n15@example.com',
    'jiro-n15@example.com',
  ])
  expect(Object.keys((await invite(['ok-n15@example.com', 'Jiro <jiro@>'])).refusal.fields ?? {})).toEqual(['emails.1'])
})

it('[DOOR-17] the address of an online interview without https:// gets it', async () => {
  const { token, id } = await aCase(app, 'IF', { online: true, inHours: 96 })
  const body = { online_iv_platform: 'Zoom', online_iv_url: 'zoom.us/j/1' }
  await app.callWith(applicationsEndpoints.sendOnlineDetails, body, { token, params: { id } })
  const { ok } = await app.call(applicationsEndpoints.onlineDetails, { token, params: { id } })
  expect(ok.online_iv_url).toBe('https://zoom.us/j/1')
  expect((await app.mails()).some(({ calendar }) => calendar?.includes('https://zoom.us/j/1'))).toBe(true)
  // The same address again is no change.
  expect((await app.callWith(applicationsEndpoints.sendOnlineDetails, body, { token, params: { id } })).status).toBe(
    400,
  )
})
