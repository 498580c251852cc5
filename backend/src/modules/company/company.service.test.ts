import { companyEndpoints, OTHER_INDUSTRY } from '@portal/contracts/company'
import { eq } from 'drizzle-orm'
import { lookupPostcode } from '../../geo'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aVerifiedAdmin, login } from '../accounts/accounts.testkit'
import { members } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A postcode with its prefecture, city and ward. */
function place(postcode: string) {
  const found = lookupPostcode(postcode)
  return {
    postcode: Number(postcode),
    prefecture: found?.prefectures[0]?.id ?? 0,
    city: found?.cities[0]?.id ?? 0,
    ward: found?.wards[0]?.id ?? 0,
  }
}
const CHIYODA = place('1000001')
const SHINJUKU = place('1600023')

const wizard = (overrides: object = {}) => ({
  company_name_en: 'Sakura',
  company_name_jp: '桜株式会社',
  company_name_kt: 'サクラ',
  company_telephone: '0312345678',
  company_is_dispatch_agency: false,
  company_industry: 1,
  company_postcode_id: CHIYODA.postcode,
  company_prefecture_id: CHIYODA.prefecture,
  company_city_id: CHIYODA.city,
  company_ward_id: CHIYODA.ward,
  company_lot_num: '1-2-3',
  company_building_name_jp: null,
  ceo_first_name: '健一',
  ceo_last_name: '桜井',
  ceo_first_name_kt: 'ケンイチ',
  ceo_last_name_kt: 'サクライ',
  admin_first_name: '太郎',
  admin_last_name: '山田',
  admin_first_name_kt: 'タロウ',
  admin_last_name_kt: 'ヤマダ',
  ...overrides,
})
const initialise = (token: string, overrides: object = {}) =>
  app.callWith(companyEndpoints.initialize, wizard(overrides), { token })
const companyOf = async (token: string) => {
  const [company] = (await app.call(companyEndpoints.list, { token })).ok
  if (!company) throw new Error('There is no company')
  return company
}

it('[TALK-06] [MEET-14] texts of a company are stored as typed; its numbers, katakana and Latin letters are normalised', async () => {
  const { token } = await aVerifiedAdmin(app)
  await initialise(token, {
    company_name_jp: '㈱さくら？～①',
    company_name_en: 'Ｓａｋｕｒａ',
    company_name_kt: 'ｻｸﾗ',
    company_telephone: '０３１２３４５６７８',
    company_lot_num: '１−２−３',
    company_building_name_jp: '桜ﾋﾞﾙ２階',
  })
  expect(await companyOf(token)).toMatchObject({
    name_jp: '㈱さくら？～①',
    name_en: 'Sakura',
    company_name_kt: 'サクラ',
    telephone: '0312345678',
    lot_num: '1-2-3',
    building_name_jp: '桜ﾋﾞﾙ２階',
  })
})

const patch = (token: string, id: number, body: object) =>
  app.callWith(companyEndpoints.patch, body, { token, params: { companyId: id } })

describe('the options', () => {
  it('[WIZ-04] [API-17] of the wizard contain industries and prefectures in the language of the caller', async () => {
    const { token } = await aVerifiedAdmin(app)
    const [ja, en] = [
      (await app.call(companyEndpoints.registerOptions, { token, language: 'ja' })).ok,
      (await app.call(companyEndpoints.registerOptions, { token })).ok,
    ]
    expect(ja.prefectures).toHaveLength(47)
    expect(ja.prefectures[12]).toMatchObject({ value: 13, name: '東京都' })
    expect(en.prefectures[12]).toMatchObject({ value: 13, name: 'Tokyo' })
    expect(ja.industries).toContainEqual(expect.objectContaining({ value: 1, name: '飲食店・レストラン' }))
    expect(ja.industries.some((one) => one.value === OTHER_INDUSTRY)).toBe(true)
  })

  it('[ONCE-01] of the wizard contain the facts from the registration', async () => {
    const { token } = await aVerifiedAdmin(app)
    expect((await app.call(companyEndpoints.registerOptions, { token })).ok.registered).toEqual({
      company_name: '桜株式会社',
      contact_name: '山田 太郎',
      contact_num: '0312345678',
    })
  })

  it('[API-18] of the company also contain nationalities and age groups', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const { ok } = await app.call(companyEndpoints.options, { token, language: 'ja' })
    expect(ok.prefectures).toHaveLength(47)
    expect(ok.nationalities).toContainEqual(expect.objectContaining({ value: 1, name: 'ベトナム' }))
    expect(ok.nationalities.map(({ name }) => name)).not.toContain('日本')
    expect(ok.age_groups.map((one) => one.value)).toEqual([1, 2, 3, 4, 5])
    expect(ok.industries.length).toBeGreaterThan(5)
  })
})

