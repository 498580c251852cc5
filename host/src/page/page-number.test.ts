import { PAGE_NUMBER_COOKIE, PAGE_NUMBER_HEADER } from '@portal/contracts/telemetry'

type Module = typeof import('./page-number')

/** The module as a page with these cookies loads it. */
function loaded(cookie: string): Module {
  let module: Module | undefined
  document.cookie = cookie
  jest.isolateModules(() => {
    module = jest.requireActual<Module>('./page-number')
  })
  if (!module) throw new Error('It was just loaded.')
  return module
}

const asked = jest.fn(async (_address: string, _options?: RequestInit) => new Response())
const before = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = asked as typeof fetch
  asked.mockClear()
})
afterEach(() => {
  globalThis.fetch = before
  document.cookie = `${PAGE_NUMBER_COOKIE}=; Max-Age=0`
})

it('[DOOR-11] the host says once that it started, with the number of its page and without cookies', () => {
  const { sayStarted, pageNumber } = loaded(`${PAGE_NUMBER_COOKIE}=a.b.c`)
  sayStarted('/env/staging')
  expect(asked.mock.calls).toEqual([
    [
      '/env/staging/page-started',
      { method: 'POST', headers: { [PAGE_NUMBER_HEADER]: 'a.b.c' }, keepalive: true, credentials: 'omit' },
    ],
  ])
  // The next page of this browser has another number.
  document.cookie = `${PAGE_NUMBER_COOKIE}=d.e.f`
  expect(pageNumber()).toEqual({ [PAGE_NUMBER_HEADER]: 'a.b.c' })
})

it('[DOOR-11] a page without a number asks nothing', () => {
  const { sayStarted, pageNumber } = loaded('other=1')
  sayStarted('')
  expect([pageNumber(), asked.mock.calls]).toEqual([{}, []])
})
