/** LISTEN for both databases: on a separate connection, or on the only connection of the embedded database. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'

/**
 * Calls `heard` with the payload of each NOTIFY on the channel, and with '' after a lost connection, because a message
 * may be missing then. Returns a function that ends this.
 */
export type Listen = (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>
export const CONNECT_WITHIN_MS = 5000
const AGAIN_MS = [200, 1000, 3000, 10_000] as const
/** Lets the system find out that the other machine is gone, and keeps the entries of firewalls alive. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** For a pool of one connection, which notifies and listens itself. A new connection listens again. */
export const listenOnPool =
  (pool: Pool): Listen =>
  async (channel, heard) => {
    const hear = (message: { channel: string; payload?: string }) => {
      if (message.channel === channel) heard(message.payload ?? '')
    }
    const followed = new Set<PoolClient>()
    const follow = async (client: PoolClient) => {
      if (followed.has(client)) return
      followed.add(client)
      client.on('notification', hear)
      await client.query(`listen ${channel}`)
    }
    const followNew = (client: PoolClient) => void follow(client).catch(() => undefined)
    const leave = (client: PoolClient) => followed.delete(client)
    pool.on('connect', followNew)
    pool.on('remove', leave)
    const client = await pool.connect()
    // The connection may be older than this listener.
    await follow(client).finally(() => client.release())
    return async () => {
      pool.off('connect', followNew)
      pool.off('remove', leave)
      for (const each of followed) each.off('notification', hear)
    }
  }

/** A statement on a connection, with a limit: a silent connection is closed, and the statement fails. */
async function askWithin(client: Client, ms: number, text: string): Promise<void> {
  const limit = setTimeout(() => void client.end().catch(() => undefined), ms)
  try {
    await client.query(text)
  } finally {
    clearTimeout(limit)
  }
}

interface BeatOptions {
  readonly everyMs: number
  /** A beat that is not heard by then shows that the connection is dead, or that it goes through a pooler. */
  readonly withinMs: number
}
const BEAT: BeatOptions = { everyMs: 20_000, withinMs: 10_000 }

/**
 * Opens a connection beside the pool, because a listener never returns its connection. It notifies itself at intervals,
 * because a half-open connection is silent for ever. A lost one is replaced.
 */
export const listenBeside =
  (url: string, { everyMs, withinMs }: BeatOptions = BEAT): Listen =>
  async (channel, heard) => {
    const ending = new AbortController()
    let client: Client | undefined
    const open = async (): Promise<void> => {
      const mine = new Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        application_name: 'portal-changes',
        ...KEEP_ALIVE,
      })
      const own = `${channel}_${randomBytes(8).toString('hex')}`
      let beats = 0
      const lost = new Promise<void>((resolve) => {
        // Several errors may follow each other, and an error without a listener ends the process.
        mine.on('error', () => resolve())
        mine.once('end', () => resolve())
      })
      mine.on('notification', (message) => {
        if (message.channel === own) beats += 1
        else heard(message.payload ?? '')
      })
      /** PostgreSQL delivers a message to its sender before it answers. */
      const beat = async (): Promise<void> => {
        const before = beats
        await askWithin(mine, withinMs, `notify ${own}`)
        if (beats === before) throw new Error('This connection hears no messages; does it lead through a pooler?')
      }
      try {
        await mine.connect()
        await askWithin(mine, withinMs, `listen ${channel}`)
        await askWithin(mine, withinMs, `listen ${own}`)
        await beat()
        ending.signal.throwIfAborted()
      } catch (error) {
        await mine.end().catch(() => undefined)
        throw error
      }
      client = mine
      const beating = setInterval(() => void beat().catch(() => mine.end().catch(() => undefined)), everyMs).unref()
      void lost.then(() => {
        clearInterval(beating)
        return openAgain()
      })
    }
    const openAgain = async (): Promise<void> => {
      for (let tries = 0; !ending.signal.aborted; tries += 1) {
        const wait = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]
        await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined)
        const isOpen = await open().then(
          () => true,
          () => false,
        )
        if (isOpen) return heard('')
      }
    }
    await open()
    return async () => {
      ending.abort()
      await client?.end().catch(() => undefined)
    }
  }
