import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALES } from '@portal/contracts/kernel'
import type { Release } from '@portal/contracts/shell'
import * as v from 'valibot'
import { compress } from '../store/compress'
import { chunksByScreen, localesOf, WIDGET } from '../ground/compose'
import { firstOf } from '../ground/declared'
import { FieldBudgetSchema } from '../ground/field-budget'
import { DeliveryError } from '../failure'
import type { ReleaseStore } from '../store/store'
import { portalCommand } from '../portal-command'

/**
 * What one visit of a screen may cost of its unit: bytes, requests (files and first calls) and, where it was measured
 * (`npm run weigh -- --cpu`), processor time as a multiple of that of a fixed calculation.
 */
const ScreenBudgetSchema = v.strictObject({ bytes: v.number(), requests: v.number(), cpu: v.optional(v.number()) })
/** The budget by part, in bytes, and by screen, stored in the room of the unit. */
const BudgetSchema = v.objectWithRest(
  { screens: v.optional(v.record(v.string(), ScreenBudgetSchema), {}), field: v.optional(FieldBudgetSchema) },
  v.number(),
)
type Budget = v.InferOutput<typeof BudgetSchema>

const AT_ONCE = 'at once'
const OTHERS = 'other files'
/** No page loads the texts for browser tests or the source maps for operators. */
const NOT_OF_PAGES = /\.(json|map)$/
/** The page Today shows widgets of every remote at once, so no budget may allow a widget more than this (DAY-02). */
const WIDGET_MOST = 25_000
/** A margin for some weeks of work, so that not every change must raise the budget. */
const HEADROOM = 1.1

interface Part {
  readonly name: string
  readonly bytes: number
  readonly greatest: string
}

interface ScreenCost {
  readonly name: string
  readonly bytes: number
  /** The files and calls, the greatest file first. */
  readonly requests: readonly string[]
}

interface Sizes {
  readonly parts: readonly Part[]
  readonly screens: readonly ScreenCost[]
}

/**
 * The sizes of the files that a page loads of a release at once, of each later named chunk, and of the other files that
 * pages load; in bytes of brotli at the best quality. And what a visit of each screen loads and asks for.
 */
async function sizesOf(store: ReleaseStore, release: Release): Promise<Sizes> {
  const { name, version, entry, preload, styles, chunks, integrity } = release
  const loaded = Object.keys(integrity).filter((file) => !NOT_OF_PAGES.test(file))
  const bytes = new Map(
    await Promise.all(
      loaded.map(async (file): Promise<[string, number]> => {
        const stored = await store.open(name, version, file, ['identity'])
        if (!stored) throw new DeliveryError(`${name} ${version} has no file ${file} any more.`)
        // Not the stored copy, because a release for development uses a lower quality.
        return [file, (await compress(file, stored.body)).brotli?.length ?? stored.body.length]
      }),
    ),
  )
  const atOnce = new Set([entry, ...preload, ...styles])
  const named = Object.entries(chunks).map(
    ([chunk, files]) => [chunk, files.filter((file) => !atOnce.has(file))] as const,
  )
  const others = loaded.filter((file) => !atOnce.has(file) && !named.some(([, files]) => files.includes(file)))
  const size = (file: string) => bytes.get(file) ?? 0
  const groups: (readonly [string, readonly string[]])[] = [[AT_ONCE, [...atOnce]], ...named, [OTHERS, others]]
  const parts = groups
    .filter(([, files]) => files.length > 0)
    .map(([part, files]) => ({
      name: part,
      bytes: files.reduce((sum, file) => sum + size(file), 0),
      greatest: [...files].sort((a, b) => size(b) - size(a))[0] ?? '',
    }))
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + size(file), 0)
  const ownOf = (addresses: readonly string[] = []) => addresses.map((address) => basename(address))
  const locales = localesOf(release)
  const first = firstOf([release])
  const screens = Object.entries(chunksByScreen(release, release)).map(([screen, files]): ScreenCost => {
    const textsOf = (locale: string) => [...ownOf(locales[locale]), ...ownOf(locales[`${locale}.${screen}`])]
    // A visit loads one language: the greater one.
    const [texts = []] = LOCALES.map(textsOf).sort((a, b) => sum(b) - sum(a))
    const all = [...new Set([...atOnce, ...ownOf(files), ...texts])].sort((a, b) => size(b) - size(a))
    const { calls } = first({ owner: name, name: screen })
    return { name: screen, bytes: sum(all), requests: [...all, ...calls.map(({ path }) => path)] }
  })
  return { parts, screens }
}

