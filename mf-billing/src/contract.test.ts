import { isRemoteModule, paths } from '@portal/contracts/shell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lifecycle from './lifecycle'

describe('the contract with the host', () => {
  it('keeps the shape of a remote, with an overlay for the modals of the plan', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
    expect(lifecycle.overlay).toBeDefined()
  })

  it('[PLAT-04] has a route for every screen that it owns, and for no other', () => {
    const routed = [...readFileSync(join(__dirname, 'root.tsx'), 'utf8').matchAll(/path=\{paths\.(\w+)\.path\}/g)].map((match) => match[1])
    const owned = Object.entries(paths).filter(([, screen]) => screen.owner === 'mf-billing').map(([name]) => name)
    expect(routed.sort()).toEqual(owned.sort())
  })
})
