// A PgBouncer in transaction mode before a PostgreSQL of a test run. It ends with the run and its folder is removed.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idsOf } from './postgres.mjs'
import { Failure, freePort } from './workspace.mjs'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)

/** @returns undefined where no PgBouncer is installed. */
export async function startPgbouncer(postgresUrl) {
  if (!PROGRAM) return undefined
  const { port: behind, username } = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  // Few connections for many clients: each transaction gets another one. As usual with PgBouncer, nothing is reset in
  // between.
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits
`,
  )
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  const child = spawn(PROGRAM, [file], { cwd: folder, stdio: 'ignore', ...owner })
  const answers = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Failure(`PgBouncer could not be started; try ${PROGRAM} ${file}.`)
    await pause(50)
  }
  return {
    url: Object.assign(new URL(postgresUrl), { port: String(port) }).href,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
