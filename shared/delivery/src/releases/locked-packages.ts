import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lockfile {
  readonly importers: ReadonlyMap<string, readonly string[]>
  readonly snapshots: ReadonlyMap<string, readonly string[]>
  readonly packages: ReadonlyMap<string, string>
}

const bare = (text: string): string => text.replaceAll("'", '')

/** The packages that a room names, each with the version that is locked. */
function dependenciesIn(body: string): string[] {
  let name = ''
  return body.split('\n').flatMap((line) => {
    name = /^ {6}([^\s:]+):$/.exec(line)?.[1] ?? name
    const version = /^ {8}version: (.+)$/.exec(line)?.[1]
    return version === undefined ? [] : [`${bare(name)}@${bare(version)}`]
  })
}

/** Returns the blocks of a section by key. A block is indented by two spaces. */
function blocksOf(text: string, section: string): Map<string, string> {
  const found = new RegExp(`^${section}:\\n([\\s\\S]*?)(?=^\\S|(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
  return new Map(
    [...found.matchAll(/^ {2}(\S.*?):(?: \{\})?\n((?: {4}.*\n)*)/gm)].map(([, key = '', body = '']) => [
      bare(key),
      body,
    ]),
  )
}

function read(text: string): Lockfile {
  const importers = [...blocksOf(text, 'importers')].map(([room, body]): [string, string[]] => [
    room,
    dependenciesIn(body),
  ])
  const snapshots = [...blocksOf(text, 'snapshots')].map(([key, body]): [string, string[]] => [
    key,
    [...body.matchAll(/^ {6}(\S+): (.+)$/gm)].map(([, name = '', version = '']) => `${bare(name)}@${bare(version)}`),
  ])
  return { importers: new Map(importers), snapshots: new Map(snapshots), packages: blocksOf(text, 'packages') }
}

/**
 * The packages that the rooms need, directly and indirectly, from the lockfile. So a new package of another room does
 * not make a new release of this one. A lockfile of another format counts as a whole.
 */
export function lockedPackages(root: string, rooms: readonly string[]): string {
  const path = join(root, 'pnpm-lock.yaml')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (!text.startsWith("lockfileVersion: '9.0'\n")) return text
  const { importers, snapshots, packages } = read(text)
  const found = new Set<string>()
  const waiting = rooms.flatMap((room) => importers.get(room) ?? [])
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    // An alias: `alias@real@1.0.0` is listed as `real@1.0.0`.
    const known = snapshots.has(key) ? key : key.slice(key.indexOf('@', 1) + 1)
    if (found.has(known) || key.includes('@link:')) continue
    found.add(known)
    waiting.push(...(snapshots.get(known) ?? []))
  }
  return [...found]
    .sort()
    .map((key) => `${key} ${packages.get(key.split('(', 1)[0] ?? '') ?? ''}`)
    .join('\n')
}
