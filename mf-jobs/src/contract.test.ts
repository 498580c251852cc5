import { isRemoteModule, paths } from '@portal/contracts/shell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lifecycle'

describe('the remote', () => {
  it('exports what the host mounts', () => {
    expect(isRemoteModule({ root })).toBe(true)
  })

  it('has a route for every screen that it owns, and for no other', () => {
    const routed = [...readFileSync(join(__dirname, 'root.tsx'), 'utf8').matchAll(/path=\{paths\.(\w+)\.path\}/g)].map((match) => match[1])
    const owned = Object.entries(paths).filter(([, screen]) => screen.owner === 'mf-jobs').map(([name]) => name)
    expect(routed.sort()).toEqual(owned.sort())
  })
})
