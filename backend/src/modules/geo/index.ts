import type { Module } from '../../services/module'
import { defaultImageRoutes } from './default-images.routes'
import { geoRoutes } from './geo.routes'

/**
 * The public interface of this module: addresses and stations from `src/geo`, default pictures from
 * `src/master-data`.
 */
export const geo: readonly Module[] = [geoRoutes, defaultImageRoutes]
