import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationPageQuery, ApplicationStatus } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { VERDICTS } from '@portal/contracts/visa'
import { eq, isNull, or } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aLocation, aMember, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { jobs } from '../../../tables/jobs.tables'
import { aPeriod } from '../../billing/testing/period'
import { seedApplication } from '../applications.seed'
import { applicants, applications } from '../../../tables/applications.tables'
import { hoursAhead, profileOf } from '../testing/case'
import { fillSearch } from './search'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aCompanyOf(...people: readonly { status?: ApplicationStatus; kitchen?: true; profile: object }[]) {
  const { services } = app
  const { company, member, token } = await aCompanyWithAdmin(services)
  const colleague = (await aMember(services, company.id)).member
  const [hall, kitchen] = [
    await aJob(services, company.id, member.id, {
      status: 'RN',
      position: 'ホールスタッフ',
      locationId: (await aLocation(services, company.id, { branch: '新宿店' })).id,
    }),
    await aJob(services, company.id, colleague.id, {
      status: 'RN',
      position: 'Kitchen',
      locationId: (await aLocation(services, company.id, { branch: '渋谷店' })).id,
    }),
  ]
  const ids: number[] = []
  for (const [at, { status = 'AES', kitchen: isKitchen, profile }] of people.entries()) {
    const interview = hoursAhead(app, status === 'SL' ? -30 - at : 90 + at * 2)
    ids.push(
      await seedApplication(
        services,
        { memberId: member.id, companyId: company.id },
        { jobId: (isKitchen ? kitchen : hall).id, status, profile: profileOf(profile), interview },
      ),
    )
  }
  const found = async (query: ApplicationPageQuery) =>
    (await app.call(endpoints.page, { token, query: { sort: 'applied', ...query } })).ok.items.map(({ id }) =>
      ids.indexOf(id),
    )
  return { company, member, colleague, token, ids, hall, kitchen, found }
}

const nguyen = {
  last_name: 'Nguyễn',
  first_name: 'Thị Ánh',
  email: 'anh.nguyen@example.com',
  contact_num: '+81-9012345678',
  nationality: 'ベトナム',
}
const tanaka = {
  last_name: 'ﾀﾅｶ',
  first_name: 'マリア',
  email: 'maria@example.com',
  contact_num: '08011112222',
  nationality: 'Brazil',
}
const kanji = { last_name: '佐藤', first_name: '花子', nationality: null }

describe('[LIST-02] the search', () => {
  let world: Awaited<ReturnType<typeof aCompanyOf>>
  beforeAll(async () => {
    world = await aCompanyOf({ profile: nguyen }, { profile: tanaka, kitchen: true }, { profile: kanji })
    // The same applicants at another company are never found.
    await aCompanyOf({ profile: nguyen }, { profile: tanaka }, { profile: kanji })
  })

  it.each<[string, string, number[]]>([
    ['the name in Latin letters', 'NGUYEN', [0]],
    ['full-width', 'ｎｇｕｙｅｎ', [0]],
    ['its accents', 'nguyễn', [0]],
    ['its katakana', 'グエン', [0]],
    ['its hiragana', 'ぐえん', [0]],
    ['its half-width kana', 'ｸﾞｴﾝ', [0]],
    ['both names', 'nguyen anh', [0]],
    ['both names the other way', 'anh nguyen', [0]],
    ['no space', 'nguyenthianh', [0]],
    ['a name in kana, by another kana', 'たなか', [1]],
    ['by half-width kana', 'ﾀﾅｶ', [1]],
    ['by Latin letters', 'tanaka maria', [1]],
    ['kanji', '佐藤　花子', [2]],
    ['an e-mail address', 'anh.nguyen@example.com', [0]],
    ['a part of it', 'maria@', [1]],
    ['a phone with hyphens', '090-1234-5678', [0]],
    ['without', '09012345678', [0]],
    ['from abroad', '+81 90 1234 5678', [0]],
    ['full-width', '０８０－１１１１', [1]],
    ['a posting', 'ほーる', [0, 2]],
    ['a posting in capitals', 'KITCHEN', [1]],
    ['a branch', '渋谷', [1]],
    ['a nationality', 'ベトナム', [0]],
    ['in the other language', 'vietnam', [0]],
    ['and the other way', 'ブラジル', [1]],
    ['a name and a branch', 'グエン 新宿', [0]],
    ['a name and another branch', 'グエン 渋谷', []],
    ['nothing', ' ', [0, 1, 2]],
    ['marks', '・', []],
    ['what SQL takes for all', '%', []],
    ['a part that is nowhere', 'zzz', []],
    ['a quote', "'; drop", []],
  ])('finds by %s', async (_name, q, expected) => expect(await world.found({ q })).toEqual(expected))

  it('refuses queries and filters that are too long', async () => {
    expect((await app.call(endpoints.page, { token: world.token, query: { q: 'a'.repeat(101) } })).status).toBe(400)
  })
})