const fileOf = (root: string, unit: string): string => join(root, unit, 'budget.json')
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function budgetOf(root: string, unit: string): Budget {
  const file = fileOf(root, unit)
  if (!existsSync(file))
    throw new DeliveryError(
      `${unit} has no budget. Create one from the present sizes: ${portalCommand(`size ${unit} --accept`)}`,
    )
  const parsed = v.safeParse(BudgetSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new DeliveryError(
      `${unit}/budget.json should name bytes by part, as { "at once": 50000 }, and bytes and requests by screen.`,
    )
  return parsed.output
}

/** What its team promises of the field, beside what everybody promises (PROOF-03). */
export const fieldPromise = (root: string, unit: string): Pick<Release, 'budget'> => {
  const field = existsSync(fileOf(root, unit)) ? budgetOf(root, unit).field : undefined
  return field ? { budget: field } : {}
}

/** Compares a release with the budget of its unit; refuses it with the names of the parts that exceed it. */
export async function checkSizes(
  { root, store }: { readonly root: string; readonly store: ReleaseStore },
  release: Release,
): Promise<string> {
  const { name, version } = release
  const { parts, screens } = await sizesOf(store, release)
  const { screens: limits, field: _field, ...budget } = budgetOf(root, name)
  const grown = parts.flatMap(({ name: part, bytes, greatest }) => {
    const limit = budget[part]
    if (part.startsWith(WIDGET) && bytes > WIDGET_MOST)
      return [`${part} is ${kilobytes(bytes)}; a widget has at most ${kilobytes(WIDGET_MOST)}`]
    if (limit === undefined) return [`${part} (${kilobytes(bytes)}) is new and has no budget`]
    return bytes > limit
      ? [
          `${part} is ${kilobytes(bytes)}, ${kilobytes(bytes - limit)} more than its budget of ${kilobytes(limit)}; its greatest file is ${greatest}`,
        ]
      : []
  })
  for (const { name: screen, bytes, requests } of screens) {
    const limit = limits[screen]
    if (!limit) grown.push(`screen ${screen} is new and has no budget`)
    else if (bytes > limit.bytes)
      grown.push(
        `screen ${screen} loads ${kilobytes(bytes)}, its budget is ${kilobytes(limit.bytes)}; its greatest file is ${requests[0]}`,
      )
    if (limit && requests.length > limit.requests)
      grown.push(
        `screen ${screen} makes ${requests.length} requests, its budget is ${limit.requests}: ${requests.join(', ')}`,
      )
  }
  if (grown.length > 0)
    throw new DeliveryError(
      `${name} ${version} is larger than ${name}/budget.json allows:\n${grown.map((line) => `  ${line}`).join('\n')}\nMake it smaller, or accept the new size: ${portalCommand(`size ${name} --accept`)}`,
    )
  return `${name} ${version} is within its budget: ${parts.map(({ name: part, bytes }) => `${part} ${kilobytes(bytes)} of ${kilobytes(budget[part] ?? 0)}`).join(', ')}.`
}

/** Sets the budget of the unit to the sizes of this release with a margin. */
export async function acceptSizes(
  { root, store }: { readonly root: string; readonly store: ReleaseStore },
  release: Release,
): Promise<string> {
  const { parts, screens } = await sizesOf(store, release)
  const { screens: before, field } = existsSync(fileOf(root, release.name))
    ? budgetOf(root, release.name)
    : { screens: {} as Budget['screens'], field: undefined }
  const withHeadroom = (bytes: number) => Math.ceil((bytes * HEADROOM) / 100) * 100
  const budget = {
    ...Object.fromEntries(parts.map(({ name, bytes }) => [name, withHeadroom(bytes)])),
    screens: Object.fromEntries(
      screens.map(({ name, bytes, requests }) => [
        name,
        {
          bytes: withHeadroom(bytes),
          requests: requests.length,
          ...(before[name]?.cpu === undefined ? {} : { cpu: before[name].cpu }),
        },
      ]),
    ),
    ...(field ? { field } : {}),
  }
  writeFileSync(fileOf(root, release.name), `${JSON.stringify(budget, null, 2)}\n`)
  return `${release.name}/budget.json holds the sizes of ${release.version} and a tenth more.`
}
