import { JOB_LIMITS, WEEKDAYS } from '@portal/contracts/jobs'
import type { ShiftForm } from '../form/wizard.form'

/** ONCE-03: several days with one click. */
export const SHIFT_PRESETS = { weekdays: WEEKDAYS.slice(0, 5), everyDay: WEEKDAYS } as const
export type ShiftPreset = keyof typeof SHIFT_PRESETS
export const SHIFT_PRESET_IDS = Object.keys(SHIFT_PRESETS) as ShiftPreset[]

const USUAL = { timeFrom: '09:00', timeTo: '18:00' } as const

/** The usual times of a day, for a shift whose times the user has not chosen yet. */
export const usualTimes = ({ timeFrom, timeTo, days }: ShiftForm): typeof USUAL | undefined =>
  days.length === 0 && timeFrom === JOB_LIMITS.shiftDefault.from && timeTo === JOB_LIMITS.shiftDefault.to
    ? USUAL
    : undefined

export const withPreset = (shift: ShiftForm, preset: ShiftPreset): ShiftForm => ({
  ...shift,
  ...usualTimes(shift),
  days: [...SHIFT_PRESETS[preset]],
})
