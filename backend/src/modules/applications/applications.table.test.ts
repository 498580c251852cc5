/** The table AACT-23 to AACT-58, row by row: next status, mail, notification, urgent count, slot. */
import type { ApplicationStatus } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import type { NotificationType } from '@portal/contracts/notifications'
import { and, eq, isNull } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { slots } from '../../tables/scheduling.tables'
import { aCase, hoursAhead, reason } from './testing/case'
import type { Case } from './testing/case'
import { seedSlot } from './applications.seed'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Row {
  ids: string
  from: ApplicationStatus
  online?: boolean
  before?: (it: Case) => Promise<unknown>
  does: string
  act: (it: Case) => Promise<{ status: number; text: string }>
  to: ApplicationStatus
  mail?: string
  note?: NotificationType
  urgent?: number
  /** What happens to the slot of the application. */
  slot?: string
}

const noneOpen = (it: Case) =>
  it.app.services.db.delete(slots).where(and(eq(slots.jobId, it.job.id), isNull(slots.applicationId)))
const anotherSlot = (it: Case) => seedSlot(it.app.services, it.actor, it.job.id, hoursAhead(it.app, 130))
/** Not registered as usual, which would turn NSRS into NSAE. */
const bookable = async (it: Case): Promise<number> => {
  const startsAt = hoursAhead(it.app, 130)
  const { memberId, companyId } = it.actor
  const [slot] = await it.app.services.db
    .insert(slots)
    .values({
      companyId,
      jobId: it.job.id,
      interviewerId: memberId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * 60_000),
      seat: 1,
      createdAt: it.app.services.clock.now(),
    })
    .returning({ id: slots.id })
  return slot?.id ?? 0
}
const detailsSent = (it: Case) => it.sendDetails()
const choose = (it: Case) => it.seek('choose_slot')
const askAgain = (it: Case) => it.seek('request_new_date')

