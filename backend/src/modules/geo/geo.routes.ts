import { option } from '@portal/contracts'
import { geoEndpoints } from '@portal/contracts/geo'
import { cities, city, lookupPostcode, placeName, prefecture, searchStations, wardNames, wards } from '../../geo'
import { AppError, invalidFields } from '../../errors/app-error'
import type { Module } from '../../services/module'

const STATIONS_SHOWN = 30

export const geoRoutes: Module = (app, { bind }) => {
  bind(app, geoEndpoints.postcodeAddress, ({ query, locale }) => {
    const found = lookupPostcode(query.code)
    if (!found) throw new AppError('postcode_unknown')
    return {
      postcode_id: found.postcodeId,
      prefectures: found.prefectures.map((one) => option(one.id, placeName(one, locale))),
      cities: found.cities.map((one) => option(one.id, placeName(one, locale))),
      wards: wardNames(found.wards, locale).map(({ town, name }) => ({
        ...option(town.id, name),
        ...(found.cities.length > 1 ? { city: town.cityId, prefecture: city(town.cityId)?.prefectureId } : {}),
      })),
    }
  })

  bind(app, geoEndpoints.cities, ({ query, locale }) => {
    if (!prefecture(query.prefecture)) throw invalidFields({ prefecture: 'rule.id' })
    return cities(query.prefecture).map((one) => option(one.id, placeName(one, locale)))
  })

  bind(app, geoEndpoints.wards, ({ query, locale }) => {
    if (!city(query.city)) throw invalidFields({ city: 'rule.id' })
    return wardNames(wards(query.city), locale).map(({ town, name }) => option(town.id, name))
  })

  bind(app, geoEndpoints.searchStation, ({ query }) => ({
    results: searchStations(query.text, STATIONS_SHOWN).map((one) => ({
      id: one.id,
      name_jp: one.ja,
      prefecture_name_jp: prefecture(one.prefectureId)?.ja ?? '',
    })),
  }))
}
