import { parseTokyo } from '@portal/contracts/kernel'
import { LINE_HEIGHT, OVERLAP_HEIGHT, placeOnDay, ROW_HEIGHT, rowHeights, rowsOf } from './grid-model'

const at = (time: string): number => parseTokyo(`2026-04-09 ${time}`) ?? Number.NaN
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) })
const placed = (...slots: ReturnType<typeof slot>[]) => placeOnDay(slots, at('00:00'))

it('[AVAIL-04] slots of the very same time are a stack, other overlapping slots are not', () => {
  expect(placed(slot('10:00', '10:30'), slot('10:00', '10:30'), slot('10:30', '11:00'))).toMatchObject([
    { lane: 0, lanes: 2, isStacked: true },
    { lane: 1, lanes: 2, isStacked: true },
    { lane: 0, lanes: 1, isStacked: false },
  ])
  expect(placed(slot('10:00', '11:00'), slot('10:30', '11:00')).map(({ isStacked }) => isStacked)).toEqual([
    false,
    false,
  ])
})

it('[AVAIL-04] a half hour is high enough for the texts of all overlapping slots that start in it', () => {
  const parts = placed(slot('10:00', '11:00'), slot('10:00', '10:30'), slot('10:30', '11:30'), slot('13:00', '14:00'))
  expect(parts.map(({ lane, turn }) => [lane, turn])).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 0],
  ])
  const heights = rowHeights([parts])
  const { first } = rowsOf(slot('10:00', '10:30'))
  expect(heights.slice(first, first + 3)).toEqual([2 * OVERLAP_HEIGHT, OVERLAP_HEIGHT, ROW_HEIGHT])
  expect(heights[rowsOf(slot('13:00', '14:00')).first]).toBe(ROW_HEIGHT)
})

it('[AVAIL-04] half hours are high enough for each slot of a stack to have a line', () => {
  const half = slot('10:00', '10:30')
  const hour = slot('14:00', '15:00')
  const heights = rowHeights([placed(half), placed(half, half, half), placed(hour, hour, hour, hour, hour)])
  expect(heights[rowsOf(half).first]).toBeGreaterThanOrEqual(3 * LINE_HEIGHT)
  const { first, rows } = rowsOf(hour)
  expect((heights[first] ?? 0) + (heights[first + 1] ?? 0)).toBeGreaterThanOrEqual(5 * LINE_HEIGHT)
  expect(rows).toBe(2)
  expect(new Set(heights.slice(0, rowsOf(half).first))).toEqual(new Set([ROW_HEIGHT]))
})
