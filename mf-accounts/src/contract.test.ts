import { remoteScreens } from '@portal/browser/testing'
import { isRemoteModule } from '@portal/contracts/shell'
import * as lifecycle from './lifecycle'

describe('the contract with the host', () => {
  it('has the shape of a remote, with an overlay for the wizard', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
    expect(lifecycle.overlay).toBeDefined()
  })

  it('[PLAT-04] has a route and a named chunk for every screen that it owns, and for no other', () => {
    const { owned, routed, named } = remoteScreens(__dirname, 'mf-accounts')
    expect(routed).toEqual(owned)
    expect(named).toEqual(owned)
  })
})
