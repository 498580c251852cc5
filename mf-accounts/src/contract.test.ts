import { isRemoteModule, ownerAt, paths, type ScreenName } from '@portal/contracts/shell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lifecycle from './lifecycle'

describe('the contract with the host', () => {
  it('keeps the shape of a remote, with an overlay for the wizard', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
    expect(lifecycle.overlay).toBeDefined()
  })

  it('[PLAT-04] has a route for no screen of another remote', () => {
    const routes = [...readFileSync(join(__dirname, 'root.tsx'), 'utf8').matchAll(/path=\{paths\.(\w+)\.path\}/g)].map(([, name]) => name as ScreenName)
    expect(routes.length).toBeGreaterThan(6)
    for (const name of routes) expect(ownerAt(paths[name].path.replace(/:\w+/g, '7'))).toBe('mf-accounts')
  })
})
