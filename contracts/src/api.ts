/** Every call of the portal, by area and as one list: the source of routes, clients and tables over all endpoints. */
import { applicationsEndpoints } from './applications'
import { devEndpoints, healthEndpoints } from './dev'
import { jobsEndpoints } from './jobs'
import type { Endpoint } from './kernel'
import { operatorEndpoints, partnerEndpoints } from './partner'
import { schedulingEndpoints } from './scheduling'

export const endpoints = {
  jobs: jobsEndpoints,
  scheduling: schedulingEndpoints,
  applications: applicationsEndpoints,
  partner: partnerEndpoints,
  operator: operatorEndpoints,
  dev: devEndpoints,
  health: healthEndpoints,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area))
