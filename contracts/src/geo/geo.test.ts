import * as v from 'valibot'
import { geoEndpoints, PostcodeAddressSchema } from './index'

describe('address look-ups', () => {
  const code = (typed: unknown) => {
    const result = v.safeParse(geoEndpoints.postcodeAddress.query, { code: typed })
    return result.success ? result.output.code : result.issues[0].message
  }

  it.each([
    ['1600023', '1600023'],
    ['160-0023', '1600023'],
    ['１６０００２３', '1600023'],
    ['160002', 'rule.postcode'],
    ['abcdefg', 'rule.postcode'],
  ])('request %s as %s', (typed, wanted) => expect(code(typed)).toBe(wanted))

  it('return all towns of a postcode', () => {
    const town = (value: number) => ({ id: value, value, name: `町${value}` })
    const answer = { prefectures: [town(1)], cities: [town(2)], wards: [town(3), town(4)], postcode_id: 9 }
    expect(v.parse(PostcodeAddressSchema, answer).wards).toHaveLength(2)
  })

  it.each(['cities', 'wards'] as const)('of %s need an id', (name) => {
    const key = name === 'cities' ? 'prefecture' : 'city'
    expect(v.is(geoEndpoints[name].query, { [key]: '13' })).toBe(true)
    expect(v.is(geoEndpoints[name].query, { [key]: '13; drop' })).toBe(false)
  })
})
