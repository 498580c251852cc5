import type { Module } from '../module'
import { defaultImageRoutes } from './default-images.routes'
import { geoRoutes } from './geo.routes'

/** The door of this module: addresses and stations out of `src/geo`, default pictures out of `src/master-data`. */
export const geo: readonly Module[] = [geoRoutes, defaultImageRoutes]
