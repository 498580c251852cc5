import type { Services } from '../services/services'
import { demoApplicants } from './demo-applicants'
import { demoCompany } from './demo-company'
import { demoDraft, demoEarlyJobs, demoLateJobs, demoOtherJobs } from './demo-jobs'
import { demoFirstPlan, demoPresentPlan } from './demo-plans'

/** D35, D88: one company in service with data of every kind. */
export async function demo(services: Services): Promise<void> {
  const people = await demoCompany(services)
  await demoFirstPlan(services, people.admin)
  const early = await demoEarlyJobs(services, people)
  await demoPresentPlan(services, people.admin)
  const late = await demoLateJobs(services, people)
  await demoOtherJobs(services, people)
  await demoApplicants(services, people, { ...early, ...late })
  await demoDraft(services, people)
}
