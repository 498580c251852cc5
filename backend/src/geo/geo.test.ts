import { cityData, prefectureData, stationData, townNames, TOWNS_MAX, wardData } from './load'
import type { Ward } from './load'
import {
  addressFaults,
  addressLine,
  allCities,
  cities,
  city,
  lookupPostcode,
  postcodeText,
  prefectures,
  ward,
  wardName,
  wardNames,
  wards,
  wardsOfPostcode,
} from './places'
import { searchStations, station } from './stations'

const namesOf = (code: string) => {
  const found = lookupPostcode(code)
  return (
    found && {
      id: found.postcodeId,
      prefectures: found.prefectures.map((one) => one.ja),
      cities: found.cities.map((one) => one.ja),
      wards: found.wards.map((one) => one.ja),
    }
  )
}

describe('postcodes', () => {
  it('returns prefecture, city, town and the postcode as a number', () => {
    expect(namesOf('1000001')).toEqual({
      id: 1000001,
      prefectures: ['東京都'],
      cities: ['千代田区'],
      wards: ['千代田'],
    })
    expect(namesOf('0600000')?.id).toBe(600000)
    expect(postcodeText(600000)).toBe('0600000')
  })

  it('returns every town of a postcode with several towns', () => {
    const found = namesOf('4520961')
    expect(found?.cities).toEqual(['清須市'])
    expect(found?.wards).toContain('春日夢の森')
    expect(found?.wards.length).toBeGreaterThan(50)
  })

  it('finds postcodes of two prefectures and of single floors', () => {
    expect(namesOf('4980000')?.prefectures).toEqual(expect.arrayContaining(['愛知県', '三重県']))
    expect(namesOf('1066005')?.wards).toEqual(['六本木泉ガーデンタワー'])
  })

  it('keeps city and ward of a designated city together', () => {
    expect(namesOf('5300001')).toEqual({
      id: 5300001,
      prefectures: ['大阪府'],
      cities: ['大阪市北区'],
      wards: ['梅田'],
    })
    expect([28209, 7212, 13205, 15222].map((id) => city(id)?.en)).toEqual([
      'Toyooka-shi',
      'Minamisoma-shi',
      'Ome-shi',
      'Joetsu-shi',
    ])
    expect(city(27127)).toEqual({ id: 27127, ja: '大阪市北区', en: 'Kita-ku, Osaka-shi', prefectureId: 27 })
  })

  it.each(['0000000', '1066099', '9999999', '100000', '10000011', ''])('does not find %s', (code) => {
    expect(lookupPostcode(code)).toBeUndefined()
  })
})

it.each(['ja', 'en'] as const)(
  '[DOOR-21] no postcode and no municipality has two towns with one label (%s)',
  (locale) => {
    const twice = (towns: readonly Ward[]) => {
      const labels = wardNames(towns, locale).map(({ town, name }) => `${city(town.cityId)?.[locale]} ${name}`)
      return new Set(labels).size < labels.length
    }
    const codes = new Set([...wardData().postcodes].map((pair) => Math.floor(pair / TOWNS_MAX)))
    expect([...codes].filter((code) => twice(wardsOfPostcode(code)))).toEqual([])
    expect(allCities().filter(({ id }) => twice(wards(id)))).toEqual([])
  },
)

describe('addresses', () => {
  const chiyoda = lookupPostcode('1000001')?.wards[0]?.id ?? 0
  const good = { postcodeId: 1000001, prefectureId: 13, cityId: 13101, wardId: chiyoda }

  it('returns the parts that contradict the postcode', () => {
    expect(addressFaults(good)).toEqual([])
    expect(addressFaults({ ...good, postcodeId: 0 })).toEqual(['postcode'])
    expect(addressFaults({ ...good, postcodeId: 1066099 })).toEqual(['postcode'])
    expect(addressFaults({ ...good, prefectureId: 27 })).toEqual(['prefecture'])
    expect(addressFaults({ ...good, cityId: 13103 })).toEqual(['city'])
    expect(addressFaults({ ...good, wardId: chiyoda + 1 })).toEqual(['ward'])
    expect(addressFaults({ ...good, prefectureId: 27, cityId: 27127, wardId: 999_999 })).toEqual([
      'prefecture',
      'city',
      'ward',
    ])
  })

  it('are written in one line', () => {
    const address = { ...good, lotNum: '1-2-3', building: '朝日ビル3F' }
    expect(addressLine(address, 'ja')).toBe('東京都千代田区千代田1-2-3 朝日ビル3F')
    expect(addressLine(address, 'en')).toBe('朝日ビル3F, 1-2-3 Chiyoda, Chiyoda-ku, Tokyo')
    expect(addressLine({ prefectureId: null, cityId: null, wardId: null }, 'ja')).toBe('')
  })

  it.each([
    ['1000005', 'Marunouchi'],
    ['1600023', 'Nishishinjuku'],
    ['1700004', 'Kitaotsuka'],
    ['2510871', 'Zengyo'],
    ['0600001', 'Kita 1-jonishi'],
    ['0185701', 'Hinai-machi Ogita'],
  ])('[WORD-01] contain the town of %s in English', (code, name) => {
    const town = lookupPostcode(code)?.wards[0]
    expect(town && wardName(town, 'en')).toBe(name)
  })

  it('omit a town without a name; a select keeps it', () => {
    const town = lookupPostcode('1000301')?.wards[0]
    expect(town && wardName(town, 'ja')).toBe('（町域なし）')
    expect(addressLine({ prefectureId: 13, cityId: 13362, wardId: town?.id ?? null, lotNum: '248' }, 'ja')).toBe(
      '東京都利島村248',
    )
  })
})

