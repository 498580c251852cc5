import {
  acceptsSlots,
  actionForStatus,
  compareJobs,
  employerJobActions,
  hasSwitch,
  JOB_ACTIONS,
  JOB_STATUSES,
  jobStatusMachine,
  openMode,
  PUBLISH_CHECKS,
  publishRefusal,
} from './job-status.machine'

describe('the job status machine', () => {
  it('[JOBS-12] allows exactly the moves of D21 and refuses every other pair', () => {
    const allowed = JOB_STATUSES.flatMap((from) =>
      JOB_ACTIONS.flatMap((action) => {
        const to = jobStatusMachine.next(from, action)
        return to ? [`${from} ${action} ${to}`] : []
      }),
    )
    expect(allowed.sort()).toEqual([
      'ARCH unarchive ST',
      'RN stop ST',
      'RN terminate TR',
      'ST archive ARCH',
      'ST edit UP',
      'ST publish RN',
      'ST terminate TR',
      'UP archive ARCH',
      'UP edit UP',
      'UP publish RN',
      'created archive ARCH',
      'created edit created',
      'created publish RN',
    ])
  })

  it('[JOBS-11] created, ST and UP can be published', () => {
    expect(JOB_STATUSES.filter((status) => jobStatusMachine.next(status, 'publish') === 'RN')).toEqual([
      'created',
      'ST',
      'UP',
    ])
  })

  it('[JOBS-13] an edit changes ST and UP to UP, and does not change created', () => {
    expect(jobStatusMachine.next('ST', 'edit')).toBe('UP')
    expect(jobStatusMachine.next('UP', 'edit')).toBe('UP')
    expect(jobStatusMachine.next('created', 'edit')).toBe('created')
  })

  it('[JOBS-14] a running posting can be neither edited nor archived', () => {
    expect(jobStatusMachine.next('RN', 'edit')).toBeUndefined()
    expect(jobStatusMachine.next('RN', 'archive')).toBeUndefined()
  })

  it('[JOBS-15] TR is terminal and no employer action leads there', () => {
    expect(jobStatusMachine.isTerminal('TR')).toBe(true)
    for (const status of JOB_STATUSES) expect(employerJobActions(status)).not.toContain('terminate')
  })

  it('[JOBS-21] an archived posting is restored to ST only by unarchive', () => {
    expect(jobStatusMachine.actions('ARCH')).toEqual(['unarchive'])
    expect(jobStatusMachine.next('ARCH', 'unarchive')).toBe('ST')
  })

  it('[JOBS-17] running, archived and terminated postings open in view mode', () => {
    expect(JOB_STATUSES.filter((status) => openMode(status) === 'view')).toEqual(['RN', 'TR', 'ARCH'])
  })

  it('[JOBS-20] archived and terminated postings have no switch and take no slots', () => {
    expect(JOB_STATUSES.filter((status) => !hasSwitch(status))).toEqual(['TR', 'ARCH'])
    expect(JOB_STATUSES.filter((status) => !acceptsSlots(status))).toEqual(['TR', 'ARCH'])
  })

  it('reads the status of a PATCH as an action; other values are no action', () => {
    expect(JOB_STATUSES.map((status) => actionForStatus(status))).toEqual([
      undefined,
      'publish',
      'stop',
      undefined,
      undefined,
      'archive',
    ])
  })

  it('[JOBS-04] sorts running postings first, then the newest', () => {
    const job = (id: number, status: 'RN' | 'ST', created: number) => ({ id, status, created_at_timestamp: created })
    const jobs = [job(1, 'ST', 30), job(2, 'RN', 10), job(3, 'RN', 20), job(4, 'ST', 40)]
    expect(jobs.sort(compareJobs).map((entry) => entry.id)).toEqual([3, 2, 4, 1])
  })

  it('[JOBS-29] the conditions of a start are checked in a fixed order, each with its own refusal', () => {
    expect(PUBLISH_CHECKS.map((check) => publishRefusal[check].code)).toEqual([
      'not_found',
      'status_conflict',
      'payment_required',
      'plan_mismatch',
      'plan_max_reached',
    ])
  })
})
