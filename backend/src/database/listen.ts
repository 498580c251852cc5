/** LISTEN for both databases: on a separate connection, or on the only connection of the embedded database. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database'

type Listen = Database['listen']
const CONNECT_WITHIN_MS = 5000
const AGAIN_MS = [200, 1000, 3000, 10_000] as const

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

/** Opens a connection beside the pool, because a listener never returns its connection. A lost one is replaced. */
export const listenBeside =
  (url: string): Listen =>
  async (channel, heard) => {
    const ending = new AbortController()
    let client: Client | undefined
    const open = async (): Promise<void> => {
      const mine = new Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        application_name: 'portal-changes',
      })
      const lost = new Promise<void>((resolve) => {
        // Several errors may follow each other, and an error without a listener ends the process.
        mine.on('error', () => resolve())
        mine.once('end', () => resolve())
      })
      mine.on('notification', (message) => heard(message.payload ?? ''))
      try {
        await mine.connect()
        await mine.query(`listen ${channel}`)
        ending.signal.throwIfAborted()
      } catch (error) {
        await mine.end().catch(() => undefined)
        throw error
      }
      client = mine
      void lost.then(openAgain)
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