describe('stations', () => {
  it('belong to their own prefecture, not to that of the line', () => {
    expect(searchStations('渋谷')[0]).toMatchObject({ ja: '渋谷', en: 'Shibuya', prefectureId: 13 })
    expect(searchStations('蕨')[0]).toMatchObject({ en: 'Warabi', prefectureId: 11 })
    expect(
      searchStations('栗橋')
        .filter((one) => one.ja === '栗橋')
        .map((one) => one.prefectureId),
    ).toEqual([11])
  })

  it('are found by part of the Japanese name and by the start of the English name, in any spelling', () => {
    expect(searchStations('てだこ')[0]).toMatchObject({ ja: 'てだこ浦西', prefectureId: 47 })
    expect(searchStations('テダコ')[0]?.ja).toBe('てだこ浦西')
    expect(searchStations('takanawa gate')[0]?.ja).toBe('高輪ゲートウェイ')
    expect(searchStations('TAKANAWA-GATEWAY')[0]?.ja).toBe('高輪ゲートウェイ')
    expect(searchStations('渋谷駅')[0]?.ja).toBe('渋谷')
    expect(searchStations('市ケ谷')[0]?.ja).toBe(searchStations('市ヶ谷')[0]?.ja)
  })

  it.each([
    ['こんぶ', '昆布'],
    ['コンブ', '昆布'],
    ['konbu', '昆布'],
    ['kombu', '昆布'],
    ['じゅうそう', '十三'],
    ['juso', '十三'],
    ['juusou', '十三'],
    ['しぶやえき', '渋谷'],
    ['shinbashi', '新橋'],
    ['SHIMBASHI', '新橋'],
    ['おおさかうめだ', '大阪梅田'],
    ['osaka-umeda', '大阪梅田'],
  ])('[DOOR-21] are found by their reading: %s', (typed, ja) => expect(searchStations(typed)[0]?.ja).toBe(ja))

  it('are sorted with the exact name first, up to the limit', () => {
    expect(searchStations('東京')[0]?.ja).toBe('東京')
    expect(searchStations('新', 7)).toHaveLength(7)
    expect(searchStations('  ')).toEqual([])
    expect(searchStations('ない駅名')).toEqual([])
    expect(station(1130205)?.ja).toBe('渋谷')
  })
})

describe('the data', () => {
  it('is complete', () => {
    expect(prefectures()).toHaveLength(47)
    expect(cityData().list.length).toBeGreaterThan(1880)
    expect(wardData().list.length).toBeGreaterThan(118_000)
    expect(townNames()).toHaveLength(wardData().list.length)
    expect(wardData().list.filter(({ id, ja }) => ja && !townNames()[id - 1]).length).toBeLessThan(30)
    expect(stationData().list.length).toBeGreaterThan(9_000)
    for (const { list } of [prefectureData(), cityData(), stationData()]) {
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length)
      expect(list.filter((one) => !one.ja || !one.en || /\ufffd/.test(one.ja + one.en))).toEqual([])
    }
    expect(
      cityData().list.filter((one) => wards(one.id).length === 0 || !cities(one.prefectureId).includes(one)),
    ).toEqual([])
    expect(stationData().list.filter((one) => one.prefectureId < 1 || one.prefectureId > 47)).toEqual([])
  })

  it('keeps the ids that rows of the database contain', () => {
    // Ids of the first release of the data; they never change.
    expect(ward(1)).toEqual(wards(1101)[0])
    expect(lookupPostcode('1000001')?.wards.map((one) => one.id)).toEqual([36511])
    expect(lookupPostcode('5300001')?.wards.map((one) => one.id)).toEqual([80823])
  })
})
