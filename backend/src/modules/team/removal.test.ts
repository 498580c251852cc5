/**
 * A removal in parallel with calls that refer to the member. On PostgreSQL they run in parallel, on PGlite one after
 * the other.
 */
import { jobsEndpoints } from '@portal/contracts/jobs'
import { formatTokyo } from '@portal/contracts/kernel'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { toEpochSeconds } from '../../ports/clock'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { isAll } from '@portal/node/testing/scope'
import { aCase, hoursAhead } from '../applications/testing/case'
import { members } from '../../tables/accounts.tables'
import { newJob } from '../jobs/jobs.testkit'
import { jobs } from '../../tables/jobs.tables'
import { slots } from '../../tables/scheduling.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const RACES = Array.from({ length: isAll ? 8 : 3 }, (_, index) => index)
const remove = (token: string, id: number) => app.call(teamEndpoints.remove, { token, params: { id } })
const slotTime = (hours: number) => {
  const start = toEpochSeconds(hoursAhead(app, hours))
  return { start_time: formatTokyo(start), end_time: formatTokyo(start + 1800) }
}

/** Postings and open slots of a person who is no longer a member. */
async function leftToTheRemoved(companyId: number) {
  const { db } = app.services
  const isGone = and(eq(members.companyId, companyId), isNotNull(members.removedAt))
  return {
    postings: await db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(members, eq(members.id, jobs.interviewInChargeId))
      .where(isGone),
    openSlots: await db
      .select({ id: slots.id })
      .from(slots)
      .innerJoin(members, eq(members.id, slots.interviewerId))
      .where(and(isGone, isNull(slots.applicationId))),
  }
}
const nothing = { postings: [], openSlots: [] }

it.each(RACES)('[REAL-15] a member is removed while being named as person in charge of a posting (%i)', async () => {
  const { company, token, member } = await aCompanyWithAdmin(app.services)
  const leaving = await aMember(app.services, company.id)
  const job = await aJob(app.services, company.id, member.id)
  const edit = () =>
    app.call(jobsEndpoints.patch, { token, params: { id: job.id }, body: { interview_in_charge: leaving.member.id } })
  const create = () => app.call(jobsEndpoints.create, { token, body: newJob('PT1', leaving.member.id) })
  const replies = await Promise.all([edit(), create(), remove(token, leaving.member.id), create(), edit()])
  expect(replies[2].status).toBe(204)
  expect(replies.filter((reply) => ![200, 201, 204, 404].includes(reply.status))).toEqual([])
  expect(await leftToTheRemoved(company.id)).toEqual(nothing)
})

it.each(RACES)('[REAL-15] a member is removed while slots are registered for the member (%i)', async () => {
  const { company, token } = await aCompanyWithAdmin(app.services)
  const leaving = await aMember(app.services, company.id)
  const own = await Promise.all(
    [1, 2, 3].map(() => aJob(app.services, company.id, leaving.member.id, { status: 'RN' })),
  )
  const [gone, ...registered] = await Promise.all([
    remove(token, leaving.member.id),
    ...own.map((job, index) =>
      app.call(schedulingEndpoints.create, { token, body: { job: job.id, slots: [slotTime(100 + index)] } }),
    ),
  ])
  expect([gone.status, ...registered.map((reply) => reply.status)]).toEqual([204, 201, 201, 201])
  expect(await leftToTheRemoved(company.id)).toEqual(nothing)
})

it.each(RACES)('[REAL-15] two parallel removals leave the postings with a present member (%i)', async () => {
  const { company, token } = await aCompanyWithAdmin(app.services)
  const second = await aMember(app.services, company.id, { isAdmin: true })
  const third = await aMember(app.services, company.id)
  await aJob(app.services, company.id, third.member.id)
  const [bySecond, byFirst] = await Promise.all([
    remove(second.token, third.member.id),
    remove(token, second.member.id),
  ])
  expect(byFirst.status).toBe(204)
  expect([204, 401]).toContain(bySecond.status)
  expect(await leftToTheRemoved(company.id)).toEqual(nothing)
})

it('[REAL-15] a booking that ends after its interviewer was removed does not offer the slot again', async () => {
  const interview = await aCase(app, 'IF', { inHours: 96 })
  const boss = await aMember(app.services, interview.company.id, { isAdmin: true })
  expect((await remove(boss.token, interview.actor.memberId)).status).toBe(204)
  expect(await interview.slot(interview.oldSlotId)).toBe('booked')
  expect((await interview.seek('cancel')).status).toBe(200)
  expect(await interview.slot(interview.oldSlotId)).toBe('gone')
})

it.each(RACES)('[REAL-15] a booking ends while its interviewer is removed (%i)', async () => {
  const interview = await aCase(app, 'IF', { inHours: 96 })
  const boss = await aMember(app.services, interview.company.id, { isAdmin: true })
  const [cancelled, removed] = await Promise.all([
    interview.seek('cancel'),
    remove(boss.token, interview.actor.memberId),
  ])
  expect([cancelled.status, removed.status]).toEqual([200, 204])
  expect(await leftToTheRemoved(interview.company.id)).toEqual(nothing)
})
