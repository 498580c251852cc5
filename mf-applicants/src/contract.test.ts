import { isRemoteModule, paths } from '@portal/contracts/shell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lifecycle from './lifecycle'

describe('the remote as the host meets it', () => {
  it('gives a lifecycle', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
  })

  it('has a route for each screen that it owns', () => {
    const root = readFileSync(join(__dirname, 'root.tsx'), 'utf8')
    const routed = [...root.matchAll(/paths\.(\w+)\.path/g)].map((match) => match[1])
    const owned = Object.entries(paths).filter(([, screen]) => screen.owner === 'mf-applicants').map(([name]) => name)
    expect(routed.sort()).toEqual(owned.sort())
  })
})
