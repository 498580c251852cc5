#!/usr/bin/env node
// Makes a new remote that runs, passes its tests and can be released at once: `npm run new -- remote mf-reports`.
import '../lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { withRoom } from './lockfile.mjs'
import { fail, Failure, PNPM, root, UNITS } from '../lib/workspace.mjs'
import { wrapped } from '../lib/wrapped.mjs'

const USAGE = `npm run new -- remote <mf-name> [--team @portal/<team>] [--title-en <text>] [--title-ja <text>] [--no-install]
Makes the room with its first screen at /dashboard/<name>, its widget on the page Today and its entry of the sidebar;
its journey and its pipeline; and names it in the list of remotes.
`

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      'title-en': { type: 'string' },
      'title-ja': { type: 'string' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const name = positionals.find((word) => word !== 'remote')
  if (values.help || !name) {
    process.stdout.write(USAGE)
    process.exit(values.help ? 0 : 1)
  }
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name))
    throw new Failure(`"${name}" is not the name of a remote: use mf- and small letters, as in mf-reports.`)
  if (UNITS.includes(name) || existsSync(join(root, name)))
    throw new Failure(`${name} exists already; take another name.`)
  const area = name.slice('mf-'.length)
  const words = area.split('-')
  const Area = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const screen = Area.charAt(0).toLowerCase() + Area.slice(1)
  for (const unit of UNITS)
    if (`title.${screen}` in JSON.parse(readFileSync(join(root, unit, 'src/locales/shell.en.json'), 'utf8')))
      throw new Failure(`${unit} has a screen "${screen}" already; take another name than ${name}.`)
  if (new RegExp(`^ {2}${screen}: `, 'm').test(readFileSync(join(root, 'e2e/fixtures/words.ts'), 'utf8')))
    throw new Failure(`e2e/fixtures/words.ts has a catalogue "${screen}" already; take another name than ${name}.`)
  if (existsSync(join(root, 'e2e/specs', area)))
    throw new Failure(`e2e/specs/${area} has journeys already; take another name than ${name}.`)
  const titleEn = values['title-en'] ?? words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
  return {
    name,
    area,
    Area,
    screen,
    team: values.team ?? `@portal/${area}`,
    titleEn,
    titleJa: values['title-ja'] ?? titleEn,
    installs: !values['no-install'],
  }
}

/** Replaces `{{name}}`; `{{=name=}}` becomes `{{name}}`, the syntax of i18next. */
const filled = (text, values) =>
  text
    .replace(/\{\{(\w+)\}\}/g, (whole, key) => {
      if (!(key in values)) throw new Failure(`The template has the unknown placeholder ${whole}.`)
      return values[key]
    })
    .replace(/\{\{=(\w+)=\}\}/g, '{{$1}}')

/** Writes all template files of a folder, with their values, below `target`. */
function writeFrom(template, target, values) {
  const templates = join(root, 'scripts/new/templates', template)
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const path = join(
      root,
      target,
      relative(templates, from)
        .replace(/\.tmpl$/, '')
        .replace(/^src\/screens\//, `src/screens/${values.area}/`)
        .replaceAll('__area__', values.area),
    )
    mkdirSync(dirname(path), { recursive: true })
    const text = filled(readFileSync(from, 'utf8'), values)
    writeFileSync(path, path.endsWith('.md') ? wrapped(text) : text)
  }
}

function writeRoom(values) {
  writeFrom('remote', values.name, values)
  writeFrom('e2e', 'e2e', values)
  writeFileSync(
    join(root, '.github/workflows', `${values.name}.yml`),
    readFileSync(join(root, '.github/workflows', 'mf-jobs.yml'), 'utf8').replaceAll('mf-jobs', values.name),
  )
}

/**
 * Inserts a line beside similar lines. If the file does not have the expected form, the line is reported and not
 * inserted.
 */
function insert(file, pattern, text) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const match = pattern.exec(before)
  if (!match) throw new Failure(`${file} is not as expected (${pattern}); the remote must be named there by hand.`)
  const at = match.index + match[0].length
  writeFileSync(path, before.slice(0, at) + text + before.slice(at))
}

