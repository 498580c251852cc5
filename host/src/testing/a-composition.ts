/** A mix for tests: the remotes that it is given, in one version each. */
import { CONTRACT_VERSION } from '@portal/contracts/shell'
import type { ComposedRemote, Composition } from '@portal/contracts/shell'

export const aRemote = (name: ComposedRemote['name'], changes: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name,
  version: '1.4.0',
  contract: '^1.0.0',
  entry: `/${name}/1.4.0/remoteEntry.js`,
  preload: [],
  locales: {},
  screens: {},
  reason: 'environment',
  compatible: true,
  ...changes,
})

export const aComposition = (changes: Partial<Composition> = {}): Composition => ({
  environment: 'staging',
  base: '',
  contractVersion: CONTRACT_VERSION,
  host: { version: '1.0.0', address: '/host/1.0.0/' },
  remotes: [aRemote('mf-jobs')],
  integrity: {},
  links: { employerTips: '', help: '', inquiry: '', supportPhone: '' },
  mode: 'production',
  ...changes,
})
