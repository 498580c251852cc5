import * as v from 'valibot'
import { aCompany } from '../factories'
import { AGE_GROUPS, CompanySchema, InitializeCompanyBodySchema, OTHER_INDUSTRY, PatchCompanyBodySchema } from './index'

const faults = (schema: v.GenericSchema, body: unknown): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(schema, body).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )

const wizard = {
  company_name_en: 'Sakura Inc.',
  company_name_jp: 'さくら株式会社',
  company_name_kt: 'ｻｸﾗｶﾌﾞｼｷｶﾞｲｼｬ',
  company_telephone: '０３１２３４５６７８',
  company_is_dispatch_agency: false,
  company_industry: 1,
  company_postcode_id: 5,
  company_prefecture_id: 13,
  company_city_id: 131,
  company_ward_id: 1311,
  company_lot_num: '１ー２－３',
  company_building_name_jp: ' ',
  ceo_first_name: '一郎',
  ceo_last_name: '桜井',
  ceo_first_name_kt: 'イチロウ',
  ceo_last_name_kt: 'サクライ',
  admin_first_name: '花子',
  admin_last_name: '山田',
  admin_first_name_kt: 'ハナコ',
  admin_last_name_kt: 'ヤマダ',
}

describe('the company wizard', () => {
  it('normalises full-width input; a blank building becomes null', () => {
    expect(v.parse(InitializeCompanyBodySchema, wizard)).toMatchObject({
      company_name_kt: 'サクラカブシキガイシャ',
      company_telephone: '0312345678',
      company_lot_num: '1-2-3',
      company_building_name_jp: null,
      company_custom_industry: null,
    })
  })

  it.each(Object.keys(wizard).filter((key) => key !== 'company_building_name_jp'))('needs %s', (field) => {
    expect(faults(InitializeCompanyBodySchema, { ...wizard, [field]: null })).toHaveProperty([field])
  })

  it.each([
    ['company_name_en', 'a'.repeat(31), 'rule.tooLong'],
    ['company_name_en', '', 'rule.companyNameEn'],
    ['company_name_jp', '', 'rule.companyNameJp'],
    ['company_name_kt', 'さくら', 'rule.katakana'],
    ['company_telephone', '03-1234-5678', 'rule.telephone'],
    ['company_postcode_id', 0, 'rule.postcode'],
    ['company_prefecture_id', 0, 'rule.prefecture'],
    ['company_city_id', 0, 'rule.city'],
    ['company_ward_id', 0, 'rule.ward'],
    ['company_lot_num', '1-2-3-4', 'rule.lotNumber'],
    ['company_lot_num', '1-', 'rule.lotNumber'],
    ['ceo_first_name', '1', 'rule.firstName'],
    ['ceo_last_name', '1', 'rule.lastName'],
    ['ceo_first_name_kt', '一郎', 'rule.katakana'],
    ['admin_last_name_kt', 'やまだ', 'rule.katakana'],
    ['admin_telephone', '123', 'rule.telephone'],
  ])('refuses %s %j', (field, value, message) =>
    expect(faults(InitializeCompanyBodySchema, { ...wizard, [field]: value })).toEqual({ [field]: message }),
  )

  it.each(['0312345678', '09012345678'])('accepts the administrator’s phone number %s', (admin_telephone) =>
    expect(faults(InitializeCompanyBodySchema, { ...wizard, admin_telephone })).toEqual({}),
  )

  it.each([
    ['an agency without industry', true, null, undefined, {}],
    ['no agency without industry', false, null, undefined, { company_industry: 'rule.industry' }],
    ['no agency with an industry', false, 1, undefined, {}],
    ['another industry without text', false, OTHER_INDUSTRY, ' ', { company_custom_industry: 'rule.required' }],
    ['another industry with text', false, OTHER_INDUSTRY, '養蜂', {}],
    ['another industry with 30 characters', false, OTHER_INDUSTRY, 'あ'.repeat(30), {}],
    ['another industry with 31', false, OTHER_INDUSTRY, 'あ'.repeat(31), { company_custom_industry: 'rule.tooLong' }],
    ['an agency, whatever industry is left over', true, OTHER_INDUSTRY, null, {}],
  ])('%s', (_name, company_is_dispatch_agency, company_industry, company_custom_industry, wanted) =>
    expect(
      faults(InitializeCompanyBodySchema, {
        ...wizard,
        company_is_dispatch_agency,
        company_industry,
        company_custom_industry,
      }),
    ).toEqual(wanted),
  )
})

describe('the company profile', () => {
  it.each([
    ['nothing', {}, {}],
    ['a lot number of four groups', { lot_num: '1-2-3-4' }, {}],
    ['one of five', { lot_num: '1-2-3-4-5' }, { lot_num: 'rule.lotNumber' }],
    ['no building', { building_name_jp: '', building_name_en: null }, {}],
    ['no website', { website: '' }, {}],
    ['a bare website', { website: 'sakura.example.com' }, {}],
    ['no website at all', { website: 'sakura' }, { website: 'rule.website' }],
    ['an unknown postcode', { postcode: 0 }, { postcode: 'rule.postcode' }],
    ['a blank name', { name_jp: '', name_en: ' ' }, { name_jp: 'rule.companyNameJp', name_en: 'rule.companyNameEn' }],
    ['half-width katakana', { ceo_first_name_kt: 'ｲﾁﾛｳ' }, {}],
    ['minus one employee', { num_of_employees: -1 }, { num_of_employees: 'rule.number' }],
    ['half an employee', { num_of_employees: 1.5 }, { num_of_employees: 'rule.number' }],
    ['no industry of no agency', { is_dispatch_agency: false, industry: null }, { industry: 'rule.industry' }],
    ['no industry of an agency', { is_dispatch_agency: true, industry: null }, {}],
    [
      'another industry, untold',
      { industry: OTHER_INDUSTRY, custom_industry: '' },
      { custom_industry: 'rule.required' },
    ],
    ['every age', { preferred_age_groups: [...AGE_GROUPS] }, {}],
    ['an unknown age', { preferred_age_groups: [9] }, { 'preferred_age_groups.0': 'rule.choice' }],
  ])('accepts %s or returns an error for the field', (_name, body, wanted) =>
    expect(faults(PatchCompanyBodySchema, body)).toEqual(wanted),
  )

  it('reads a company that was just registered and is mostly empty', () => {
    const empty = Object.fromEntries(
      Object.entries(aCompany()).map(([key, value]) => {
        if (Array.isArray(value)) return [key, []]
        return [key, ['id', 'name_jp', 'is_dispatch_agency'].includes(key) ? value : null]
      }),
    )
    expect(v.is(CompanySchema, empty)).toBe(true)
  })
})
