/** AVAIL-06: a slot is moved, removed and brought back. */
import { formatTokyo } from '@portal/contracts/kernel'
import { schedulingEndpoints, SLOT_LIMITS } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { toEpochSeconds } from '../../ports/clock'
import { aCase, hoursAhead, HOUR } from '../applications/testing/case'
import { seedSlot } from '../applications'
import { jobs } from '../../tables/jobs.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const times = (start: Date) => ({
  start_time: formatTokyo(toEpochSeconds(start)),
  end_time: formatTokyo(toEpochSeconds(start) + 1800),
})
async function aShop() {
  const one = await aCase(app, 'IF')
  const at = hoursAhead(app, 120)
  const id = await seedSlot(app.services, one.actor, one.job.id, at)
  const { token } = one
  return {
    ...one,
    at,
    slotId: id,
    move: (to: Date, slotId = id, by = token) =>
      app.call(schedulingEndpoints.move, { token: by, params: { id: slotId }, body: times(to) }),
    remove: (slotId = id, by = token) =>
      app.call(schedulingEndpoints.removeForNow, { token: by, params: { id: slotId } }),
    restore: (undo: string, by = token) => app.call(schedulingEndpoints.restore, { token: by, body: { undo } }),
    starts: async () =>
      (await app.call(schedulingEndpoints.list, { token })).ok.map((slot) => [slot.id, slot.start_timestamp]),
  }
}

it('[AVAIL-06] an open slot moves and stays the same slot', async () => {
  const shop = await aShop()
  const to = new Date(shop.at.getTime() + 3 * HOUR)
  expect((await shop.move(to)).ok).toMatchObject({
    id: shop.slotId,
    start_timestamp: toEpochSeconds(to),
    is_open: true,
  })
  // Half an hour later the slot overlaps its own old time, which is allowed.
  const later = new Date(to.getTime() + HOUR / 2)
  await shop.move(later)
  expect(await shop.starts()).toContainEqual([shop.slotId, toEpochSeconds(later)])
})

it('[AVAIL-06] a move is checked as a new slot', async () => {
  const shop = await aShop()
  expect(await shop.move(hoursAhead(app, 20))).toMatchObject({ status: 400, refusal: { code: 'slot_too_soon' } })
  expect(await shop.move(shop.interview)).toMatchObject({ status: 409, refusal: { code: 'slot_duplicate' } })
  expect(await shop.move(new Date(shop.interview.getTime() + HOUR / 2))).toMatchObject({ status: 200 })
})

it('[AVAIL-06] a booked and a held slot can be neither moved nor removed', async () => {
  const shop = await aShop()
  const booked = shop.oldSlotId ?? 0
  const to = hoursAhead(app, 150)
  expect(await shop.move(to, booked)).toMatchObject({ status: 409, refusal: { code: 'slot_booked' } })
  await shop.seek('request_new_date')
  expect(await shop.move(to, booked)).toMatchObject({ status: 409, refusal: { code: 'slot_booked' } })
  expect(await shop.remove(booked)).toMatchObject({ status: 409, refusal: { code: 'slot_booked' } })
})

it('[AVAIL-06] a removed slot can be restored once within the time, and only by its own company', async () => {
  const shop = await aShop()
  const { undo } = (await shop.remove()).ok
  expect(await shop.starts()).toHaveLength(1)
  const { token: stranger } = await aCompanyWithAdmin(app.services)
  expect((await shop.restore(undo, stranger)).status).toBe(404)
  expect((await shop.restore(`${undo}x`)).status).toBe(404)
  expect((await shop.restore(undo)).ok).toMatchObject({ start_timestamp: toEpochSeconds(shop.at), is_open: true })
  expect((await shop.restore(undo)).status).toBe(409)
  expect(await shop.starts()).toHaveLength(2)
})

