/** [NOTE-08] The own notifications in pages, of any number. */
import {
  NOTIFICATION_PAGE,
  notificationPage,
  notificationsEndpoints,
  unreadNotifications,
} from '@portal/contracts/notifications'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp, TestCompany } from '../../testing'
import { newest, newestUnread, unreadCount } from './notifications.repository'
import { notifyMembers } from './notify'

const MANY = 2000

let app: TestApp
let own: TestCompany
beforeAll(async () => {
  app = await createTestApp()
  own = await aCompanyWithAdmin(app.services)
})
afterAll(() => app.close())

/** Three of each second, the highest id last; a third of them read. */
const give = (memberId: number, count: number) =>
  app.services.database.pool.query(
    `insert into notifications (company_id, member_id, type, text_key, data, is_read, created_at)
     select $1, $2, 'charge_failed', 'charge_failed', jsonb_build_object('plan', n, 'total', '1'), n % 3 = 0,
       $3::timestamptz - interval '1 day' + n / 3 * interval '1 second'
     from generate_series(1, $4::integer) n`,
    [own.company.id, memberId, app.services.clock.now().toISOString(), count],
  )
const page = async (token: string, query: Record<string, string> = {}) =>
  (await app.call(notificationPage, { token, query })).ok
const unread = async (token: string) => (await app.call(unreadNotifications, { token, language: 'en' })).ok

async function walk(token: string, limit: string) {
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const one = await page(token, { limit, ...(cursor && { cursor }) })
    ids.push(...one.items.map(({ id }) => id))
    cursor = one.next
  }
  return ids
}

it('[NOTE-08] returns 2,000 in pages, newest first, each once; the documented list returns the newest 500 as before', async () => {
  const { member, token } = await aMember(app.services, own.company.id)
  await give(member.id, MANY)
  const { rows } = await app.services.database.pool.query<{ id: number }>(
    'select id from notifications where member_id = $1 order by created_at desc, id desc',
    [member.id],
  )
  const all = rows.map(({ id }) => id)
  expect((await page(token)).items).toHaveLength(NOTIFICATION_PAGE.limit)
  expect(await walk(token, '100')).toEqual(all)
  for (const endpoint of [notificationsEndpoints.list, notificationsEndpoints.told]) {
    const { ok } = await app.call(endpoint, { token })
    expect(ok.map(({ id }) => id)).toEqual(all.slice(0, 500))
  }
  // The documented list and the page return the same entry.
  const [first] = (await app.call(notificationsEndpoints.told, { token, language: 'en' })).ok
  expect((await app.call(notificationPage, { token, language: 'en' })).ok.items[0]).toEqual(first)
})

it('[NOTE-08] [NOTE-05] counts the unread of all pages, for the reader alone; all are read at once', async () => {
  const [{ member, token }, colleague] = [
    await aMember(app.services, own.company.id),
    await aMember(app.services, own.company.id),
  ]
  await give(member.id, 900)
  await give(colleague.member.id, 3)
  expect([(await page(token, { limit: '1' })).unread, (await unread(token)).count]).toEqual([600, 600])
  const [first] = (await page(token, { limit: '2' })).items.filter((one) => !one.is_read)
  await app.call(notificationsEndpoints.markRead, {
    token,
    params: { id: first?.id ?? 0 },
    body: { is_read: true },
  })
  expect((await page(token)).unread).toBe(599)
  expect((await app.call(notificationsEndpoints.readAll, { token })).ok).toEqual({ read: 599 })
  expect(await unread(token)).toEqual({ count: 0, newest: null, suspended: null })
  const last = await page(token, { limit: '100' })
  expect([last.unread, last.items.every((one) => one.is_read)]).toEqual([0, true])
  expect((await unread(colleague.token)).count).toBe(2)
})

it('[NOTE-08] [TELL-05] the bell receives the newest unread notification; one that arrives while pages are read does not shift them', async () => {
  const { member, token } = await aMember(app.services, own.company.id, { isAdmin: true })
  await give(member.id, 4)
  const first = await page(token, { limit: '2' })
  await transaction(app.services.db, (tx) =>
    notifyMembers(tx, app.services, {
      companyId: own.company.id,
      type: 'charge_failed',
      textKey: 'charge_failed',
      data: { plan: 'Light', total: '¥1' },
    }),
  )
  const second = await page(token, { limit: '2', cursor: first.next ?? '' })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect([new Set(ids).size, second.next]).toEqual([4, null])
  const [newcomer] = (await page(token, { limit: '1' })).items
  expect(ids).not.toContain(newcomer?.id)
  expect(await unread(token)).toEqual({
    count: 4,
    suspended: null,
    newest: { id: newcomer?.id, text: 'The payment of ¥1 (with tax) for "Light" could not be confirmed' },
  })
})

it('[NOTE-08] refuses an invalid cursor or limit; a cursor of another member returns only own notifications', async () => {
  const [one, other] = [await aMember(app.services, own.company.id), await aMember(app.services, own.company.id)]
  await give(one.member.id, 3)
  await give(other.member.id, 3)
  for (const query of [{ cursor: 'x' }, { cursor: '1' }, { cursor: '1.2.3' }, { limit: '0' }, { limit: '101' }])
    expect([query, (await app.call(notificationPage, { token: one.token, query })).status]).toEqual([query, 400])
  const { next } = await page(other.token, { limit: '1' })
  const theirs = (await page(other.token)).items.map(({ id }) => id)
  const { items } = await page(one.token, { cursor: next ?? '' })
  for (const { id } of items) expect(theirs).not.toContain(id)
  expect(
    (await app.call(notificationPage, { token: one.token, query: { cursor: '99999999999999.9999999999' } })).ok.items,
  ).toHaveLength(3)
})

it('[NOTE-08] a page and the count read an index, and of 2,000 rows only those of the page', async () => {
  const { member } = await aMember(app.services, own.company.id)
  await give(member.id, MANY)
  await app.services.database.pool.query('analyze notifications')
  const reader = { memberId: member.id }
  const planOf = (query: { getSQL(): SQL }) =>
    transaction(app.services.db, async (tx) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain analyze ${query.getSQL()}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const after = { createdAt: app.services.clock.now(), id: 1 }
  for (const place of [undefined, after]) {
    const plan = await planOf(newest(app.services.db, reader, 51, place))
    expect(plan).toContain('notifications_member')
    expect(plan).not.toContain('Sort')
    expect(plan).toMatch(/Index Scan.*actual.*rows=51(\.00)? /)
  }
  expect(await planOf(newestUnread(app.services.db, reader))).toMatch(
    /notifications_(unread|member).*actual.*rows=1(\.00)? /,
  )
  await app.services.database.pool.query(
    'update notifications set is_read = true where member_id = $1 and data->>$2 <> $3',
    [member.id, 'plan', '1'],
  )
  await app.services.database.pool.query('vacuum analyze notifications')
  expect(await planOf(unreadCount(app.services.db, reader))).toMatch(/notifications_unread.*actual.*rows=1(\.00)? /)
})
