import { isRemoteModule, paths } from '@portal/contracts/shell'
import * as lifecycle from './lifecycle'

describe('mf-scheduling as the host sees it', () => {
  it('exports a remote module without an overlay', () => {
    expect(isRemoteModule(lifecycle)).toBe(true)
    expect('overlay' in lifecycle).toBe(false)
  })

  it('owns the two screens of slots', () => {
    const owned = Object.values(paths).filter((screen) => screen.owner === 'mf-scheduling').map((screen) => screen.path)
    expect(owned).toEqual([paths.addInterviewTimes.path, paths.interviewTimes.path])
  })
})
