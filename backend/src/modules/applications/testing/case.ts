/** One company with one posting and one application in a given status, and functions that read their state. */
import type { PersonLanguage } from '@portal/contracts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { ApplySchema } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { aCompanyWithAdmin, aJob, aMember } from '../../../testing'
import type { TestApp } from '../../../testing'
import { slots } from '../../../tables/scheduling.tables'
import { seedApplication } from '../applications.seed'
import { applications } from '../../../tables/applications.tables'

export const HOUR = 3600_000
let counter = 0

export const profileOf = (overrides: object = {}) =>
  v.parse(ApplySchema, {
    job_id: 1,
    profile: { first_name: 'Anh', last_name: 'Nguyen', email: `seeker${(counter += 1)}@example.com`, ...overrides },
  }).profile

export const reason = { employer_cancel_reason: 'schedule' } as const

const isOver = (status: ApplicationStatus): boolean => ['AR', 'SL', 'RJ', 'AB', 'RS'].includes(status)

/** The next full hour, at least this many hours from now. */
export const hoursAhead = (app: TestApp, hours: number): Date =>
  new Date(Math.ceil(app.services.clock.now().getTime() / HOUR) * HOUR + hours * HOUR)

export async function aCase(
  app: TestApp,
  status: ApplicationStatus,
  { online = false, inHours = 96, language = undefined as PersonLanguage | undefined } = {},
) {
  const { services } = app
  const { company, member, token } = await aCompanyWithAdmin(services)
  await aMember(services, company.id)
  const job = await aJob(services, company.id, member.id, {
    status: 'RN',
    ...(online && { interviewLocationId: null, onlineIvTelephone: '0312345678' }),
  })
  const actor = { memberId: member.id, companyId: company.id }
  const profile = profileOf({ language })
  const interview = hoursAhead(app, isOver(status) ? -6 : inHours)
  const id = await seedApplication(services, actor, { jobId: job.id, status, profile, interview })
  const [old] = await services.db.select().from(slots).where(eq(slots.applicationId, id))
  await app.settle()
  return {
    app,
    id,
    job,
    token,
    company,
    actor,
    interview,
    email: profile.email,
    /** The slot that the application had at the beginning. */
    oldSlotId: old?.id,
    status: async () => (await services.db.select().from(applications).where(eq(applications.id, id)))[0]?.status,
    urgent: async () => (await app.call(applicationsEndpoints.urgentCount, { token })).ok.urgent_count,
    mails: () => app.mails(profile.email),
    notes: async () => (await app.call(notificationsEndpoints.list, { token })).ok,
    seek: (action: string, body: object = {}) => app.callWith(devEndpoints.act, body, { params: { id, action } }),
    patch: (body: object) => app.callWith(applicationsEndpoints.patch, body, { token, params: { id } }),
    cancelInterview: (body: object = reason) =>
      app.callWith(applicationsEndpoints.cancelInterview, body, { token, params: { id } }),
    requestNewDate: () =>
      app.call(applicationsEndpoints.requestNewSlot, { token, query: { job_application_id: String(id) } }),
    book: (slotId: number) =>
      app.call(applicationsEndpoints.book, { token, params: { id }, body: { slot_id: slotId } }),
    sendDetails: (body: object = { online_iv_platform: 'Zoom', online_iv_url: 'https://zoom.example.com/j/1' }) =>
      app.callWith(applicationsEndpoints.sendOnlineDetails, body, { token, params: { id } }),
    slot: async (slotId: number | undefined) => {
      if (slotId === undefined) return 'none'
      const [slot] = await services.db.select().from(slots).where(eq(slots.id, slotId))
      if (!slot) return 'gone'
      if (slot.applicationId === null) return 'open'
      return slot.isFixed ? 'booked' : `held by ${slot.heldBy}`
    },
    closeAllSlots: () => services.db.delete(slots).where(eq(slots.jobId, job.id)),
    openSlots: async () =>
      (await services.db.select().from(slots).where(eq(slots.jobId, job.id))).filter(
        (slot) => slot.applicationId === null,
      ),
  }
}
export type Case = Awaited<ReturnType<typeof aCase>>
