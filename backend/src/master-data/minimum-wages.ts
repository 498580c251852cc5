/** D22: the hourly minimum wage by prefecture and day. The file may contain rows of later years. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { floorOn, sureDay } from '@portal/contracts/lint'
import type { WageFloor } from '@portal/contracts/lint'
import * as v from 'valibot'
import { dataFolder } from '../geo'
import { dayOf } from '../ports/clock'

const RowSchema = v.object({
  prefectureId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(47)),
  yen: v.pipe(v.number(), v.integer(), v.minValue(500), v.maxValue(5000)),
  effectiveFrom: v.pipe(v.string(), v.isoDate()),
  /** The same day; a later one where the day of the prefecture is not known. */
  effectiveBy: v.pipe(v.string(), v.isoDate()),
  source: v.pipe(v.string(), v.nonEmpty()),
})
export type MinimumWageRow = v.InferOutput<typeof RowSchema>

export function parseMinimumWages(csv: string): MinimumWageRow[] {
  return csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [jis, , yen, effectiveFrom, effectiveBy, ...source] = line.split(',')
      return v.parse(RowSchema, {
        prefectureId: Number(jis),
        yen: Number(yen),
        effectiveFrom,
        effectiveBy,
        source: source.join(','),
      })
    })
}

let rows: readonly MinimumWageRow[] | undefined
export const minimumWageRows = (): readonly MinimumWageRow[] =>
  (rows ??= parseMinimumWages(readFileSync(join(dataFolder(), 'minimum-wages.csv'), 'utf8')))

export const floorOfRow = ({ yen, effectiveFrom: from, effectiveBy: by }: MinimumWageRow): WageFloor =>
  by === from ? { yen, from } : { yen, from, by }

const floorsOf = (prefectureId: number, rows: readonly MinimumWageRow[]): WageFloor[] =>
  rows.filter((row) => row.prefectureId === prefectureId).map(floorOfRow)

/** The row in force on the day in Tokyo; 750 for a prefecture without a row (JCON-25). */
export function minimumWage(
  prefectureId: number,
  now: Date,
  from: readonly MinimumWageRow[] = minimumWageRows(),
): number {
  return floorOn(floorsOf(prefectureId, from), dayOf(now))?.yen ?? JOB_LIMITS.fallbackMinimumWage
}

/** LINT-02: the row in force and the announced later rows. */
export function wageFloors(
  prefectureId: number,
  now: Date,
  from: readonly MinimumWageRow[] = minimumWageRows(),
): WageFloor[] {
  const all = floorsOf(prefectureId, from)
  const inForce = floorOn(all, dayOf(now))
  return [...(inForce ? [inForce] : []), ...all.filter((floor) => sureDay(floor) > dayOf(now))]
}
