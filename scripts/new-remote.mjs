#!/usr/bin/env node
// A new remote that runs, tests and releases from its first minute: `npm run new -- remote mf-reports`.
import './lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { withRoom } from './lib/lockfile.mjs'
import { fail, Failure, PNPM, root, UNITS } from './lib/workspace.mjs'

const USAGE = `npm run new -- remote <mf-name> [--team @portal/<team>] [--title-en <text>] [--title-ja <text>] [--no-install]
Makes the room, its first screen at /dashboard/<name>, its pipeline, and names it where remotes are named.
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
    throw new Failure(`"${name}" is no name of a remote: mf- and small letters, as in mf-reports.`)
  if (UNITS.includes(name) || existsSync(join(root, name))) throw new Failure(`There is a ${name} already.`)
  const area = name.slice('mf-'.length)
  const words = area.split('-')
  const Area = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  const titleEn = values['title-en'] ?? words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
  return {
    name,
    area,
    Area,
    screen: Area[0].toLowerCase() + Area.slice(1),
    team: values.team ?? `@portal/${area}`,
    titleEn,
    titleJa: values['title-ja'] ?? titleEn,
    installs: !values['no-install'],
  }
}

/** `{{name}}` is filled in; `{{=name=}}` stays as `{{name}}`, which is i18next's. */
const filled = (text, values) =>
  text
    .replace(/\{\{(\w+)\}\}/g, (whole, key) => {
      if (!(key in values)) throw new Failure(`The template asks for ${whole}.`)
      return values[key]
    })
    .replace(/\{\{=(\w+)=\}\}/g, '{{$1}}')

function writeRoom(values) {
  const templates = join(root, 'scripts/templates/remote')
  const copy = (folder) => {
    for (const entry of readdirSync(join(templates, folder))) {
      const path = join(folder, entry)
      if (statSync(join(templates, path)).isDirectory()) copy(path)
      else {
        const own = path
          .replace(/\.tmpl$/, '')
          .replace('screens/', `screens/${values.area}/`)
          .replace('__area__', values.area)
        const target = join(root, values.name, own)
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, filled(readFileSync(join(templates, path), 'utf8'), values))
      }
    }
  }
  copy('')
  writeFileSync(
    join(root, '.github/workflows', `${values.name}.yml`),
    readFileSync(join(root, '.github/workflows', 'mf-jobs.yml'), 'utf8').replaceAll('mf-jobs', values.name),
  )
}

/** One line more beside its likes; a file that is not as expected is named instead of being spoilt. */
function insert(file, pattern, text) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const match = pattern.exec(before)
  if (!match) throw new Failure(`${file} is not as expected (${pattern}); the remote must be named there by hand.`)
  const at = match.index + match[0].length
  writeFileSync(path, before.slice(0, at) + text + before.slice(at))
}

/** A new remote adds to the shell contract: its minor is raised, unless that was done since the last released contract. */
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

/** The packages of others stay as they are: the room is written into the lockfile instead of looking everything up anew. */
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

function nameIt({ name, area, screen, team, titleEn, titleJa }) {
  // "of" at the end of a line: other remotes are built the same with and without it, and need no release for it (shared/delivery/src/source-hash.ts).
  insert('contracts/src/shell/remotes.ts', /REMOTES = \[\n( {2}'[^\n]*\n)*/, `  '${name}', // of ${name}\n`)
  insert(
    'contracts/src/shell/paths.ts',
    /const applicants = \{[^\n]*\n/,
    `const ${screen}Remote = { owner: '${name}', access: 'member' } as const // of ${name}\n`,
  )
  insert(
    'contracts/src/shell/paths.ts',
    /\n {2}cancelledApplicant: [^\n]*\n/,
    `  ${screen}: screen()({ ...${screen}Remote, path: '/dashboard/${area}' }), // of ${name}\n`,
  )
  insert(
    'contracts/src/shell/paths.test.ts',
    /\n {2}\['\/dashboard\/applicant-details\/7\/cancelled'[^\n]*\n/,
    `  ['/dashboard/${area}', '${name}'],\n`,
  )
  for (const [language, title] of [
    ['en', titleEn],
    ['ja', titleJa],
  ]) {
    const file = `host/src/locales/${language}.json`
    insert(file, /\n {2}"title\.cancelledApplicant": [^\n]*\n/, `  "title.${screen}": ${JSON.stringify(title)},\n`)
    insert(
      file,
      /\n {2}"remote\.area\.mf-scheduling": [^\n]*\n/,
      `  "remote.area.${name}": ${JSON.stringify(language === 'en' ? `The screen "${title}"` : `「${title}」の画面`)},\n`,
    )
  }
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
  process.stdout.write(`${values.name} is there, with its first screen at /dashboard/${values.area}.

  npm run dev -- ${values.name}                     it live, the others as released
  npx jest --selectProjects ${values.name}    its tests
  npm run portal -- release ${values.name}          its first release
  npm run portal -- contract-check              the minor of the contract was raised: a remote more adds to it

A link to it: add it to host/src/frame/entries.ts with the shell team. docs/releasing.md tells the rest.
`)
} catch (error) {
  fail(error)
}
