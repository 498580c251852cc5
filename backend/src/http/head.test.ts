/** HEAD runs the handler of a GET: it exists only where the table of endpoints says that nothing changes. */
import type { Endpoint } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { CARD_RETURN_PATH } from '../modules/billing/card-page.service'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const isRead = ({ method, changes }: Endpoint): boolean => method === 'GET' && !changes
const withRead = new Set(allEndpoints.filter(isRead).map(({ path }) => path))
const head = (url: string) => app.http.inject({ method: 'HEAD', url })

it.each(allEndpoints.filter((endpoint) => !withRead.has(endpoint.path)).map(({ id, path }) => [id, path] as const))(
  '[DOOR-02] %s has no HEAD: 405 names what is allowed, before anybody is asked for a token',
  async (_id, path) => {
    const { statusCode, headers } = await head(path)
    const methods = allEndpoints.filter((each) => each.path === path).map(({ method }) => method)
    expect([statusCode, headers.allow]).toEqual([405, methods.sort().join(', ')])
  },
)

// Pages of development are asked by nobody's load balancer.
const reading = allEndpoints.filter(isRead).filter(({ path }) => !path.startsWith('/dev/'))

it.each(reading.map(({ id, path, auth }) => [id, path, auth] as const))(
  '[DOOR-02] %s, which only reads, keeps its HEAD',
  async (_id, path, auth) => {
    const { statusCode } = await head(path)
    expect(auth === 'none' ? statusCode !== 405 && statusCode < 500 : statusCode === 401).toBe(true)
  },
)

it('[DOOR-02] the return from the card page has no HEAD', async () => {
  expect((await head(CARD_RETURN_PATH)).statusCode).toBe(405)
})
