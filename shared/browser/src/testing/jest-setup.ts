import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { endSavedFiles } from './saved-files'
import { unanswered } from './unanswered'

// The timeout of queries. A busy machine needs more than the default of one second.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  unanswered.length = 0
})

afterEach(() => {
  endSavedFiles()
  // The portal's time of one test must not affect the next.
  globalThis.__portalClock = undefined
  jest.useRealTimers()
  if (unanswered.length > 0)
    throw new Error(`Nothing answered: ${[...new Set(unanswered)].join(', ')}. Add server.on(endpoint, answer).`)
})