it('[AVAIL-06] several slots are removed by one call and come back together; what is booked or foreign stays', async () => {
  const [shop, stranger] = [await aShop(), await aShop()]
  const second = await seedSlot(app.services, shop.actor, shop.job.id, hoursAhead(app, 130))
  const before = await shop.starts()
  const remove = (ids: readonly (number | undefined)[]) =>
    app.call(schedulingEndpoints.removeMany, { token: shop.token, body: { ids: ids.map(Number) } })
  const restore = (undo: string, token = shop.token) =>
    app.call(schedulingEndpoints.restoreMany, { token, body: { undo } })
  const removed = await remove([shop.slotId, second, shop.oldSlotId, stranger.slotId])
  expect(removed.ok).toMatchObject({ removed: 2, kept: 1 })
  expect(await shop.starts()).toHaveLength(1)
  expect(await stranger.starts()).toHaveLength(2)
  expect((await restore(removed.ok.undo, stranger.token)).status).toBe(404)
  expect((await restore(removed.ok.undo)).ok).toHaveLength(2)
  const startsOf = (slots: readonly (readonly number[])[]) => slots.map(([, start]) => start)
  expect(startsOf(await shop.starts())).toEqual(startsOf(before))
  expect((await remove([shop.oldSlotId])).refusal?.code).toBe('slot_booked')
  expect((await remove([stranger.slotId])).status).toBe(404)
  expect((await remove([])).status).toBe(400)
  expect((await remove(Array.from({ length: SLOT_LIMITS.perRequest + 1 }, (_, at) => at + 1))).status).toBe(400)
})

it('[AVAIL-06] of slots that were removed together none comes back if one has no place any more', async () => {
  const shop = await aShop()
  const at = hoursAhead(app, 130)
  const second = await seedSlot(app.services, shop.actor, shop.job.id, at)
  const body = { ids: [shop.slotId, second] }
  const { undo } = (await app.call(schedulingEndpoints.removeMany, { token: shop.token, body })).ok
  await seedSlot(app.services, shop.actor, shop.job.id, at)
  const refused = await app.call(schedulingEndpoints.restoreMany, { token: shop.token, body: { undo } })
  expect(refused.refusal?.code).toBe('slot_duplicate')
  expect(await shop.starts()).toHaveLength(2)
})

it('[AVAIL-06] [AACT-36] a slot that is moved or restored asks the applicant who waits for a date', async () => {
  const [moving, removing] = [await aShop(), await aShop()]
  await moving.seek('request_new_date')
  await moving.move(hoursAhead(app, 150))
  expect(await moving.status()).toBe('NSAE')
  const { undo } = (await removing.remove()).ok
  await removing.seek('request_new_date')
  await removing.restore(undo)
  expect(await removing.status()).toBe('NSAE')
})

it('[AVAIL-06] a slot is restored with its interviewer, unless that member has left', async () => {
  const shop = await aShop()
  const { member: colleague } = await aMember(app.services, shop.company.id)
  const inCharge = (id: number) =>
    app.services.db.update(jobs).set({ interviewInChargeId: id }).where(eq(jobs.id, shop.job.id))
  await inCharge(colleague.id)
  const slotId = await seedSlot(app.services, shop.actor, shop.job.id, hoursAhead(app, 140))
  const first = await shop.remove(slotId)
  await inCharge(shop.actor.memberId)
  const back = await shop.restore(first.ok.undo)
  expect(back.ok.interviewer_id).toBe(colleague.id)
  const second = await shop.remove(back.ok.id)
  await app.call(teamEndpoints.remove, { token: shop.token, params: { id: colleague.id } })
  expect((await shop.restore(second.ok.undo)).ok.interviewer_id).toBe(shop.actor.memberId)
})

it('[AVAIL-06] after the time a removed slot cannot be restored', async () => {
  const shop = await aShop()
  const { undo } = (await shop.remove()).ok
  await app.advance(SLOT_LIMITS.undoSeconds + SLOT_LIMITS.undoOnTheWaySeconds + 1)
  expect((await shop.restore(undo)).status).toBe(409)
})

it('[AVAIL-06] a past slot cannot be moved', async () => {
  const shop = await aShop()
  await app.moveTo(new Date(shop.at.getTime() + HOUR))
  expect(await shop.move(hoursAhead(app, 48))).toMatchObject({ status: 409, refusal: { code: 'too_late' } })
})
