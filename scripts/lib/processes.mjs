import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { END_WITH_PARENT, Failure, root } from './workspace.mjs'

const KILL_AFTER_MS = 9000

/** The processes of one start: if one ends, all end. */
export class Processes {
  #children = new Map()
  #ending = false
  #onCrash

  constructor({ logs, onCrash }) {
    this.logs = logs
    this.#onCrash = onCrash
    if (logs) mkdirSync(logs, { recursive: true })
  }

  start(name, args, env, { show = false } = {}) {
    const child = spawn(process.execPath, ['--require', END_WITH_PARENT, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const log = this.logs ? createWriteStream(join(this.logs, `${name}.log`), { flags: 'a' }) : undefined
    let errors = ''
    child.stdout?.on('data', (chunk) => {
      log?.write(chunk)
      if (show) process.stdout.write(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      log?.write(chunk)
      errors = (errors + chunk).slice(-4000)
      if (show) process.stderr.write(chunk)
    })
    const ended = new Promise((resolve) => {
      child.on('error', (error) => {
        errors += error.message
        resolve(1)
      })
      child.on('close', (code, signal) => resolve(code ?? signal))
    })
    const entry = { child, ended, done: false, errors: () => errors.trim() }
    this.#children.set(name, entry)
    void ended.then((code) => {
      entry.done = true
      log?.end()
      if (!this.#ending && this.#children.get(name) === entry) this.#onCrash(name, code, errors.trim())
    })
    return entry
  }

  async stop(name) {
    const entry = this.#children.get(name)
    if (!entry) return
    this.#children.delete(name)
    await this.#end(entry)
  }

  async #end({ child, ended, done }) {
    if (done) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    await ended
    clearTimeout(timer)
  }

  /** Ends all processes at once; kills those that do not end in time. */
  async endAll() {
    this.#ending = true
    await Promise.all([...this.#children.values()].map((entry) => this.#end(entry)))
  }
}

export async function untilReady(address, { timeoutMs, cancelled = () => false }) {
  const until = Date.now() + timeoutMs
  let missing = 'no answer'
  while (Date.now() < until && !cancelled()) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(3000) })
      if (response.ok) return
      missing = (await response.json()).missing?.join(', ') || `status ${response.status}`
    } catch {
      missing = 'no answer'
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
  }
  if (!cancelled()) throw new Failure(`The portal was not ready in ${Math.round(timeoutMs / 1000)} s (${missing}).`)
}
