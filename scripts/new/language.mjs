#!/usr/bin/env node
// Begins a new language: `npm run new -- language vi`. Copies each English catalogue for the translator, and writes an
// entry beside each English one that loads a catalogue. What the compiler names after that is a decision of a person.
import '../lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import swc from '@swc/core'
import { fail, Failure, root } from '../lib/workspace.mjs'

const USAGE = `npm run new -- language <code> [--root <folder>]
Copies every English catalogue and writes the loaders of the new ones. Its row in contracts/src/kernel/language.ts must be there.
`
const LIST = 'contracts/src/kernel/language.ts'
/** Where English stands: \`en.json\`, \`settings.en.json\`, the folder \`en\`. */
const ENGLISH = /(^|[./-])en(?=$|\.json)/
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'released', 'testing', 'demo'])
const SOURCE = /(?<!\.(?:test|states))\.tsx?(\.tmpl)?$/

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string' }, help: { type: 'boolean' } },
  })
  const code = positionals.find((word) => word !== 'language')
  if (values.help || !code) {
    process.stdout.write(USAGE)
    process.exit(values.help ? 0 : 1)
  }
  if (!/^[a-z]{2}$/.test(code)) throw new Failure(`"${code}" is no code of a language: two small letters, as in vi.`)
  return { code, base: values.root ?? root }
}

function entriesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...entriesIn(path)] : [path]
    })
}

/** Files of the language and, in one piece, its folders. */
function copyCatalogues(paths, code) {
  return paths
    .filter((path) => /(^|\/|\.)en\.json(\.tmpl)?$|\/locales\/en$/.test(path))
    .map((path) => {
      const copy = path.replace(/\ben(?=\.json(\.tmpl)?$|$)/, code)
      if (existsSync(copy)) throw new Failure(`There is a ${relative(root, copy)} already.`)
      cpSync(path, copy, { recursive: true })
      return copy
    })
}

/** Every node of a tree of swc. */
function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return
  if (typeof value.type === 'string') yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}
const propertyNamed = ({ properties }, name) =>
  properties.find((one) => (one.key?.value ?? (one.type === 'Identifier' && one.value)) === name)
/** A word that names English and not a sentence: `'en'`, `'./locales/en.json'`, `"locale-en.today"`. */
const NAMES_ENGLISH = /['"`](?:[^'"`\s]*[./-])?en(?:\.[^'"`\s]*)?['"`]/

/** The text of a source with an entry of the language behind each English one; undefined where there is none. */
export function withLanguage(path, text, code) {
  // Spans count bytes from the first statement of the process, which is ours.
  const bytes = Buffer.from(`0;${text}`)
  // A template of a room has places where a name will stand; as names of the same length they can be parsed.
  const tree = swc.parseSync(bytes.toString().replaceAll(/\{\{(\w+)\}\}/g, '__$1__'), {
    syntax: 'typescript',
    tsx: /\.tsx(\.tmpl)?$/.test(path),
  })
  const [first] = tree.body
  if (!first) throw new Failure(`${path} has no statement.`)
  const { start } = first.span
  const range = ({ span }) => [span.start - start, span.end - start]
  const textOf = (from, to) => bytes.subarray(from, to).toString()
  const names = new Map()
  const found = []
  for (const node of nodesOf(tree)) {
    if (node.type === 'ImportDeclaration' && ENGLISH.test(node.source.value)) {
      const local = node.specifiers[0]?.local.value ?? ''
      if (!/^en$|En$/.test(local)) continue
      const own = local === 'en' ? code : `${local.slice(0, -2)}${code[0].toUpperCase()}${code.slice(1)}`
      names.set(new RegExp(`\\b${local}\\b`, 'g'), own)
      found.push({ range: range(node), between: '\n' })
    }
    if (node.type !== 'ObjectExpression' || !propertyNamed(node, 'ja')) continue
    const english = propertyNamed(node, 'en')
    if (!english) continue
    const [from, to] = english.key ? [range(english.key)[0], english.value.span.end - start] : range(english)
    const value = english.key ? textOf(range(english.key)[1], to) : textOf(from, to)
    if (NAMES_ENGLISH.test(value) || [...names.keys()].some((name) => value.search(name) >= 0))
      found.push({ range: [from, to], between: ', ' })
  }
  if (found.length === 0) return undefined
  let whole = bytes
  for (const {
    range: [from, to],
    between,
  } of found.sort((one, other) => other.range[1] - one.range[1])) {
    let entry = textOf(from, to)
    for (const [name, own] of names) entry = entry.replace(name, own)
    whole = Buffer.concat([
      whole.subarray(0, to),
      Buffer.from(between + entry.replace(/\ben\b/g, code)),
      whole.subarray(to),
    ])
  }
  return whole.toString().slice('0;'.length)
}

try {
  const { code, base } = options()
  const list = readFileSync(join(base, LIST), 'utf8')
  if (!list.includes(`'${code}'`)) throw new Failure(`Write the row of "${code}" in ${LIST} first.`)
  const rooms = readdirSync(base).filter((name) => /^(host|contracts|mf-.*)$/.test(name))
  const folders = [
    ...[...rooms, 'shared/browser', 'shared/delivery'].map((room) => `${room}/src`),
    'backend/src/locales',
    'scripts/new/templates/remote/src',
  ].map((folder) => join(base, folder))
  const paths = folders.flatMap(entriesIn)
  const copies = copyCatalogues(paths, code)
  const changed = paths.flatMap((path) => {
    if (!SOURCE.test(path) || path === join(base, LIST)) return []
    const text = withLanguage(path, readFileSync(path, 'utf8'), code)
    if (text === undefined) return []
    writeFileSync(path, text)
    return [path]
  })
  const names = join(base, 'contracts/package.json')
  const named = readFileSync(names, 'utf8')
  writeFileSync(
    names,
    named.replace(/^.*\ben\.json.*\n/gm, (line) => line + line.replaceAll(/\ben\.json/g, `${code}.json`)),
  )
  const written = changed.filter((path) => !path.endsWith('.tmpl'))
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [...written, names], { cwd: base })
  for (const path of [...copies, ...changed]) process.stdout.write(`${relative(base, path)}\n`)
  process.stdout.write(
    `${copies.length} catalogues copied, ${changed.length} sources written. Now: npm run types, and translate the copies.\n`,
  )
} catch (error) {
  fail(error)
}
