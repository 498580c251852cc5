import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { bucketObjects } from '../store/bucket'
import { bucketStore } from '../store/bucket-store'
import { folderObjects, type Objects } from '../store/objects'
import { folderStore, type ReleaseStore } from '../store/store'
import { aFolder } from './a-store'
import { aBucket, TEST_CREDENTIALS } from './s3-server'

/** A folder or a bucket for the tests of one file. */
export interface Place {
  /** The releases of all tests of the file, read and written through `over`. */
  readonly store: (over?: (objects: Objects) => Objects) => ReleaseStore
  /** Environments that no other test has. */
  readonly environments: () => Objects
  readonly end: () => Promise<void>
}

const unchanged = (objects: Objects): Objects => objects

export const PLACES: Readonly<Record<'a folder' | 'a bucket', () => Promise<Place>>> = {
  'a folder': async () => {
    const folder = aFolder()
    return {
      store: (over = unchanged) => {
        const releases = join(folder.path, 'releases')
        return folderStore(releases, over(folderObjects(releases)))
      },
      environments: () => folderObjects(join(folder.path, randomUUID())),
      end: async () => folder.remove(),
    }
  },
  'a bucket': async () => {
    const bucket = await aBucket()
    // The SDK reads credentials from the environment.
    Object.assign(process.env, TEST_CREDENTIALS)
    const objects = (prefix: string) =>
      bucketObjects({ bucket: 'portal-test', prefix }, { ...process.env, AWS_ENDPOINT_URL_S3: bucket.endpoint })
    return {
      store: (over = unchanged) => bucketStore(over(objects('releases/'))),
      environments: () => objects(`${randomUUID()}/`),
      end: () => bucket.close(),
    }
  },
}