/** A new remote is an addition to the shell contract: raises its minor version, unless that was already done. */
function raiseContract() {
  const versionIn = (file) =>
    /CONTRACT_VERSION(?: = |: )["'](\d+)\.(\d+)\.(\d+)["']/.exec(readFileSync(join(root, file), 'utf8'))
  const file = 'contracts/src/shell/remote.ts'
  const [now, released] = [versionIn(file), versionIn('contracts/released/shell/remote.d.ts')]
  if (!now || !released) throw new Failure(`${file} is not as expected: it names no CONTRACT_VERSION.`)
  const [, major, minor] = now
  if (major !== released[1] || minor !== released[2]) return
  const path = join(root, file)
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(now[0], `CONTRACT_VERSION = '${major}.${Number(minor) + 1}.0'`),
  )
}

/** Writes the room into the lockfile, so that pnpm makes no look-up and other packages stay unchanged. */
function lockRoom({ name }) {
  const path = join(root, 'pnpm-lock.yaml')
  const locked = withRoom(
    readFileSync(path, 'utf8'),
    name,
    JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')),
  )
  if (locked) writeFileSync(path, locked)
  return locked !== undefined
}

/** The list of remotes, and what pipelines and images need; the code of no other room names a remote. */
function nameIt({ name, team }) {
  // For other remotes a line that ends with "of" and the name does not count: their builds are the same with and
  // without it, so they need no release (shared/delivery/src/releases/source-hash.ts).
  insert('contracts/src/shell/remotes.ts', /REMOTES = \[\n( {2}'[^\n]*\n)*/, `  '${name}', // of ${name}\n`)
  insert('.github/CODEOWNERS', /\n\/mf-scheduling\/[^\n]*\n/, `${`/${name}/`.padEnd(17)} ${team}\n`)
  insert('Dockerfile', /\nCOPY mf-scheduling\/package\.json mf-scheduling\/\n/, `COPY ${name}/package.json ${name}/\n`)
  insert(
    'docker-compose.yml',
    /\n {4}build: \{ context: \., target: remote, args: \{ UNIT: mf-scheduling \} \}\n/,
    `  ${name}:\n    <<: *remote\n    build: { context: ., target: remote, args: { UNIT: ${name} } }\n`,
  )
  insert(
    'docker-compose.yml',
    /\n {6}REMOTE_URL_MF_SCHEDULING: [^\n]*\n/,
    `      REMOTE_URL_${name.toUpperCase().replaceAll('-', '_')}: http://${name}:8080\n`,
  )
}

/** Line breaks depend on the names, so the formatter runs as soon as it is installed. */
function format({ name }) {
  const formatter = join(root, 'node_modules/.bin/oxfmt')
  if (existsSync(formatter)) spawnSync(formatter, [name, 'e2e'], { cwd: root, stdio: 'ignore' })
}

try {
  const values = options()
  writeRoom(values)
  nameIt(values)
  raiseContract()
  const isLocked = lockRoom(values)
  if (values.installs) {
    const { status, stdout, stderr } = spawnSync(
      'npx',
      [
        '--yes',
        PNPM,
        'install',
        isLocked ? '--frozen-lockfile' : '--no-frozen-lockfile',
        '--prefer-offline',
        '--reporter=append-only',
      ],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } },
    )
    if (status !== 0)
      throw new Failure(
        `The packages of ${values.name} could not be installed:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n')}`,
      )
  }
  format(values)
  process.stdout
    .write(`${values.name} is there, with its first screen at /dashboard/${values.area}, an entry of the sidebar
and a journey in e2e/specs/${values.area}.

  npm run dev -- ${values.name}                     it live, the others as released
  npx jest --selectProjects ${values.name}    its tests
  npm run portal -- release ${values.name}          its first release
  npm run portal -- contract-check              the minor of the contract was raised: a remote more adds to it

docs/releasing.md tells the rest.
`)
} catch (error) {
  fail(error)
}
