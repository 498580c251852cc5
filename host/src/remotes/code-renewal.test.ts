import type { ComposedRemote, Composition, RemoteName } from '@portal/contracts/shell'
import { CAUSES, SCREEN_FAILED } from '@portal/contracts/telemetry'
import { createCodeRenewal } from './code-renewal'

const jobs: ComposedRemote = {
  name: 'mf-jobs',
  version: '1.2.0',
  contract: '^2.0.0',
  entry: '/releases/mf-jobs/1.2.0/entry.js',
  preload: [],
  locales: {},
  screens: {},
  reason: 'environment',
  compatible: true,
}
const composition: Pick<Composition, 'remotes'> = { remotes: [jobs] }
const failed = (data: object, name = SCREEN_FAILED as string, remote: RemoteName = 'mf-jobs') => ({
  at: 0,
  name,
  remote,
  data: { message: 'x', ...data },
})
const renewed = () => Object.keys(globalThis.__portalFresh ?? {}).map((folder) => new URL(folder).pathname)

function setUp(isGone = false) {
  const stopped: string[] = []
  const listen = createCodeRenewal({
    composition,
    isReplaced: async () => isGone,
    stop: (remote, detail) => stopped.push(`${remote}: ${detail}`),
  })
  return { listen, stopped }
}

beforeEach(() => {
  globalThis.__portalFresh = undefined
})

it('renews the addresses of a remote whose code could not be loaded', async () => {
  const { listen, stopped } = setUp()
  listen(failed({ cause: CAUSES.code }))
  await Promise.resolve()
  expect(renewed()).toEqual(['/releases/mf-jobs/1.2.0/'])
  expect(stopped).toEqual([])
})

it('stops a remote whose release is no longer served', async () => {
  const { listen, stopped } = setUp(true)
  listen(failed({ cause: CAUSES.code }))
  await Promise.resolve()
  expect(stopped).toEqual(['mf-jobs: x'])
})

it.each([
  ['another cause, whatever its message says', failed({ message: 'Loading chunk 7 failed' })],
  ['another event', failed({ cause: CAUSES.code }, 'remote_broken')],
  ['a remote that is not in the page', failed({ cause: CAUSES.code }, SCREEN_FAILED, 'mf-billing')],
])('does nothing for %s', async (_, event) => {
  const { listen, stopped } = setUp(true)
  listen(event)
  await Promise.resolve()
  expect(renewed()).toEqual([])
  expect(stopped).toEqual([])
})
