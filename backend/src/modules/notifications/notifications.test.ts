import { mobileWire } from '@portal/contracts/accounts'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { transaction } from '../../database/database'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aCase } from '../applications/testing/case'
import { notifyMembers } from './notify'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const list = async (token: string, language: 'ja' | 'en' = 'en') =>
  (await app.call(notificationsEndpoints.list, { token, language })).ok
const read = (token: string, id: number, body: unknown = { is_read: true }) =>
  app.callWith(notificationsEndpoints.markRead, body, { token, params: { id } })

/** An application and two members who got the same notifications. */
async function told() {
  const own = await aCase(app, 'IF')
  const colleague = await aMember(app.services, own.company.id)
  const notify = (type: 'fixed_interview' | 'cancelled_interview' | 'seeker_message', text = '') =>
    transaction(app.services.db, (tx) =>
      notifyMembers(tx, app.services, {
        companyId: own.company.id,
        type,
        applicationId: own.id,
        textKey: type,
        data: { name: 'Anh Nguyen', job: 'ホール', text },
      }),
    )
  return { ...own, colleague, notify }
}

it("[NOTE-01] [API-44] are returned newest first, with text in the reader's language, time and read state", async () => {
  const { token, notify, id } = await told()
  await app.advance(60)
  await notify('seeker_message', 'こんにちは')
  await app.advance(60)
  await notify('cancelled_interview')
  const [cancelled, message, fixed] = await list(token)
  const now = app.services.clock.now().getTime() / 1000
  expect(cancelled).toEqual({
    id: expect.any(Number),
    notification_type: 'cancelled_interview',
    created_at: now,
    job_application: null,
    cancelled_job_application: id,
    is_read: false,
    notification_text: 'Anh Nguyen cancelled the interview (ホール)',
  })
  expect(message).toMatchObject({
    notification_type: 'seeker_message',
    created_at: now - 60,
    job_application: id,
    notification_text: 'Message from Anh Nguyen: こんにちは (ホール)',
  })
  expect(fixed?.notification_type).toBe('fixed_interview')
  expect((await list(token, 'ja'))[0]?.notification_text).toBe('Anh Nguyenさんが面接をキャンセルしました（ホール）')
})

it('[NOTE-03] [NOTE-05] [API-45] reading one changes only that one, for the reader only, and a second time changes nothing', async () => {
  const { token, colleague, notify } = await told()
  await notify('seeker_message', 'a')
  const [first] = await list(token)
  const reply = await read(token, first?.id ?? 0)
  expect(reply.ok).toEqual({ ...first, is_read: true })
  expect((await read(token, first?.id ?? 0)).ok.is_read).toBe(true)
  expect((await list(token)).map((one) => one.is_read)).toEqual([true, false, false])
  expect((await list(colleague.token)).every((one) => !one.is_read)).toBe(true)
})

it('[API-45] [API-04] those of a colleague or another company and unknown ones return 404; any value but true returns 400', async () => {
  const { token, colleague, notify } = await told()
  await notify('seeker_message', 'a')
  const id = (await list(token))[0]?.id ?? 0
  const stranger = await aCompanyWithAdmin(app.services)
  expect((await read(colleague.token, id)).status).toBe(404)
  expect((await read(stranger.token, id)).status).toBe(404)
  expect((await read(token, 999_999)).status).toBe(404)
  for (const body of [{ is_read: false }, {}, { is_read: 'yes' }, []])
    expect((await read(token, id, body)).status).toBe(400)
  expect((await list(token))[0]?.is_read).toBe(false)
})

it('a new member has no earlier notifications', async () => {
  const { company } = await told()
  const late = await aMember(app.services, company.id)
  expect(await list(late.token)).toEqual([])
})

it('[NOTE-06] the text is sent by SMS only to members who consented and verified their number', async () => {
  const { company, notify } = await told()
  const now = app.services.clock.now()
  const person = (mobile: string, values: object) =>
    aMember(app.services, company.id, {
      contactNum: mobileWire(mobile).contact_num,
      displayContactNum: mobile,
      ...values,
    })
  await person('09000000001', { isSmsNotificationOk: true, contactNumVerifiedAt: now })
  await person('09000000002', { isSmsNotificationOk: true })
  await person('09000000003', { contactNumVerifiedAt: now })
  await person('09000000004', { isSmsNotificationOk: true, contactNumVerifiedAt: now, removedAt: now })
  await notify('seeker_message', '明日行きます')
  expect((await app.sms('09000000001')).map((sms) => sms.text)).toEqual([
    'Anh Nguyenさんからメッセージが届きました：明日行きます（ホール）',
  ])
  for (const number of ['09000000002', '09000000003', '09000000004']) expect(await app.sms(number)).toEqual([])
})

it('placeholders in the text of an applicant are not replaced', async () => {
  const { token, notify } = await told()
  await notify('seeker_message', '{{name}} $& {{job}}')
  expect((await list(token))[0]?.notification_text).toBe('Message from Anh Nguyen: {{name}} $& {{job}} (ホール)')
})
