import { aComposition, aRemote } from '../testing/a-composition'
import { DECLARES } from '../testing/declares'
import { declaredIn } from './declared'

it('[SELF-02] a page that begins with the fallback of a remote has the addresses of that version', () => {
  const present = DECLARES['mf-jobs']
  const jobs = { path: '/dashboard/old-jobs', access: 'member', title: {} } as const
  const before = { ...present, screens: { ...present.screens, jobs } }
  const { version: _, ...files } = aRemote('mf-jobs', { declares: before })
  const composition = aComposition({ remotes: [aRemote('mf-jobs', { fallback: { ...files, version: '1.3.0' } })] })
  expect(declaredIn(composition).screenAt('/dashboard/jobs')?.name).toBe('jobs')
  const stepped = declaredIn(composition, () => true)
  expect(stepped.screenAt('/dashboard/old-jobs')?.name).toBe('jobs')
  expect(stepped.screenAt('/dashboard/jobs')).toBeUndefined()
})
