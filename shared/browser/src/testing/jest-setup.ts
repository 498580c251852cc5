import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { format } from 'node:util'
import { endSavedFiles } from './saved-files'
import { unanswered } from './unanswered'

// The timeout of queries. A busy machine needs more than the default of one second.
configure({ asyncUtilTimeout: 10_000 })

/**
 * React keeps a stack for each element that it makes, and jest asks for 100 lines of it: a tenth of the time of a long
 * form. A failure names its line of the test within the first ones.
 */
Error.stackTraceLimit = 20

/** React reports children that share a key, or have none, in the console only. */
const keyWarnings: string[] = []
const { error } = console
console.error = (...parts: unknown[]) => {
  const said = format(...parts)
  if (/same key|unique "key" prop/.test(said)) keyWarnings.push(said)
  error(...parts)
}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  unanswered.length = 0
  keyWarnings.length = 0
})

afterEach(() => {
  endSavedFiles()
  // The portal's time of one test must not affect the next.
  globalThis.__portalClock = undefined
  jest.useRealTimers()
  if (unanswered.length > 0)
    throw new Error(`Nothing answered: ${[...new Set(unanswered)].join(', ')}. Add server.on(endpoint, answer).`)
  if (keyWarnings.length > 0) throw new Error(`Children need keys that differ: ${keyWarnings[0]}`)
})
