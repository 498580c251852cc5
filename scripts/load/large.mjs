// What a company with many applications reads: the CSV of all, and filters of the list.
import { get } from 'node:http'

const QUERIES = ['', '?tab=IF', '?sort=name', '?sort=waiting', '?q=tanaka', '?q=090-1234', '?q=nobody+at+all']
const TIMES = 7

/** Milliseconds until the first byte of the body and until the last one. */
const read = ({ port, token, path }) =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    let [first, bytes] = [0, 0]
    get({ host: '127.0.0.1', port, path, headers: { authorization: `Token ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`))
      answer.on('data', (chunk) => {
        if (bytes === 0) first = performance.now() - began
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ first, last: performance.now() - began, bytes }))
    }).on('error', reject)
  })

export async function readLarge({ port, token, pathOf, say }) {
  const csv = await read({ port, token, path: pathOf('applications.csv') })
  say(
    `CSV: first byte after ${Math.round(csv.first)} ms, ${(csv.bytes / 1e6).toFixed(1)} MB in ${Math.round(csv.last)} ms`,
  )
  for (const query of QUERIES) {
    const times = []
    // Pages of another length each time, because an unchanged one is kept.
    for (let at = 0; at < TIMES; at += 1) {
      const path = `${pathOf('applications.page')}${query}${query ? '&' : '?'}limit=${50 - at}`
      times.push((await read({ port, token, path })).last)
    }
    times.sort((a, b) => a - b)
    say(
      `list ${query || 'without a filter'}: ${Math.round(times[3])} ms (median), ${Math.round(times.at(-1))} ms at most`,
    )
  }
}
