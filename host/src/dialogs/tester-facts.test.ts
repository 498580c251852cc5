import { aComposition, aRemote } from '../testing/a-composition'
import { factsOf } from './tester-facts'

const remote = aRemote('mf-jobs', {
  version: '1.5.0',
  entry: '/e.js',
  preload: ['/a.js'],
  locales: { ja: ['/ja.js'] },
  screens: { jobs: ['/a.js', '/j.js'] },
  reason: 'override',
})
const composition = aComposition({
  remotes: [remote],
  integrity: { '/e.js': 'sha384-x', '/a.js': 'sha384-x', '/ja.js': 'sha384-x' },
  testers: true,
})

it('shows testers the checks of contract and hashes and the duration of each phase of the last attempt', () => {
  const at = 0
  const facts = factsOf(composition, remote, [
    { at, name: 'remote-load', remote: 'mf-jobs', data: { outcome: 'timeout', ms: 9000 } },
    { at, name: 'remote-load', remote: 'mf-jobs', data: { outcome: 'loaded', ms: 230 } },
    { at, name: 'remote-mounted', remote: 'mf-jobs', data: { ms: 40 } },
    { at, name: 'remote-load', remote: 'mf-billing', data: { outcome: 'network', ms: 1 } },
  ])
  // The code of the screen `jobs` has no hash, so the host would refuse it.
  expect(facts).toEqual({ fits: true, hashed: 3, files: 4, outcome: 'loaded', loadMs: 230, mountMs: 40 })
  expect(factsOf(composition, { ...remote, name: 'mf-billing' }, []).fits).toBe(false)
})
