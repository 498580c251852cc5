import * as v from 'valibot'
import { defineMachine } from '../kernel'

export const JOB_STATUSES = ['created', 'RN', 'ST', 'UP', 'TR', 'ARCH'] as const
export const JobStatusSchema = v.picklist(JOB_STATUSES, 'rule.choice')
export type JobStatus = v.InferOutput<typeof JobStatusSchema>

export const JOB_ACTIONS = ['publish', 'stop', 'edit', 'archive', 'unarchive', 'terminate'] as const
export type JobAction = (typeof JOB_ACTIONS)[number]

/** D21. */
export const jobStatusMachine = defineMachine<JobStatus, JobAction>({
  created: { publish: 'RN', edit: 'created', archive: 'ARCH' },
  RN: { stop: 'ST', terminate: 'TR' },
  ST: { publish: 'RN', edit: 'UP', archive: 'ARCH', terminate: 'TR' },
  UP: { publish: 'RN', edit: 'UP', archive: 'ARCH' },
  ARCH: { unarchive: 'ST' },
  TR: {},
})

/** Who may take the action; only the operator may terminate (JOBS-15). */
export const jobActionActor: Readonly<Record<JobAction, 'employer' | 'operator'>> = {
  publish: 'employer',
  stop: 'employer',
  edit: 'employer',
  archive: 'employer',
  unarchive: 'employer',
  terminate: 'operator',
}

/** What the employer may do now; the screen shows controls for these actions. */
export const employerJobActions = (status: JobStatus): JobAction[] =>
  jobStatusMachine.actions(status).filter((action) => jobActionActor[action] === 'employer')

/** The action that a PATCH to this status means; undefined leads to a 409 (JOBS-12). */
export function actionForStatus(wanted: JobStatus): JobAction | undefined {
  if (wanted === 'RN') return 'publish'
  if (wanted === 'ST') return 'stop'
  if (wanted === 'ARCH') return 'archive'
  return undefined
}

/** D60: running, archived and terminated postings open read-only. */
export const openMode = (status: JobStatus): 'view' | 'edit' =>
  jobStatusMachine.next(status, 'edit') ? 'edit' : 'view'

/** D60, JOBS-20: archived and terminated postings have no On/Off switch. */
export const hasSwitch = (status: JobStatus): boolean => status !== 'ARCH' && status !== 'TR'

/** SLOT-28: archived and terminated postings take no slots. */
export const acceptsSlots = (status: JobStatus): boolean => status !== 'ARCH' && status !== 'TR'

/** LAWS-08: why the portal itself put a posting off: nobody confirmed it, or all its places are filled. */
export const OFF_REASONS = ['stale', 'filled'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** JOBS-29: what a start checks, in this order; the first check that fails is the answer. */
export const PUBLISH_CHECKS = ['own_job', 'allowed_move', 'in_service', 'plan_kind', 'plan_max'] as const
export type PublishCheck = (typeof PUBLISH_CHECKS)[number]
/** The checks that the plan can fail. */
export const PLAN_CHECKS = ['in_service', 'plan_kind', 'plan_max'] as const satisfies readonly PublishCheck[]
export type PlanCheck = (typeof PLAN_CHECKS)[number]
export const publishRefusal = {
  own_job: { status: 404, code: 'not_found' },
  allowed_move: { status: 409, code: 'status_conflict' },
  in_service: { status: 402, code: 'payment_required' },
  plan_kind: { status: 402, code: 'plan_mismatch' },
  plan_max: { status: 402, code: 'plan_max_reached' },
} as const satisfies Record<PublishCheck, { status: number; code: string }>

interface Ordered {
  readonly status: JobStatus
  readonly created_at_timestamp: number
  readonly id: number
}

/** JOBS-04: running first, then newest created first. */
export function compareJobs(a: Ordered, b: Ordered): number {
  const running = Number(b.status === 'RN') - Number(a.status === 'RN')
  return running || b.created_at_timestamp - a.created_at_timestamp || b.id - a.id
}
