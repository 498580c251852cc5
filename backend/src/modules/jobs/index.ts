import type { Module } from '../module'
import { imageRoutes } from './images.routes'
import { jobRoutes } from './jobs.routes'

export { hasJobs } from './has-jobs'
export { displayName } from './jobs.presenter'
export { passJobs as passJobsTo, runningJobsCount } from './jobs.repository'
export { restartUntouched, stopJobsForPlan } from './plan-changes'
export { getJobForSeekers, listRunningJobs } from './seeker.service'

/** The door of this module: its plugins, and what other modules may call. */
export const jobs: readonly Module[] = [jobRoutes, imageRoutes]