it('[LIST-02] finds a posting by its new name at once, and no more by the old one', async () => {
  const { token, hall, found } = await aCompanyOf({ profile: kanji })
  // A running posting is not edited.
  await app.services.db.update(jobs).set({ status: 'ST' }).where(eq(jobs.id, hall.id))
  const rename = async (position: string) =>
    expect((await app.callWith(jobsEndpoints.patch, { position }, { params: { id: hall.id }, token })).status).toBe(200)
  const foundByEither = async () => [await found({ q: 'barista' }), await found({ q: 'sommelier' })]
  await rename('Barista')
  expect([await foundByEither(), await foundByEither()]).toEqual([
    [[0], []],
    [[0], []],
  ])
  await rename('Sommelier')
  expect(await foundByEither()).toEqual([[], [0]])
})

it('[LIST-01] filters by postings, places, interviewers and statuses, alone and together', async () => {
  const it = await aCompanyOf(
    { profile: nguyen, status: 'ESP' },
    { profile: tanaka, kitchen: true },
    { profile: kanji, status: 'IF' },
  )
  expect(await it.found({ posting: String(it.kitchen.id) })).toEqual([1])
  expect(await it.found({ posting: `${it.kitchen.id},${it.hall.id}` })).toEqual([0, 1, 2])
  expect(await it.found({ location: String(it.hall.locationId) })).toEqual([0, 2])
  expect(await it.found({ interviewer: String(it.colleague.id) })).toEqual([1])
  expect(await it.found({ interviewer: String(it.member.id) })).toEqual([0, 2])
  expect(await it.found({ status: 'ESP,IF' })).toEqual([0, 2])
  expect(await it.found({ status: 'ESP,IF', tab: 'IF' })).toEqual([2])
  expect(await it.found({ location: String(it.hall.locationId), q: '佐藤', tab: 'IF' })).toEqual([2])
  const refused = [
    { status: 'XX' },
    { posting: 'a' },
    { location: '1,,2' },
    { interviewer: '-1' },
    { tab: 'X' },
    { verdict: 'yes' },
    { sort: 'age' },
    { posting: Array.from({ length: 101 }, (_, at) => at + 1).join(',') },
  ]
  for (const query of refused)
    expect([query, (await app.call(endpoints.page, { token: it.token, query: query as never })).status]).toEqual([
      query,
      400,
    ])
})

it('[LIST-01] [VISA-04] a filter uses the verdict that each line shows', async () => {
  const it = await aCompanyOf(
    { profile: { ...nguyen, visa_type: '永住者', residence_card_expires_on: '2031-01-01' } },
    { profile: { ...tanaka, visa_type: '短期滞在', residence_card_expires_on: '2026-02-01' } },
    { profile: kanji },
    { profile: { ...kanji, email: 'gone@example.com' }, status: 'ESF' },
  )
  const read = async () =>
    (await app.call(endpoints.page, { token: it.token, query: { sort: 'applied' } })).ok.items.map(
      (item) => item.visa_verdict,
    )
  const shown = await read()
  expect(new Set(shown.slice(0, 3)).size).toBeGreaterThan(1)
  for (const verdict of VERDICTS)
    expect([verdict, await it.found({ verdict })]).toEqual([
      verdict,
      shown.flatMap((each, at) => (each === verdict ? [at] : [])),
    ])
  expect(await it.found({ verdict: VERDICTS.join(',') })).toEqual([0, 1, 2])
  // The list is sorted by verdict; inactive applications come last in both directions.
  const places = shown.map((each) => (each ? VERDICTS.indexOf(each) : VERDICTS.length))
  const inOrder = [0, 1, 2].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other)
  expect(await it.found({ sort: 'verdict' })).toEqual([...inOrder, 3])
  expect((await it.found({ sort: '-verdict' })).at(-1)).toBe(3)
  // After a change the verdict is computed again.
  await app.callWith(
    endpoints.patch,
    { status: 'ESF', employer_cancel_reason: 'schedule' },
    { token: it.token, params: { id: it.ids[0] ?? 0 } },
  )
  expect(await it.found({ verdict: VERDICTS.join(',') })).toEqual([1, 2])
})