const ROWS: Row[] = [
  {
    ids: '[AACT-24]',
    from: 'AES',
    before: anotherSlot,
    does: 'employer invites',
    act: (it) => it.patch({ status: 'ESP' }),
    to: 'ESP',
    mail: '面接の日を選んで',
    urgent: -1,
  },
  ...(['AES', 'ESP', 'NSRS', 'NSAE', 'NSRE'] as const).map((from): Row => ({
    ids: '[FIND-01]',
    from,
    does: 'employer books on the phone',
    act: async (it) => it.book(await bookable(it)),
    to: 'IF',
    mail: '面接は',
    ...(from === 'AES' || from === 'NSRS' ? { urgent: -1 } : {}),
    ...(from === 'NSRE' ? { slot: 'gone' } : {}),
  })),
  {
    ids: '[AACT-25]',
    from: 'AES',
    does: 'employer rejects',
    act: (it) => it.patch({ status: 'ESF', ...reason }),
    to: 'ESF',
    mail: '応募の結果',
    urgent: -1,
  },
  {
    ids: '[AACT-26]',
    from: 'ESP',
    does: 'employer rejects',
    act: (it) => it.patch({ status: 'ESF', ...reason }),
    to: 'ESF',
    mail: '応募の結果',
  },
  {
    ids: '[AACT-27] [NOTE-02]',
    from: 'AES',
    does: 'seeker withdraws',
    act: (it) => it.seek('withdraw'),
    to: 'ESRS',
    note: 'seeker_message',
    urgent: -1,
  },
  {
    ids: '[AACT-28]',
    from: 'ESP',
    does: 'seeker withdraws',
    act: (it) => it.seek('withdraw'),
    to: 'ESRS',
    note: 'seeker_message',
  },
  {
    ids: '[AACT-29] [NOTE-02]',
    from: 'ESP',
    does: 'seeker chooses a slot',
    act: choose,
    to: 'IF',
    note: 'fixed_interview',
  },
  {
    ids: '[AACT-29]',
    from: 'ESP',
    online: true,
    does: 'seeker chooses an online slot',
    act: choose,
    to: 'IF',
    note: 'fixed_interview',
    urgent: 1,
  },
  {
    ids: '[AACT-30] [SLOT-15]',
    from: 'NSAE',
    does: 'seeker chooses a slot',
    act: choose,
    to: 'IF',
    note: 'fixed_interview',
    slot: 'open',
  },
  {
    ids: '[AACT-30]',
    from: 'NSAE',
    online: true,
    does: 'seeker chooses an online slot',
    act: choose,
    to: 'IF',
    note: 'fixed_interview',
    urgent: 1,
    slot: 'open',
  },
  {
    ids: '[AACT-31] [SLOT-15] [NOTE-02]',
    from: 'NSRE',
    does: 'seeker chooses a slot',
    act: choose,
    to: 'IF',
    note: 'nsre_accepted',
    slot: 'gone',
  },
  {
    ids: '[AACT-31]',
    from: 'NSRE',
    online: true,
    does: 'seeker chooses an online slot',
    act: choose,
    to: 'IF',
    note: 'nsre_accepted',
    urgent: 1,
    slot: 'gone',
  },
  {
    ids: '[AACT-32] [NOTE-02]',
    from: 'ESP',
    does: 'seeker asks for another date',
    act: askAgain,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
  },
  {
    ids: '[AACT-32]',
    from: 'ESP',
    before: noneOpen,
    does: 'seeker chooses with nothing open',
    act: choose,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
  },
  {
    ids: '[AACT-33]',
    from: 'NSAE',
    does: 'seeker asks for another date',
    act: askAgain,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
    slot: 'held by seeker',
  },
  {
    ids: '[AACT-33]',
    from: 'NSAE',
    before: noneOpen,
    does: 'seeker chooses with nothing open',
    act: choose,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
    slot: 'held by seeker',
  },
  {
    ids: '[AACT-34]',
    from: 'NSRE',
    does: 'seeker asks for another date',
    act: askAgain,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
    slot: 'gone',
  },
  {
    ids: '[AACT-34]',
    from: 'NSRE',
    before: noneOpen,
    does: 'seeker chooses with nothing open',
    act: choose,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
    slot: 'gone',
  },
  {
    ids: '[AACT-35]',
    from: 'IF',
    does: 'seeker asks for another date',
    act: askAgain,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 1,
    slot: 'held by seeker',
  },
  {
    ids: '[AACT-35]',
    from: 'IF',
    online: true,
    does: 'seeker asks, counted already',
    act: askAgain,
    to: 'NSRS',
    note: 'nsrs',
    urgent: 0,
    slot: 'held by seeker',
  },
  {
    ids: '[AACT-36]',
    from: 'NSRS',
    does: 'employer registers a slot',
    act: async (it) => ({ status: (await anotherSlot(it)) > 0 ? 200 : 0, text: '' }),
    to: 'NSAE',
    mail: '新しい面接の日',
    urgent: -1,
    slot: 'held by seeker',
  },
  {
    ids: '[AACT-37]',
    from: 'IF',
    before: anotherSlot,
    does: 'employer asks for another date',
    act: (it) => it.requestNewDate(),
    to: 'NSRE',
    mail: '面接の日を変えて',
    slot: 'held by employer',
  },
  {
    ids: '[AACT-37]',
    from: 'IF',
    online: true,
    before: anotherSlot,
    does: 'employer asks, counted before',
    act: (it) => it.requestNewDate(),
    to: 'NSRE',
    mail: '面接の日を変えて',
    urgent: -1,
    slot: 'held by employer',
  },
  {
    ids: '[AACT-38]',
    from: 'IF',
    does: 'employer cancels',
    act: (it) => it.cancelInterview(),
    to: 'CBE',
    mail: '面接がなくなりました',
    slot: 'open',
  },
  {
    ids: '[AACT-38]',
    from: 'IF',
    online: true,
    does: 'employer cancels, counted before',
    act: (it) => it.cancelInterview(),
    to: 'CBE',
    mail: '面接がなくなりました',
    urgent: -1,
    slot: 'open',
  },
  {
    ids: '[AACT-39]',
    from: 'NSRS',
    does: 'employer cancels',
    act: (it) => it.patch({ status: 'CBE', ...reason }),
    to: 'CBE',
    mail: '面接がなくなりました',
    urgent: -1,
    slot: 'open',
  },
  {
    ids: '[AACT-40]',
    from: 'NSAE',
    does: 'employer cancels',
    act: (it) => it.patch({ status: 'CBE', ...reason }),
    to: 'CBE',
    mail: '面接がなくなりました',
    slot: 'open',
  },
  {
    ids: '[AACT-41]',
    from: 'NSRE',
    does: 'employer cancels',
    act: (it) => it.patch({ status: 'CBE', ...reason }),
    to: 'CBE',
    mail: '面接がなくなりました',
    slot: 'gone',
  },
  {
    ids: '[AACT-42] [NOTE-02]',
    from: 'IF',
    does: 'seeker cancels',
    act: (it) => it.seek('cancel'),
    to: 'CBS',
    note: 'cancelled_interview',
    slot: 'open',
  },
  {
    ids: '[AACT-42]',
    from: 'IF',
    online: true,
    does: 'seeker cancels, counted before',
    act: (it) => it.seek('cancel'),
    to: 'CBS',
    note: 'cancelled_interview',
    urgent: -1,
    slot: 'open',
  },
  {
    ids: '[AACT-43]',
    from: 'NSRS',
    does: 'seeker cancels',
    act: (it) => it.seek('cancel'),
    to: 'CBS',
    note: 'cancelled_interview',
    urgent: -1,
    slot: 'open',
  },
  {
    ids: '[AACT-44]',
    from: 'NSAE',
    does: 'seeker cancels',
    act: (it) => it.seek('cancel'),
    to: 'CBS',
    note: 'cancelled_interview',
    slot: 'open',
  },
  {
    ids: '[AACT-45]',
    from: 'NSRE',
    does: 'seeker cancels',
    act: (it) => it.seek('cancel'),
    to: 'CBS',
    note: 'cancelled_interview',
    slot: 'gone',
  },
  {
    ids: '[AACT-47]',
    from: 'IF',
    online: true,
    does: 'employer sends online details',
    act: (it) => it.sendDetails(),
    to: 'IF',
    mail: 'オンライン面接',
    urgent: -1,
    slot: 'booked',
  },
  {
    ids: '[AACT-47]',
    from: 'IF',
    online: true,
    before: detailsSent,
    does: 'employer corrects them',
    act: (it) => it.sendDetails({ online_iv_platform: 'Skype' }),
    to: 'IF',
    mail: 'オンライン面接',
    urgent: 0,
  },
  {
    ids: '[AACT-48] [AACT-15]',
    from: 'AR',
    does: 'outcome SL',
    act: (it) => it.patch({ final_status_by_employer: 'SL' }),
    to: 'SL',
    mail: '合格です',
    urgent: -1,
    slot: 'booked',
  },
  {
    ids: '[AACT-49] [AACT-15]',
    from: 'AR',
    does: 'outcome RJ',
    act: (it) => it.patch({ final_status_by_employer: 'RJ' }),
    to: 'RJ',
    mail: '面接の結果',
    urgent: -1,
  },
  {
    ids: '[AACT-50] [AACT-15]',
    from: 'AR',
    does: 'outcome AB',
    act: (it) => it.patch({ final_status_by_employer: 'AB' }),
    to: 'AB',
    urgent: -1,
  },
  {
    ids: '[AACT-51] [AACT-15]',
    from: 'AR',
    does: 'outcome RS',
    act: (it) => it.patch({ final_status_by_employer: 'RS' }),
    to: 'RS',
    urgent: -1,
  },
  {
    ids: '[AACT-52]',
    from: 'SL',
    does: 'outcome SL with other feedback',
    act: (it) => it.patch({ final_status_by_employer: 'SL', feedback_by_employer: '明るい方でした' }),
    to: 'SL',
  },
  {
    ids: '[AACT-53]',
    from: 'SL',
    does: 'outcome RS',
    act: (it) => it.patch({ final_status_by_employer: 'RS' }),
    to: 'RS',
  },
  {
    ids: '[AACT-54] [NOTE-02]',
    from: 'SL',
    does: 'seeker accepts',
    act: (it) => it.seek('accept'),
    to: 'SL',
    note: 'seeker_message',
  },
  {
    ids: '[AACT-55] [NOTE-02]',
    from: 'SL',
    does: 'seeker declines',
    act: (it) => it.seek('decline'),
    to: 'RS',
    note: 'seeker_message',
  },
  ...(['AES', 'ESP', 'NSRS', 'NSAE', 'NSRE', 'IF', 'AR', 'SL'] as const).map((from): Row => ({
    ids: '[AACT-56] [NOTE-02]',
    from,
    does: 'seeker writes a message',
    act: (it) => it.seek('message', { text: 'よろしくお願いします' }),
    to: from,
    note: 'seeker_message',
  })),
]

