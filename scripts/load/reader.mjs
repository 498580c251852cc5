// Reads something large again and again, in a separate thread, so that its work does not change the measured times.
import { Agent, get } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { root } from '../lib/workspace.mjs'

const { port, path, token, renew, databaseUrl } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
const seen = { times: 0, bytes: 0, longest: 0, faults: 0 }
let going = true

/** @returns {Promise<void>} */
const read = () =>
  new Promise((resolve) => {
    const began = performance.now()
    // Compressed, as for a browser; the bytes are counted and discarded.
    get(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        headers: { authorization: `Token ${token}`, 'accept-encoding': 'gzip, br' },
      },
      (answer) => {
        answer.on('data', (chunk) => {
          seen.bytes += chunk.length
        })
        answer.on('error', () => {
          seen.faults += 1
          resolve()
        })
        answer.on('end', () => {
          if (answer.statusCode === 200) seen.times += 1
          else seen.faults += 1
          seen.longest = Math.max(seen.longest, performance.now() - began)
          resolve()
        })
      },
    ).on('error', () => {
      seen.faults += 1
      resolve()
    })
  })

if (!parentPort) throw new Error('This file runs as a worker thread only.')
parentPort.on('message', () => {
  going = false
})
const client = new Client({ connectionString: databaseUrl })
await client.connect()
while (going) {
  // The company changes, so the backend cannot use its cached lists.
  if (renew) await client.query('update companies set rev = rev + 1 where id = $1', [renew])
  await read()
}
await client.end()
parentPort.postMessage(seen)
parentPort.close()
