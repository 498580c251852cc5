import { UNITS } from '../ground/units'
import type { Units } from '../ground/mix'

/** What a run tested of a unit: its entrances and its journeys. Journeys without a unit go through the whole portal. */
export interface Covered {
  readonly unit: string
  readonly what: string
  readonly count: number
}

export const WHOLE_PORTAL = 'whole portal'
export const JOURNEY = 'journey'

/** The part of Playwright's JSON report that says which tests passed. */
export interface ReportedSuite {
  readonly file?: string
  readonly specs?: readonly {
    readonly ok: boolean
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly status: string
    }[]
  }[]
  readonly suites?: readonly ReportedSuite[]
}

/** The reason with which a test is left out that crosses no changed unit (e2e/fixtures/crossing.ts). */
const NOT_REPEATED = 'crosses no changed unit'

/** How many tests were left out because they cross no changed unit. */
export const notRepeatedOf = (suites: readonly ReportedSuite[]): number =>
  suites.reduce(
    (count, { specs = [], suites: inner = [] }) =>
      count +
      notRepeatedOf(inner) +
      specs.filter(({ tests }) =>
        tests.some(({ annotations }) => annotations.some(({ description }) => description === NOT_REPEATED)),
      ).length,
    0,
  )

const ENTRANCES = 'entrances'
const folderOf = (file = ''): string => file.split('/').at(-2) ?? ''
const unitOf = (folder: string): string => UNITS.find((unit) => unit === `mf-${folder}`) ?? WHOLE_PORTAL

/**
 * Entrances report what they mounted by annotations, `mf-jobs screen`; a journey is a test in the folder of its remote.
 */
export function coveredBy(suites: readonly ReportedSuite[]): Covered[] {
  const counts = new Map<string, Covered>()
  const add = (unit: string, what: string) => {
    const key = `${unit} ${what}`
    counts.set(key, { unit, what, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const walk = ({ file, specs = [], suites: inner = [] }: ReportedSuite) => {
    for (const { ok, tests } of specs) {
      if (!ok || !tests.some(({ status }) => status === 'expected')) continue
      if (folderOf(file) !== ENTRANCES) add(unitOf(folderOf(file)), JOURNEY)
      for (const { type, description = '' } of tests.flatMap(({ annotations }) => annotations)) {
        const [unit = '', ...what] = description.split(' ')
        if (type === 'entrance') add(unit, what.join(' '))
      }
    }
    inner.forEach(walk)
  }
  suites.forEach(walk)
  return [...counts.values()]
}

const plural = ({ what, count }: Covered): string =>
  `${count} ${count === 1 ? what : what.replace(/(?<=[^aeiou])y$/, 'ie').concat('s')}`

/** `mf-jobs       8 screens, 1 menu entry, 12 journeys`: one line for each unit. */
export function describeCovered(covered: readonly Covered[]): string[] {
  const units = [...new Set(covered.map(({ unit }) => unit))]
  return units.map(
    (unit) =>
      `  ${unit.padEnd(14)} ${covered
        .filter((one) => one.unit === unit)
        .map(plural)
        .join(', ')}`,
  )
}

/** The remotes of a mix that the run did not open: a certificate would prove nothing about them. */
export const notMounted = (units: Units, covered: readonly Covered[]): string[] =>
  Object.keys(units).filter(
    (unit) => unit !== 'host' && !covered.some((one) => one.unit === unit && one.what === 'screen'),
  )