describe('the wizard', () => {
  it('[WIZ-16] [WIZ-17] [API-13] stores the body; the stage is 4 for every member; a second time returns 409', async () => {
    const { email, token } = await aVerifiedAdmin(app)
    const reply = await initialise(token, { company_building_name_jp: 'さくらビル', admin_telephone: '09012345678' })
    expect([reply.status, reply.ok]).toEqual([201, { register_stage: 4 }])
    expect(await companyOf(token)).toMatchObject({
      name_en: 'Sakura',
      name_jp: '桜株式会社',
      company_name_kt: 'サクラ',
      telephone: '0312345678',
      is_dispatch_agency: false,
      industry: { value: 1 },
      postcode: { value: 1_000_001, name: '1000001' },
      prefecture: { value: 13 },
      city: { value: CHIYODA.city },
      ward: { value: CHIYODA.ward },
      lot_num: '1-2-3',
      building_name_jp: 'さくらビル',
      ceo_first_name: '健一',
      ceo_last_name_kt: 'サクライ',
      admin_first_name: '太郎',
      admin_last_name_kt: 'ヤマダ',
    })
    expect((await login(app, email)).ok.register_stage).toBe(4)
    const [member] = await app.services.db.select().from(members).where(eq(members.email, email))
    const [row] = await app.services.db
      .select()
      .from(companies)
      .where(eq(companies.id, member?.companyId ?? 0))
    expect(row?.adminTelephone).toBe('09012345678')
    const again = await initialise(token)
    expect([again.status, again.refusal.code]).toEqual([409, 'already_done'])
  })

  it('[D110] errors of format and of content are returned in one answer', async () => {
    const { token } = await aVerifiedAdmin(app)
    const named = async (overrides: object) =>
      Object.keys((await initialise(token, overrides)).refusal.fields ?? {}).sort()
    const content = { company_ward_id: SHINJUKU.ward, company_industry: 777 }
    expect(await named({ ...content, company_name_jp: '' })).toEqual([
      'company_industry',
      'company_name_jp',
      'company_ward_id',
    ])
    // A required field is missing; the other fields are checked nevertheless.
    expect(await named({ ...content, ceo_first_name: undefined })).toEqual([
      'ceo_first_name',
      'company_industry',
      'company_ward_id',
    ])
    expect(await named({ company_ward_id: undefined, company_industry: 777 })).toEqual([
      'company_industry',
      'company_ward_id',
    ])
  })

  it('[API-13] stores one of two parallel calls', async () => {
    const { token } = await aVerifiedAdmin(app)
    const replies = await Promise.all([initialise(token), initialise(token), initialise(token)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    ['[WIZ-05] no Japanese name', { company_name_jp: '' }, 'company_name_jp'],
    ['[WIZ-05] an English name of 31 characters', { company_name_en: 'a'.repeat(31) }, 'company_name_en'],
    ['[WIZ-05] hiragana', { company_name_kt: 'さくら' }, 'company_name_kt'],
    ['[WIZ-05] a telephone without 0', { company_telephone: '3123456789' }, 'company_telephone'],
    ['[WIZ-06] postcode id 0', { company_postcode_id: 0 }, 'company_postcode_id'],
    ['[WIZ-06] an unknown postcode', { company_postcode_id: 9_999_999 }, 'company_postcode_id'],
    ['[WIZ-06] no prefecture', { company_prefecture_id: null }, 'company_prefecture_id'],
    ['[WIZ-06] no city', { company_city_id: 0 }, 'company_city_id'],
    ['[WIZ-06] no ward', { company_ward_id: undefined }, 'company_ward_id'],
    ['[WIZ-09] a ward of another postcode', { company_ward_id: SHINJUKU.ward }, 'company_ward_id'],
    ['[WIZ-07] four groups', { company_lot_num: '1-2-3-4' }, 'company_lot_num'],
    ['[WIZ-07] a trailing hyphen', { company_lot_num: '1-2-' }, 'company_lot_num'],
    ['[WIZ-07] letters', { company_lot_num: '1-a' }, 'company_lot_num'],
    ['[WIZ-11] no answer about dispatching', { company_is_dispatch_agency: undefined }, 'company_is_dispatch_agency'],
    ['[WIZ-12] no industry', { company_industry: null }, 'company_industry'],
    ['[WIZ-12] an unknown industry', { company_industry: 777 }, 'company_industry'],
    ['[WIZ-12] the other industry without its text', { company_industry: OTHER_INDUSTRY }, 'company_custom_industry'],
    [
      '[WIZ-12] a text of 31 characters',
      { company_industry: OTHER_INDUSTRY, company_custom_industry: 'あ'.repeat(31) },
      'company_custom_industry',
    ],
    ["[WIZ-13] a digit in the CEO's name", { ceo_first_name: 'K3n' }, 'ceo_first_name'],
    ['[WIZ-13] kanji where katakana belongs', { ceo_last_name_kt: '桜井' }, 'ceo_last_name_kt'],
    ['[WIZ-14] no admin name', { admin_last_name: '' }, 'admin_last_name'],
    ['[WIZ-14] an admin name without katakana', { admin_first_name_kt: 'たろう' }, 'admin_first_name_kt'],
    ['[WIZ-15] an admin telephone of nine digits', { admin_telephone: '090123456' }, 'admin_telephone'],
    ['[WIZ-15] hyphens in the admin telephone', { admin_telephone: '090-1234-5678' }, 'admin_telephone'],
  ])(
    '[WIZ-05] [WIZ-06] [WIZ-07] [WIZ-12] [WIZ-13] %s is refused at its field, and nothing is stored',
    async (_title, overrides, field) => {
      const { token } = await aVerifiedAdmin(app)
      const reply = await initialise(token, overrides)
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
      expect((await companyOf(token)).lot_num).toBeNull()
    },
  )

  it('[WIZ-07] [WIZ-05] full-width digits and half-width katakana are normalised', async () => {
    const { token } = await aVerifiedAdmin(app)
    await initialise(token, {
      company_lot_num: '１ー２',
      company_name_kt: 'ｻｸﾗ',
      company_telephone: '０３１２３４５６７８',
    })
    expect(await companyOf(token)).toMatchObject({ lot_num: '1-2', company_name_kt: 'サクラ', telephone: '0312345678' })
  })

  it('[WIZ-11] a dispatch agency needs no industry, and an industry in the body is not stored', async () => {
    const { token } = await aVerifiedAdmin(app)
    expect((await initialise(token, { company_is_dispatch_agency: true, company_industry: 1 })).status).toBe(201)
    expect(await companyOf(token)).toMatchObject({ is_dispatch_agency: true, industry: null, custom_industry: null })
  })

  it('[WIZ-12] the industry "other" keeps its text; a listed industry has none', async () => {
    const [other, listed] = [await aVerifiedAdmin(app), await aVerifiedAdmin(app)]
    await initialise(other.token, { company_industry: OTHER_INDUSTRY, company_custom_industry: '水産加工品の卸' })
    await initialise(listed.token, { company_custom_industry: '水産加工品の卸' })
    expect([(await companyOf(other.token)).custom_industry, (await companyOf(listed.token)).custom_industry]).toEqual([
      '水産加工品の卸',
      null,
    ])
  })
})

describe('the profile', () => {
  it('[COMP-02] [API-19] the list contains only the own company, with its address in the language of the caller', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    await aCompanyWithAdmin(app.services)
    const { ok } = await app.call(companyEndpoints.list, { token, language: 'ja' })
    expect(ok).toHaveLength(1)
    expect(ok[0]).toMatchObject({
      id: company.id,
      name_jp: company.nameJp,
      prefecture: { value: 13, name: '東京都' },
      city: { name: '千代田区' },
      num_of_employees: 50,
    })
    expect(ok[0]?.address).toContain('東京都千代田区')
    expect((await companyOf(token)).prefecture?.name).toBe('Tokyo')
  })

  it('[COMP-03] [COMP-16] [API-20] a member changes the company like an admin; the answer equals the next read', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    const member = await aMember(app.services, company.id)
    const change = {
      name_jp: '梅株式会社',
      name_en: 'Ume',
      company_name_kt: 'ウメ',
      telephone: '０９０１２３４５６７８',
      num_of_employees: 7,
      num_of_branches: 2,
      website: 'ume.example.com/jobs',
      industry: 2,
      ...SHINJUKU,
      lot_num: '1-2-3-4',
      building_name_jp: 'うめビル',
      building_name_en: 'Ume Bldg.',
      ceo_first_name: '一',
      ceo_last_name: '梅',
      ceo_first_name_kt: 'ﾊｼﾞﾒ',
      ceo_last_name_kt: 'ウメ',
      admin_first_name: '二',
      admin_last_name: '梅',
      admin_first_name_kt: 'ツギ',
      admin_last_name_kt: 'ウメ',
      num_of_foreigners_hired: 3,
      is_non_fluent_jp_speaker_ok: true,
      preferred_age_groups: [2, 3],
      nationalities_hired: [1, 4],
    }
    const reply = await patch(member.token, company.id, change)
    expect(reply.ok).toMatchObject({
      ...change,
      telephone: '09012345678',
      ceo_first_name_kt: 'ハジメ',
      industry: { value: 2 },
      postcode: { name: '1600023' },
      prefecture: { value: 13 },
      city: { value: SHINJUKU.city },
      ward: { value: SHINJUKU.ward },
    })
    expect(await companyOf(token)).toEqual(reply.ok)
  })

  it.each([
    ['[COMP-04] no name', { name_jp: '' }, 'name_jp'],
    ['[COMP-04] 31 characters', { name_en: 'a'.repeat(31) }, 'name_en'],
    ['[COMP-05] no CEO', { ceo_last_name: '' }, 'ceo_last_name'],
    ['[COMP-05] a name of 31 characters', { ceo_first_name: 'あ'.repeat(31) }, 'ceo_first_name'],
    ['[COMP-06] hiragana', { admin_last_name_kt: 'やまだ' }, 'admin_last_name_kt'],
    ['[COMP-06] nothing', { company_name_kt: '' }, 'company_name_kt'],
    ['[COMP-07] nine digits', { telephone: '031234567' }, 'telephone'],
    ['[COMP-08] an unknown postcode', { postcode: 9_999_999 }, 'postcode'],
    ['[COMP-08] eight digits', { postcode: 10_000_001 }, 'postcode'],
    ['[COMP-10] no ward', { ward: null }, 'ward'],
    ['[COMP-10] a city of elsewhere', { city: SHINJUKU.city }, 'city'],
    ['[COMP-11] five groups', { lot_num: '1-2-3-4-5' }, 'lot_num'],
    ['[COMP-11] a leading hyphen', { lot_num: '-1' }, 'lot_num'],
    ['[COMP-12] no address of a site', { website: 'our site' }, 'website'],
    ['[COMP-13] no industry', { industry: null }, 'industry'],
    ['[COMP-13] other without its text', { industry: OTHER_INDUSTRY }, 'custom_industry'],
    ['[COMP-02] an unknown nationality', { nationalities_hired: [9999] }, 'nationalities_hired'],
    ['[COMP-02] less than none', { num_of_employees: -1 }, 'num_of_employees'],
    ['[COMP-02] an unknown age group', { preferred_age_groups: [9] }, 'preferred_age_groups.0'],
  ])('[COMP-04] [COMP-05] [COMP-10] %s is refused at its field, and nothing changes', async (_title, body, field) => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    const before = await companyOf(token)
    const reply = await patch(token, company.id, { ...body, num_of_foreigners_hired: 99 })
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})[0]]).toEqual([400, field])
    expect(await companyOf(token)).toEqual(before)
  })

  it('[COMP-12] [COMP-14] the website and the building names may be empty', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    expect(
      (await patch(token, company.id, { website: '', building_name_jp: '', building_name_en: null })).ok,
    ).toMatchObject({ website: null, building_name_jp: null, building_name_en: null })
    expect((await patch(token, company.id, { website: 'http://example.com' })).ok.website).toBe('http://example.com')
  })

  it('[COMP-13] a company that becomes a dispatch agency loses its industry, and needs one to change back', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    expect((await patch(token, company.id, { is_dispatch_agency: true })).ok).toMatchObject({
      is_dispatch_agency: true,
      industry: null,
    })
    expect((await patch(token, company.id, { is_dispatch_agency: false })).refusal.fields).toHaveProperty('industry')
    expect(
      (await patch(token, company.id, { is_dispatch_agency: false, industry: OTHER_INDUSTRY, custom_industry: '卸' }))
        .ok.custom_industry,
    ).toBe('卸')
  })

  it('[API-20] [API-04] another company and an unknown one return 404', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await patch(token, stranger.company.id, { name_jp: '盗難' })).status).toBe(404)
    expect((await patch(token, 999_999, { name_jp: '盗難' })).status).toBe(404)
    expect((await companyOf(stranger.token)).name_jp).toBe(stranger.company.nameJp)
  })
})
