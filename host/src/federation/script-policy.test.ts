import { createHashes } from './integrity'
import { letOnlyReleasesRun } from './script-policy'

it('[PROOF-05] only files of releases become scripts, by any spelling of their address', () => {
  let rule: ((address: string) => string | null) | undefined
  const hashes = createHashes({ '/releases/mf-jobs/1.5.0/app.js': 'sha384-x' }, 'https://p.example')
  letOnlyReleasesRun(hashes, {
    trustedTypes: {
      createPolicy: (name, { createScriptURL }) => {
        expect(name).toBe('default')
        rule = createScriptURL
      },
    },
  })
  for (const address of ['/releases/mf-jobs/1.5.0/app.js', 'https://p.example/releases/mf-jobs/1.5.0/app.js?r=1'])
    expect(rule?.(address)).toBe(address)
  for (const address of [
    'https://evil.example/releases/mf-jobs/1.5.0/app.js',
    '/releases/mf-jobs/1.5.0/../1.4.0/app.js',
    '/api/v3/employer/files/1/',
    'data:text/javascript,1',
    'blob:https://p.example/1',
  ])
    expect(rule?.(address)).toBeNull()
  expect(() => letOnlyReleasesRun(hashes, {})).not.toThrow()
})
