import { geoEndpoints } from '@portal/contracts/geo'
import { addressFaults } from '../../geo'
import { masterData } from '../../master-data'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp()
  token = (await aCompanyWithAdmin(app.services)).token
})
afterAll(() => app.close())

describe('postcode_address', () => {
  const ask = (code: string, language: 'ja' | 'en' = 'ja') =>
    app.call(geoEndpoints.postcodeAddress, { query: { code }, language })

  it('[API-21] returns prefecture, city, all wards of the postcode and its id, without a token', async () => {
    const { status, ok } = await ask('100-0001')
    expect(status).toBe(200)
    expect(ok).toEqual({
      postcode_id: 1000001,
      prefectures: [{ id: 13, value: 13, name: '東京都' }],
      cities: [{ id: 13101, value: 13101, name: '千代田区' }],
      wards: [{ id: 36511, value: 36511, name: '千代田' }],
    })
    expect((await ask('4520961')).ok.wards.length).toBeGreaterThan(50)
    expect((await ask('4980000')).ok.prefectures).toHaveLength(2)
    expect((await ask('1000001', 'en')).ok.cities[0]?.name).toBe('Chiyoda-ku')
  })

  it('[DOOR-21] towns of several municipalities name theirs, and every choice can be saved', async () => {
    const { ok } = await ask('4980000', 'en')
    expect(ok.cities.length).toBeGreaterThan(1)
    for (const { id: wardId, city: cityId = 0, prefecture: prefectureId = 0 } of ok.wards)
      expect(addressFaults({ postcodeId: ok.postcode_id, prefectureId, cityId, wardId })).toEqual([])
  })

  it('[API-21] an unknown postcode returns 404 postcode_unknown, a malformed one 400', async () => {
    for (const code of ['0000000', '1066099']) {
      const { status, refusal } = await ask(code)
      expect(status).toBe(404)
      expect(refusal.code).toBe('postcode_unknown')
    }
    expect((await ask('12345')).status).toBe(400)
  })
})

it('[API-22] returns the cities of a prefecture', async () => {
  const { ok } = await app.call(geoEndpoints.cities, { query: { prefecture: '27' }, token, language: 'ja' })
  expect(ok).toContainEqual({ id: 27127, value: 27127, name: '大阪市北区' })
  expect((await app.call(geoEndpoints.cities, { query: { prefecture: '48' }, token })).status).toBe(400)
  expect((await app.call(geoEndpoints.cities, { query: { prefecture: 'x' }, token })).status).toBe(400)
  expect((await app.call(geoEndpoints.cities, { query: { prefecture: '27' } })).status).toBe(401)
})

it('[API-23] returns the wards of a city', async () => {
  const { ok } = await app.call(geoEndpoints.wards, { query: { city: '13101' }, token, language: 'ja' })
  expect(ok.map((one) => one.name)).toEqual(expect.arrayContaining(['千代田', '丸の内', '神田神保町']))
  expect((await app.call(geoEndpoints.wards, { query: { city: '13999' }, token })).status).toBe(400)
  expect((await app.call(geoEndpoints.wards, { query: { city: '13101' } })).status).toBe(401)
})

it('[API-58] returns stations by text, the exact name first', async () => {
  const { ok } = await app.call(geoEndpoints.searchStation, { query: { text: '渋谷' }, token })
  expect(ok.results[0]).toEqual({ id: 1130205, name_jp: '渋谷', prefecture_name_jp: '東京都' })
  expect((await app.call(geoEndpoints.searchStation, { query: { text: '' }, token })).ok.results).toEqual([])
  expect((await app.call(geoEndpoints.searchStation, { query: { text: '渋谷' } })).status).toBe(401)
})

it('[JCON-04] every default image is served', async () => {
  for (const url of masterData().jobCategories.flatMap((group) => group.default_images)) {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toContain('<svg')
  }
  for (const name of ['unknown.svg', '..%2Fplans.json']) {
    expect((await app.http.inject({ url: `/api/static/default-images/${name}` })).statusCode).toBe(404)
  }
})