/** The new mails, or notifications, of a row: one or none. */
const listed = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

it('[AACT-14] no mail to the applicant contains the feedback', async () => {
  const it = await aCase(app, 'AR')
  const feedback = '笑顔がよく、明るい'
  expect((await it.patch({ final_status_by_employer: 'SL', feedback_by_employer: feedback })).status).toBe(200)
  const mails = await it.mails()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(`${mail.text}${mail.html}`).not.toContain(feedback)
})

it.each(ROWS.map((row) => [`${row.ids} ${row.from}: ${row.does} → ${row.to}`, row] as const))(
  '%s',
  async (_title, row) => {
    const it = await aCase(app, row.from, { online: row.online })
    await row.before?.(it)
    const before = { urgent: await it.urgent(), mails: (await it.mails()).length, notes: (await it.notes()).length }
    const reply = await row.act(it)
    expect([reply.status, reply.text]).toEqual([200, reply.text])
    expect(await it.status()).toBe(row.to)
    expect((await it.urgent()) - before.urgent).toBe(row.urgent ?? 0)
    const mails = await it.mails()
    expect(mails.slice(0, mails.length - before.mails).map(({ subject }) => subject)).toEqual(
      listed(row.mail).map((words) => expect.stringContaining(words)),
    )
    const notes = await it.notes()
    const about =
      row.note === 'cancelled_interview'
        ? { job_application: null, cancelled_job_application: it.id }
        : { job_application: row.to === 'ESRS' ? null : it.id }
    expect(notes.slice(0, notes.length - before.notes)).toMatchObject(
      listed(row.note).map((type) => ({
        notification_type: type,
        notification_text: expect.stringMatching(/Nguyen/),
        is_read: false,
        ...about,
      })),
    )
    expect(row.slot && (await it.slot(it.oldSlotId))).toBe(row.slot)
    const [held] = await it.app.services.db.select().from(slots).where(eq(slots.applicationId, it.id))
    const becomesFixed = row.to === 'IF' && row.from !== 'IF'
    expect(becomesFixed ? held?.isFixed : true).toBe(true)
  },
)

it('[AACT-23] applying creates an urgent application in AES', async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const applied = await app.call(devEndpoints.apply, { body: { job_id: job.id } })
  expect(applied.status).toBe(201)
  const asked = await app.callWith(
    devEndpoints.act,
    { text: 'hello' },
    { params: { id: applied.ok.application_id, action: 'message' } },
  )
  expect(asked.ok).toEqual({ status_v2: 'AES' })
})

it('[AACT-46] at the end of the interview, not before, IF becomes AR automatically', async () => {
  const own = await createTestApp()
  try {
    const plain = await aCase(own, 'IF')
    const online = await aCase(own, 'IF', { online: true })
    const end = plain.interview.getTime() + 30 * 60_000
    await own.moveTo(new Date(end - 1000))
    expect([await plain.status(), await plain.urgent(), await online.urgent()]).toEqual(['IF', 0, 1])
    await own.moveTo(new Date(end))
    expect([await plain.status(), await plain.urgent(), await online.status(), await online.urgent()]).toEqual([
      'AR',
      1,
      'AR',
      1,
    ])
    expect(await plain.slot(plain.oldSlotId)).toBe('booked')
  } finally {
    await own.close()
  }
})
