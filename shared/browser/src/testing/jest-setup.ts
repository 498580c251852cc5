import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { unanswered } from './unanswered'

// How long a find waits at most; a busy machine draws slower than the default second.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  unanswered.length = 0
})

afterEach(() => {
  // What one test heard of the portal's time is no matter of the next one.
  globalThis.__portalClock = undefined
  jest.useRealTimers()
  if (unanswered.length > 0) throw new Error(`Nothing answered: ${[...new Set(unanswered)].join(', ')}. Add server.on(endpoint, answer).`)
})
