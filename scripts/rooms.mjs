#!/usr/bin/env node
// Checks imports between rooms: runs `.dependency-cruiser.cjs` over all rooms, or over the given folders.
// dependency-cruiser parses TypeScript with swc, but without JSX; this script enables JSX by the file's name.
import './lib/node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fail, Failure, root } from './lib/workspace.mjs'

// By the loader of dependency-cruiser, so that both have the same object.
const swc = createRequire(join(root, 'package.json'))('@swc/core')
const parseFileSync = swc.parseFileSync
let withTypes = true

const isTypeOnly = (node) =>
  (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') &&
  Boolean(node.source) &&
  (node.typeOnly || (node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.isTypeOnly)))

swc.parseFileSync = (file, options) => {
  const tree = parseFileSync(file, { ...options, tsx: file.endsWith('x') })
  return withTypes ? tree : { ...tree, body: tree.body.filter((node) => !isTypeOnly(node)) }
}

const { cruise, format } = await import('dependency-cruiser')
const extractConfig = (await import('dependency-cruiser/config-utl/extract-depcruise-options')).default

const flags = process.argv.slice(2)
const base = flags.includes('--base')
  ? (flags[flags.indexOf('--base') + 1] ?? fail(new Failure('--base needs a folder.')))
  : root
const rooms = [
  'host',
  ...readdirSync(base).filter((name) => name.startsWith('mf-')),
  'shared',
  'contracts',
  'backend',
  'e2e',
  'scripts',
].filter((room) => existsSync(join(base, room)))
const options = await extractConfig(join(root, '.dependency-cruiser.cjs'))
const forbidden = options.ruleSet?.forbidden ?? fail(new Failure('.dependency-cruiser.cjs forbids nothing.'))
const chakra = join(
  dirname(createRequire(join(root, 'shared/browser/package.json')).resolve('@chakra-ui/react/package.json')),
  'dist/esm',
)
process.chdir(base)

/** The table of rooms counts type imports too; a cycle counts only imports at run time. */
async function violationsOf(types, chosen) {
  withTypes = types
  const ruleSet = { ...options.ruleSet, forbidden: forbidden.filter(chosen) }
  const result = await cruise(
    rooms,
    { ...options, ruleSet, baseDir: base },
    { ...options.enhancedResolveOptions, alias: { 'chakra-esm': chakra } },
  )
  const { output } = result
  return typeof output === 'string'
    ? fail(new Failure('dependency-cruiser returned a text instead of a result.'))
    : output
}

const outputs = [
  await violationsOf(true, ({ name }) => name !== 'no-cycles'),
  await violationsOf(false, ({ name }) => name === 'no-cycles'),
]
const violations = outputs.flatMap(({ summary }) => summary.violations)
if (flags.includes('--json'))
  process.stdout.write(JSON.stringify(violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))))
else for (const output of outputs) process.stdout.write(String((await format(output, { outputType: 'err' })).output))
process.exitCode = violations.length > 0 ? 1 : 0
