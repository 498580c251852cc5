import * as v from 'valibot'
import { fields } from '../kernel'

/**
 * How a screen was for the person before it: its largest paint, its slowest input, its jumps, and the longest frame of
 * a unit's scripts. In milliseconds, the jumps (layout shift) in thousandths.
 */
export const METRICS = ['lcp', 'inp', 'cls', 'loaf'] as const
export type Metric = (typeof METRICS)[number]

/** The figures of one page in so many are sent. */
export const ONE_PAGE_IN = 4
/** Below the base of an environment: where a page sends its figures. */
export const PAGE_FIGURES_PATH = '/page-figures'
export const FIGURES_MOST = { bytes: 16_384, entries: 120, value: 600_000 } as const

/** Names of units, versions and screens only: nothing of the person, the address or what was touched. */
const FigureSchema = v.object({
  unit: fields.word(/^(host|mf-[a-z][a-z-]{0,40})$/, 64, 'rule.required'),
  version: fields.word(/^[\w.+–-]{1,64}$/, 64, 'rule.required'),
  screen: fields.word(/^[a-zA-Z]{1,40}$/, 64, 'rule.required'),
  metric: v.picklist(METRICS),
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FIGURES_MOST.value)),
})
export type Figure = v.InferOutput<typeof FigureSchema>
export const PageFiguresSchema = v.object({
  figures: v.pipe(v.array(FigureSchema), v.maxLength(FIGURES_MOST.entries)),
})
