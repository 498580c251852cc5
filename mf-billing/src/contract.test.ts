import { remoteScreens, remoteWidgets } from '@portal/browser/testing'
import { isRemoteModule } from '@portal/contracts/shell'
import * as lifecycle from './lifecycle'

describe('the contract with the host', () => {
  it('has the shape of a remote, with an overlay for the modals of the plan', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
    expect(lifecycle.overlay).toBeDefined()
  })

  it('[PLAT-04] has a route and a named chunk for every screen that it owns, and for no other', () => {
    const { owned, routed, named } = remoteScreens(__dirname, 'mf-billing')
    expect(routed).toEqual(owned)
    expect(named).toEqual(owned)
  })

  it('[DAY-02] exports the widgets that it describes, each in a chunk of its own', () => {
    const { described, given, named } = remoteWidgets(__dirname, lifecycle.widgets)
    expect(given).toEqual(described)
    expect(named).toEqual(described)
  })
})
