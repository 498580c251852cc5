import { resolve } from 'node:path'
import { bucketAddress, bucketObjects } from '../store/bucket'
import { bucketStore } from '../store/bucket-store'
import { createEnvironments, folderEnvironments, type Environments } from './environments'
import { folderStore, type ReleaseStore } from '../store/store'

type Settings = Readonly<Record<string, string | undefined>>

/** `PORTAL_RELEASES`: a folder, or `s3://<bucket>/<prefix>`. */
export function releaseStoreOf(root: string, env: Settings): ReleaseStore {
  const address = bucketAddress(env.PORTAL_RELEASES ?? '')
  return address
    ? bucketStore(bucketObjects(address, env as NodeJS.ProcessEnv))
    : folderStore(resolve(root, env.PORTAL_RELEASES || 'releases'))
}

/** `PORTAL_ENVIRONMENTS`: a folder, or `s3://<bucket>/<prefix>`. */
export function environmentsOf(root: string, env: Settings): Environments {
  const address = bucketAddress(env.PORTAL_ENVIRONMENTS ?? '')
  return address
    ? createEnvironments(bucketObjects(address, env as NodeJS.ProcessEnv))
    : folderEnvironments(resolve(root, env.PORTAL_ENVIRONMENTS || 'environments'))
}

/** Whether one of them needs the network and should not be read for every page. */
export const areRemote = (env: Settings): boolean =>
  [env.PORTAL_RELEASES, env.PORTAL_ENVIRONMENTS].some((text) => text?.startsWith('s3://'))
