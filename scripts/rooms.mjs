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
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

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
if (!options.ruleSet?.forbidden) fail(new Failure('.dependency-cruiser.cjs forbids nothing.'))
const chakra = join(
  dirname(createRequire(join(root, 'shared/browser/package.json')).resolve('@chakra-ui/react/package.json')),
  'dist/esm',
)
process.chdir(base)

const result = await cruise(
  rooms,
  { ...options, baseDir: base },
  { ...options.enhancedResolveOptions, alias: { 'chakra-esm': chakra } },
)
const output =
  typeof result.output === 'string'
    ? fail(new Failure('dependency-cruiser returned a text instead of a result.'))
    : result.output
const { violations } = output.summary
if (flags.includes('--json'))
  process.stdout.write(JSON.stringify(violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))))
else process.stdout.write(String((await format(output, { outputType: 'err' })).output))
process.exitCode = violations.length > 0 ? 1 : 0
