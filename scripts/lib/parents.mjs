import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 250

/** The parent of a process and its command; undefined if the process has ended or the system does not provide it. */
function about(pid) {
  try {
    const [parent, ...command] = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { parent: Number(parent), command: command.join(' ') }
  } catch {
    return undefined
  }
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isPackageManager = (command) => /(^|[/\s])(npm|pnpm|yarn)(-cli)?(\.c?js)?(\s|$)/.test(command)

/**
 * Calls `whenGone` when the package manager that runs this script has ended. The package manager forwards SIGTERM and
 * SIGINT, but not SIGHUP, and nobody can forward SIGKILL. (package.json uses `exec`: a shell in between would take the
 * signals, and they would never reach the script.)
 */
export function watchPackageManager(whenGone, env = process.env) {
  if (!env.npm_lifecycle_event) return
  const parent = process.ppid
  const shell = about(parent)
  const manager = shell && !isPackageManager(shell.command) && shell.parent > 1 ? shell.parent : undefined
  const isGone = () => {
    if (process.ppid !== parent) return true
    if (manager === undefined) return false
    const now = parentOf(parent)
    return now === undefined ? !isAlive(manager) : now !== manager
  }
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    whenGone()
  }, LOOK_MS)
  timer.unref()
}
