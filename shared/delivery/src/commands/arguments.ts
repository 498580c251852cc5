import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { UnitName } from '@portal/contracts/shell'
import type { Units } from '../environments/mix'
import { DeliveryError } from '../failure'
import { isUnit, resolveVersion, UNITS } from '../releases/units'
import type { ReleaseStore } from '../store/store'
import { portalCommand } from '../portal-command'

const OPTIONS = {
  accept: { type: 'boolean' },
  all: { type: 'boolean' },
  'certified-only': { type: 'boolean' },
  dist: { type: 'string' },
  except: { type: 'string', multiple: true, default: [] },
  files: { type: 'boolean' },
  force: { type: 'string' },
  latest: { type: 'boolean' },
  from: { type: 'string' },
  build: { type: 'boolean' },
  since: { type: 'string' },
  take: { type: 'string' },
  remove: { type: 'boolean' },
  open: { type: 'string' },
  'preview-days': { type: 'string', default: '14' },
  url: { type: 'string' },
  version: { type: 'string' },
  with: { type: 'string', multiple: true, default: [] },
  'keep-days': { type: 'string', default: '14' },
  'id-to': { type: 'string' },
  hours: { type: 'string', default: '8' },
  percent: { type: 'string' },
  company: { type: 'string', multiple: true, default: [] },
  end: { type: 'boolean' },
  window: { type: 'string', default: '10' },
  pages: { type: 'string', default: '50' },
  faults: { type: 'string', default: '5' },
  points: { type: 'string', default: '5' },
  fresh: { type: 'string', default: '60' },
  keep: { type: 'string', default: '3' },
  'history-days': { type: 'string', default: '90' },
  origin: { type: 'string', multiple: true, default: [] },
  testers: { type: 'boolean' },
  quality: { type: 'string' },
  revoke: { type: 'boolean' },
} satisfies ParseArgsConfig['options']

export const parsed = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS })
export type Values = ReturnType<typeof parsed>['values']

export function unitOf(text: string | undefined): UnitName {
  if (!text || !isUnit(text))
    throw new DeliveryError(`${text ? `"${text}" is not a unit` : 'The unit is missing'} (${UNITS.join(', ')}).`)
  return text
}

export function needed(text: string | undefined, what: string): string {
  if (!text) throw new DeliveryError(`${what} is missing. See: ${portalCommand('help')}`)
  return text
}

/** Reads a number and refuses `abc` and negative values instead of treating them as 0. */
export function numberOf(text: string, option: string, least = 0): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number < least)
    throw new DeliveryError(`${option} must be a number of at least ${least}, not "${text}".`)
  return number
}

export function wholeOf(text: string, option: string): number {
  const number = numberOf(text, option, 1)
  if (!Number.isInteger(number)) throw new DeliveryError(`${option} must be a whole number, not "${text}".`)
  return number
}

export function atMost(most: number, number: number, option: string): number {
  if (number > most) throw new DeliveryError(`${option} is at most ${most}.`)
  return number
}

export function pairOf(text: string): readonly [UnitName, string] {
  const at = text.indexOf('@')
  if (at < 1 || at === text.length - 1) throw new DeliveryError(`"${text}" should be <unit>@<version>.`)
  return [unitOf(text.slice(0, at)), text.slice(at + 1)]
}

export async function unitsOf(store: ReleaseStore, values: readonly string[]): Promise<Units> {
  const pairs = await Promise.all(
    values.map(async (value) => {
      const [unit, version] = pairOf(value)
      return [unit, await resolveVersion(store, unit, version)] as const
    }),
  )
  return Object.fromEntries(pairs)
}
