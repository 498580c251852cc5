import type { UnitName } from '@portal/contracts/shell'
import type { Units } from '../ground/mix'
import type { OptionTable, ValuesOf } from './command-table'
import { DeliveryError } from '../failure'
import { resolveVersion } from '../releases/catalog'
import { isUnit, UNITS } from '../ground/units'
import type { ReleaseStore } from '../store/store'
import { portalCommand } from '../portal-command'

/** Every option of the command line, by its name. A command names those that it takes. */
export const OPTIONS = {
  accept: { says: 'makes what is there the new measure' },
  all: { says: 'host and remotes, two at a time' },
  build: { says: 'build the units that changed since then, under a version of that preview' },
  'certified-only': { says: 'the environment takes certified mixes only' },
  company: { takes: '<id>', isMany: true, says: 'the sessions of this company' },
  dist: { takes: '<folder>', says: 'take what was built already' },
  end: { says: 'end it' },
  except: { takes: '<unit>', isMany: true, says: 'leave this unit as it is' },
  faults: { takes: '<count>', otherwise: '5', says: 'the least faults' },
  files: { says: 'only every file against its hash, every mix against the contract' },
  force: {
    takes: '<reason>',
    says: 'take a mix that does not fit or is not certified; the reason stays in the history',
  },
  fresh: { takes: '<minutes>', otherwise: '60', says: 'how long a version is fresh' },
  from: { takes: '<environment>', says: 'the environment whose mix it starts with' },
  'history-days': { takes: '<days>', otherwise: '90', says: 'what the history of these days names stays' },
  hours: { takes: '<hours>', otherwise: '8', says: 'how long the link works' },
  'id-to': { takes: '<file>', says: 'append release=<unit>@<exact version>, for the next step of a pipeline' },
  keep: { takes: '<count>', otherwise: '3', says: 'the newest releases of each unit stay' },
  'keep-days': { takes: '<days>', otherwise: '14', says: 'releases of these days stay' },
  latest: { says: 'the first environment: the newest release of each unit' },
  log: { takes: '<file>', otherwise: '-', says: 'the log lines of the backends; - reads them from the input' },
  open: { takes: '<numbers>', says: 'remove the previews of all other changes: --open 12,15' },
  origin: { takes: '<address>', isMany: true, says: 'an origin from which testers may take a remote' },
  pages: { takes: '<count>', otherwise: '50', says: 'the least pages' },
  percent: { takes: '<share>', says: 'this part of the sessions' },
  points: { takes: '<count>', otherwise: '5', says: 'faulty pages of 100 more than before' },
  'preview-days': { takes: '<days>', otherwise: '14', says: 'previews that nobody renewed end after these days' },
  quality: { takes: '<1 to 11>', says: 'how well the files are compressed' },
  remove: { says: 'remove the preview' },
  revoke: { says: 'end all links that were made for it' },
  since: { takes: '<commit>', says: 'the commit before the change' },
  take: { takes: '<folder>', says: 'with the releases that its pipeline built there' },
  testers: { says: 'the environment takes overrides' },
  traces: { takes: '<address>', says: 'the collector of the traces, asked as Jaeger answers' },
  url: { takes: '<address>', says: 'a portal that runs, in test mode' },
  version: { takes: '<version>', says: 'a version of its own, such as 1.5.0-rc.1' },
  window: { takes: '<minutes>', otherwise: '10', says: 'the pages of the last minutes' },
  with: { takes: '<unit>@<version>', isMany: true, says: 'with this release' },
} satisfies OptionTable

export type OptionName = keyof typeof OPTIONS
export type Values = ValuesOf<typeof OPTIONS>

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
