import { setTimeout as wait } from 'node:timers/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../lib/workspace.mjs'

const LOGIN = { email: 'demo@example.com', password: 'Demo1234' }
const PARTNER = 'Bearer dev-partner-token'

/** Reads and writes continuously, and stores every acknowledged write. */
export class Load {
  applications = []
  invitations = []
  asked = new Map()
  statuses = new Map()
  faults = []
  /** Sent mails by their id. Development keeps only the newest 1,000, so they are read during the run. */
  mails = new Map()
  /** @type {Promise<void>[]} */
  workers = []
  #running = true
  #count = 0
  #lastMail = 0

  /** `pauseMs`: how long each worker waits between two calls. */
  constructor(url, databaseUrl, { workers = 8, pauseMs = 0 } = {}) {
    this.url = url
    this.count = workers
    this.pauseMs = pauseMs
    const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
    this.database = new Client({ connectionString: databaseUrl })
  }

  async #call(method, path, /** @type {{ token?: string, body?: object }} */ { token, body } = {}) {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500 && (response.status !== 503 || !response.headers.get('retry-after')))
        this.faults.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
      return { status: response.status, text, body: () => JSON.parse(text) }
    } catch (error) {
      // The answer broke off, so the write is not acknowledged.
      const { name: kind, cause } = /** @type {Error & { cause?: NodeJS.ErrnoException }} */ (error)
      const name = cause?.code ?? kind
      this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1)
      return { status: 0, text: '', body: () => ({}) }
    }
  }

  async #until(work) {
    let answer
    for (let tries = 0; tries < 60; tries += 1) {
      answer = await work()
      if (answer.status >= 200 && answer.status < 300) return answer
      await wait(200)
    }
    throw new Error(`The cluster did not answer: ${answer.status} ${answer.text.slice(0, 300)}`)
  }

  async start() {
    const login = (await this.#until(() => this.#call('POST', '/api/v2/employer/login/', { body: LOGIN }))).body()
    this.token = `Token ${login.token}`
    this.jobs = (await this.#until(() => this.#call('GET', '/api/partner/v1/jobs/', { token: PARTNER })))
      .body()
      .map(({ id }) => id)
    if (this.jobs.length === 0) throw new Error('No posting is running')
    await this.database.connect()
    this.workers = [...Array.from({ length: this.count }, () => this.#work()), this.#watchMails()]
  }

  async #rows(text, values) {
    return (await this.database.query(text, values)).rows
  }

  async #readMails() {
    for (const { id, recipient } of await this.#rows('select id, recipient from sent_mails where id > $1 order by id', [
      this.#lastMail,
    ])) {
      this.mails.set(id, recipient)
      // A transaction with a lower id may be committed later.
      this.#lastMail = Math.max(this.#lastMail, id - 100)
    }
  }

  async #watchMails() {
    while (this.#running) {
      await this.#readMails()
      await wait(1000)
    }
  }

  async #work() {
    while (this.#running) {
      this.#count += 1
      const number = this.#count
      if (number % 4 === 0) {
        const email = `load-${process.pid}-${number}@example.com`
        const answer = await this.#call('POST', '/api/v3/employer/members/', {
          token: this.token,
          body: { emails: [email], is_admin: false },
        })
        if (answer.status >= 200 && answer.status < 300) this.invitations.push(email)
      } else if (number % 4 === 1) {
        const email = `seeker-${process.pid}-${number}@example.com`
        const answer = await this.#call('POST', '/api/partner/v1/applications/', {
          token: PARTNER,
          body: {
            job_id: this.jobs[number % this.jobs.length],
            profile: { first_name: 'Anh', last_name: `Nguyen ${number}`, email },
          },
        })
        if (answer.status === 201) this.applications.push({ id: answer.body().application_id, email })
        else this.asked.set(email, answer.status)
      } else
        await this.#call(
          'GET',
          number % 4 === 2 ? '/api/partner/v1/jobs/' : '/dashboard/jobs',
          number % 4 === 2 ? { token: PARTNER } : {},
        )
      if (this.pauseMs > 0) await wait(this.pauseMs)
    }
  }

  async stop() {
    this.#running = false
    await Promise.all(this.workers)
  }

  /** Compares the database with the acknowledged writes. */
  async verify() {
    // Tasks of killed workers are claimed again when their lease ends.
    const now = (await this.#until(() => this.#call('GET', '/dev/clock'))).body().now
    if (now) await this.#until(() => this.#call('POST', '/dev/clock', { body: { advance_seconds: 180 } }))
    try {
      const until = Date.now() + 60_000
      const mailsTo = () => {
        const count = new Map(this.invitations.map((email) => [email, 0]))
        for (const recipient of this.mails.values())
          if (count.has(recipient)) count.set(recipient, (count.get(recipient) ?? 0) + 1)
        return [...count.values()]
      }
      while (Date.now() < until) {
        await this.#readMails()
        if (mailsTo().every((times) => times > 0)) break
        await wait(500)
      }
      const kept = new Set(
        (
          await this.#rows('select id from applications where id = any($1)', [this.applications.map(({ id }) => id)])
        ).map(({ id }) => id),
      )
      const invited = new Set(
        (await this.#rows('select email from invitations where email = any($1)', [this.invitations])).map(
          ({ email }) => email,
        ),
      )
      return {
        acknowledged: this.applications.length + this.invitations.length,
        lost:
          this.applications.filter(({ id }) => !kept.has(id)).length +
          this.invitations.filter((email) => !invited.has(email)).length,
        mails: this.mails.size,
        unsentMails: mailsTo().filter((times) => times === 0).length,
        doubledMails: mailsTo().reduce((sum, times) => sum + Math.max(0, times - 1), 0),
        faults: this.faults,
        statuses: Object.fromEntries([...this.statuses].sort()),
      }
    } finally {
      await this.database.end()
    }
  }
}
