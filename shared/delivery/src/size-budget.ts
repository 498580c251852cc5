import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@portal/contracts/shell'
import * as v from 'valibot'
import { compress } from './compress'
import { WIDGET } from './compose'
import { DeliveryError } from './failure'
import type { ReleaseStore } from './store'

/** The budget by part, in bytes, stored in the room of the unit. */
const BudgetSchema = v.record(v.string(), v.number())
export type Budget = v.InferOutput<typeof BudgetSchema>

const AT_ONCE = 'at once'
const OTHERS = 'other files'
/** The page Today shows widgets of every remote at once, so no budget may allow a widget more than this (DAY-02). */
const WIDGET_MOST = 25_000
/** A margin for some weeks of work, so that not every change must raise the budget. */
const HEADROOM = 1.1

interface Part {
  readonly name: string
  readonly bytes: number
  readonly greatest: string
}

/**
 * The sizes of the files that a page loads of a release at once, of each later named chunk, and of the rest; in bytes
 * of brotli at the best quality.
 */
async function partsOf(
  store: ReleaseStore,
  { name, version, entry, preload, styles, chunks, integrity }: Release,
): Promise<Part[]> {
  const bytes = new Map(
    await Promise.all(
      Object.keys(integrity).map(async (file): Promise<[string, number]> => {
        const stored = await store.open(name, version, file, ['identity'])
        if (!stored) throw new DeliveryError(`${name} ${version} has lost ${file}.`)
        // Not the stored copy, because a release for development uses a lower quality.
        return [file, (await compress(file, stored.body)).brotli?.length ?? stored.body.length]
      }),
    ),
  )
  const atOnce = new Set([entry, ...preload, ...styles])
  const named = Object.entries(chunks).map(
    ([chunk, files]) => [chunk, files.filter((file) => !atOnce.has(file))] as const,
  )
  const others = Object.keys(integrity).filter(
    (file) => !atOnce.has(file) && !named.some(([, files]) => files.includes(file)),
  )
  const size = (file: string) => bytes.get(file) ?? 0
  const groups: (readonly [string, readonly string[]])[] = [[AT_ONCE, [...atOnce]], ...named, [OTHERS, others]]
  return groups
    .filter(([, files]) => files.length > 0)
    .map(([part, files]) => ({
      name: part,
      bytes: files.reduce((sum, file) => sum + size(file), 0),
      greatest: [...files].sort((a, b) => size(b) - size(a))[0] ?? '',
    }))
}

const fileOf = (root: string, unit: string): string => join(root, unit, 'budget.json')
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function budgetOf(root: string, unit: string): Budget {
  const file = fileOf(root, unit)
  if (!existsSync(file))
    throw new DeliveryError(
      `${unit} has no budget. Make one of the present sizes: npm run portal -- size ${unit} --accept`,
    )
  const parsed = v.safeParse(BudgetSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new DeliveryError(`${unit}/budget.json should name bytes by part, as { "at once": 50000 }.`)
  return parsed.output
}

/** Compares a release with the budget of its unit; refuses it with the names of the parts that exceed it. */
export async function checkSizes(
  { root, store }: { readonly root: string; readonly store: ReleaseStore },
  release: Release,
): Promise<string> {
  const { name, version } = release
  const [parts, budget] = [await partsOf(store, release), budgetOf(root, name)]
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
  if (grown.length > 0)
    throw new DeliveryError(
      `${name} ${version} is greater than ${name}/budget.json allows:\n${grown.map((line) => `  ${line}`).join('\n')}\nMake it smaller, or say that it is worth it: npm run portal -- size ${name} --accept`,
    )
  return `${name} ${version} is within its budget: ${parts.map(({ name: part, bytes }) => `${part} ${kilobytes(bytes)} of ${kilobytes(budget[part] ?? 0)}`).join(', ')}.`
}

/** Sets the budget of the unit to the sizes of this release with a margin. */
export async function acceptSizes(
  { root, store }: { readonly root: string; readonly store: ReleaseStore },
  release: Release,
): Promise<string> {
  const parts = await partsOf(store, release)
  const budget: Budget = Object.fromEntries(
    parts.map(({ name, bytes }) => [name, Math.ceil((bytes * HEADROOM) / 100) * 100]),
  )
  writeFileSync(fileOf(root, release.name), `${JSON.stringify(budget, null, 2)}\n`)
  return `${release.name}/budget.json holds the sizes of ${release.version} and a tenth more.`
}
