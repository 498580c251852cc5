import type { Module } from '../../services/module'
import { imageRoutes } from './images.routes'
import { jobRoutes } from './jobs.routes'
import { publicImageRoutes } from './public-images'

export { displayName, presentImage } from './jobs.presenter'
export { seedJob, seedLocation } from './jobs.seed'
export type { SeedJob } from './jobs.seed'
export { findingsUnder } from './lint.service'
export { contentOf, rowOf } from './jobs.content'
export { editJob, fullJobs, lockJob, passJobs as passJobsTo } from './jobs.repository'
export type { FullJob } from './jobs.repository'
export { jobsToStop, restartUntouched, stopJobsForPlan } from './plan-changes'
export { stopIfFilled } from './places'
export { takeDownAll, terminate } from './status.service'
export { postingsIn } from './told-postings'
export { changedJobsPage, getJobForSeekers, runningJobPages } from './seeker.service'

/** The public interface of this module: its plugins and the functions for other modules. */
export const jobs: readonly Module[] = [jobRoutes, imageRoutes, publicImageRoutes]
