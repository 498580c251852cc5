// The release before this one, beside it: the last commit whose migrations are those of `released.json`, built.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Failure, PNPM, root, run } from '../lib/workspace.mjs'

const FOLDER = 'backend/drizzle'
const HOME = join(root, 'node_modules/.cache/previous-release')
const DONE = join(HOME, '.commit')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })

/** The commit before the first one that changed the migrations after their release. */
function commitOf({ released }) {
  const last = released.at(-1)
  const isReleased = (commit) => {
    const files = git('ls-tree', '--name-only', commit, `${FOLDER}/`).split('\n')
    if (files.filter((name) => name.endsWith('.sql')).length !== released.length) return false
    const text = git('show', `${commit}:${FOLDER}/${last.tag}.sql`)
    return createHash('sha256').update(text).digest('hex') === last.sha256
  }
  const commits = git('log', '--format=%H', '--', FOLDER).trim().split('\n')
  const at = commits.findIndex(isReleased)
  if (at < 0) throw new Failure('The previous release is not in the history of this clone: fetch all of it.')
  if (at === 0) throw new Failure('No migration is waiting: there is nothing to roll over.')
  return git('rev-parse', `${commits[at - 1]}^`).trim()
}

/** Its folder. Kept between runs, in node_modules. */
export async function previousRelease() {
  const commit = commitOf(JSON.parse(readFileSync(join(root, FOLDER, 'released.json'), 'utf8')))
  if (existsSync(DONE) && readFileSync(DONE, 'utf8') === commit) return HOME
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })
  const archive = `${HOME}.tar`
  git('archive', `--output=${archive}`, commit)
  execFileSync('tar', ['-xf', archive, '-C', HOME])
  rmSync(archive)
  const label = 'The previous release'
  const env = { CI: 'true' }
  const install = ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--silent']
  await run('npx', install, { label, env, cwd: HOME })
  for (const room of ['backend', 'shared/delivery'])
    await run(process.execPath, [join(HOME, room, 'build.mjs')], { label, cwd: join(HOME, room) })
  writeFileSync(DONE, commit)
  return HOME
}

/** Rows for the migration to go through: applicants of the first application's company. */
export async function grow(databaseUrl, rows) {
  const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const columnsOf = async (table) => {
    const { rows: found } = await client.query(
      `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    )
    return String(found[0].names)
  }
  const [people, applications] = [await columnsOf('applicants'), await columnsOf('applications')]
  const replace = (columns, values) =>
    columns
      .split(', ')
      .map((name) => values[name] ?? `given.${name}`)
      .join(', ')
  await client.query(
    `with given as (select * from applicants order by id limit 1)
     insert into applicants (${people})
     select ${replace(people, { email: `'row-' || number || '@example.com'` })} from given, generate_series(1, $1::int) number`,
    [rows],
  )
  await client.query(
    `with given as (select * from applications order by id limit 1)
     insert into applications (${applications})
     select ${replace(applications, { applicant_id: 'person.id', applicant_email: 'person.email' })}
     from given, applicants person where person.email like 'row-%'`,
  )
  await client.end()
}