describe('[LIST-02] [APPL-16] inactive people', () => {
  it('are not found by their names, only by their posting, and show no personal data', async () => {
    const it = await aCompanyOf(
      { profile: nguyen, status: 'ESF' },
      { profile: { ...nguyen, email: 'other@example.com' } },
    )
    for (const q of ['nguyen', 'グエン', '09012345678', 'vietnam', 'example'])
      expect([q, await it.found({ q })]).toEqual([q, [1]])
    expect(await it.found({ q: 'ホール' })).toEqual([0, 1])
    const { items } = (await app.call(endpoints.page, { token: it.token, query: { status: 'ESF' } })).ok
    expect(Object.values(items[0]?.applicant_profile ?? {}).filter(Boolean)).toEqual([])
    expect(items[0]).toMatchObject({ is_active: false, inactive_reason: 'screening' })
  })

  it('include those of a plan that ended long ago, until there is a new plan', async () => {
    const it = await aCompanyOf({ profile: nguyen }, { profile: tanaka, status: 'IF' })
    const { clock } = app.services
    const before = (await app.call(endpoints.page, { token: it.token, query: {} })).headers.etag
    const expiresAt = new Date(clock.now().getTime() - 60 * 86_400_000)
    await aPeriod(app.services, it.company.id, expiresAt, 'ended')
    expect([await it.found({ q: 'グエン' }), await it.found({ q: 'たなか' })]).toEqual([[], [1]])
    const reply = await app.call(endpoints.page, { token: it.token, query: {} })
    expect([reply.ok.totals.URGENT, reply.headers.etag === before]).toEqual([0, false])
  })
})

it('[LIST-02] applications of an earlier release are found after their rows were filled in', async () => {
  const it = await aCompanyOf({ profile: nguyen })
  const [row] = await app.services.db
    .select()
    .from(applications)
    .where(eq(applications.id, it.ids[0] ?? 0))
  await app.services.db
    .update(applicants)
    .set({ search: null, nameOrder: null })
    .where(eq(applicants.id, row?.applicantId ?? 0))
  expect(await it.found({ q: 'ぐえん' })).toEqual([])
  await app.advance(60)
  expect(await it.found({ q: 'ぐえん' })).toEqual([0])
})

describe('[DOOR-19]', () => {
  it('a search finds variants of characters, and nobody for marks alone', async () => {
    const { found } = await aCompanyOf(
      { profile: { last_name: '髙橋', first_name: '花子', email: 'variant-1@example.com' } },
      { profile: { last_name: '𠮷田', first_name: '太郎', email: 'variant-2@example.com' } },
      { profile: { last_name: '山﨑', first_name: '葛\u{E0100}', email: 'variant-3@example.com' } },
    )
    expect(await found({ q: '高橋' })).toEqual([0])
    expect(await found({ q: '吉田' })).toEqual([1])
    expect(await found({ q: '山崎 葛' })).toEqual([2])
    expect(await found({ q: '☆' })).toEqual([])
    expect(await found({ q: ' ' })).toHaveLength(3)
  })

  it('names are sorted as the search folds them, also in rows of earlier releases once they are filled', async () => {
    const names = ['Zo', 'ｱb', 'Áb', 'アa', 'abc', 'あc']
    const { found, ids } = await aCompanyOf(
      ...names.map((last_name, at) => ({ profile: { last_name, first_name: '', email: `sorted-${at}@example.com` } })),
    )
    const sorted = ['Áb', 'abc', 'Zo', 'アa', 'ｱb', 'あc'].map((name) => names.indexOf(name))
    expect(await found({ sort: 'name' })).toEqual(sorted)
    await app.services.db.update(applicants).set({ search: 'old', nameOrder: null })
    await fillSearch(app.services)
    const rows = await app.services.db
      .select({ search: applicants.search, order: applicants.nameOrder })
      .from(applicants)
      .where(or(eq(applicants.search, 'old'), isNull(applicants.nameOrder)))
    expect([rows, ids.length]).toEqual([[], 6])
    expect(await found({ sort: '-name' })).toEqual(sorted.toReversed())
  })
})
