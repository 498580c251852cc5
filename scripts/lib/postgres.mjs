// A separate PostgreSQL for a test run, in a temporary folder. It ends with the run and its folder is removed.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './tools.mjs'
import { Failure, freePort } from './workspace.mjs'

/** `settings`: further ones of PostgreSQL. */
export async function startPostgres(further = []) {
  const bin = findPostgres()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const execute = (program, args) =>
    spawnSync(join(bin, program), args, {
      encoding: 'utf8',
      cwd: folder,
      ...owner,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    })
  const data = join(folder, 'data')
  const port = await freePort()
  const init = execute('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  if (init.status !== 0) throw new Failure(`PostgreSQL could not be prepared: ${init.stderr.trim().split('\n').at(-1)}`)
  const settings = [
    ...further.map((one) => `-c ${one}`),
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
  ].join(' ')
  const start = spawnSync(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start'],
    { stdio: 'ignore', cwd: folder, ...owner },
  )
  if (start.status !== 0) throw new Failure(`PostgreSQL could not be started; its log is ${join(folder, 'log')}.`)
  let databases = 0
  const another = () => {
    const name = databases === 0 ? 'portal_test' : `portal_test_${databases}`
    databases += 1
    execute('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', name])
    return `postgres://portal@127.0.0.1:${port}/${name}`
  }
  const url = another()
  return {
    url,
    /** The same database by its socket: a third less time for each statement. */
    socketUrl: `${url}?host=${folder}`,
    /** The address of a further, empty database. */
    another,
    stop() {
      execute('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function idsOf(user) {
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}
