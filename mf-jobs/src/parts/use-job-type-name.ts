import { useText } from '@portal/browser/i18n'
import { JOB_TYPES, jobTypeName, needsAllInOnePlan, type JobType } from '@portal/contracts/jobs'

const isShared = (type: JobType): boolean =>
  JOB_TYPES.some((other) => other !== type && jobTypeName(other) === jobTypeName(type))

/** The name of a job type. If two types share a name, the plan is added, so that the employer can tell them apart. */
export function useJobTypeName(): (type: JobType) => string {
  const { t } = useText()
  return (type) => {
    const name = t(jobTypeName(type))
    return isShared(type) ? t(needsAllInOnePlan(type) ? 'jobType.allInOne' : 'jobType.light', { name }) : name
  }
}
