import '@testing-library/jest-dom'
import { unanswered } from './unanswered'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  unanswered.length = 0
})

afterEach(() => {
  jest.useRealTimers()
  if (unanswered.length > 0) throw new Error(`Nothing answered: ${[...new Set(unanswered)].join(', ')}. Add server.on(endpoint, answer).`)
})
