/** A mix for tests: the remotes that it is given, in one version each. */
import { CONTRACT_RANGE, CONTRACT_VERSION } from '@portal/contracts/shell'
import type { ComposedRemote, Composition } from '@portal/contracts/shell'
import { DECLARES, HOST_DECLARES } from './declares'

export const aRemote = (name: ComposedRemote['name'], changes: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name,
  version: '1.4.0',
  contract: CONTRACT_RANGE,
  entry: `/${name}/1.4.0/remoteEntry.js`,
  preload: [],
  locales: {},
  screens: {},
  declares: DECLARES[name],
  reason: 'environment',
  compatible: true,
  ...changes,
})

export const aComposition = (changes: Partial<Composition> = {}): Composition => ({
  environment: 'staging',
  base: '',
  contractVersion: CONTRACT_VERSION,
  host: { version: '1.0.0', address: '/host/1.0.0/', declares: HOST_DECLARES },
  remotes: [aRemote('mf-jobs')],
  integrity: {},
  links: { employerTips: '', help: '', inquiry: '', supportPhone: '' },
  mode: 'production',
  ...changes,
})
