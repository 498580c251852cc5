import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { Law } from '@portal/contracts/law'
import { floorsAt } from '@portal/contracts/lint'
import { dayOf } from '../ports/clock'

/** D22: the floor in force on the day in Tokyo; 750 for a prefecture without a row (JCON-25). */
export const minimumWage = (law: Law, prefectureId: number, now: Date): number =>
  floorsAt(law, prefectureId, dayOf(now)).now?.yen ?? JOB_LIMITS.fallbackMinimumWage
