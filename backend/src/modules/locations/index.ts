import { jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import type { Module } from '../../services/module'
import { presentLocation } from './locations.presenter'
import { locationList, shopExists } from './locations.repository'

export { locationAddress, presentLocation, stationName } from './locations.presenter'
export { findLocation } from './locations.repository'
export { correctLocation, createLocation, duplicateFaults, placeFaults } from './locations.service'
export type { LocationField } from './locations.service'

const locationRoutes: Module = (app, { bind, db }) => {
  bind(app, endpoints.locations, async ({ actor, locale }) =>
    (await locationList(db, actor.companyId)).map((row) => presentLocation(row, locale)),
  )
  bind(app, endpoints.locationExists, async ({ actor, query }) => ({
    exists: await shopExists(db, actor.companyId, { brandNameJp: query.brand_name_jp, branch: query.branch }),
  }))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const locations: readonly Module[] = [locationRoutes]
