/**
 * Files on the local disk. A file is written under a temporary name, synced and renamed, so that readers see it
 * complete or not at all.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors/error-chain'
import type { FileStore } from '../ports/files'
import { checkedKey } from './file-key'

const pathOf = (root: string, key: string): string => join(root, checkedKey(key))

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const localFiles = (root: string): FileStore => ({
  put: async (key, data) => {
    const path = pathOf(root, key)
    const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(beside, 'w')
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, path)
    await syncFolder(dirname(path))
  },
  get: async (key) => {
    try {
      return await readFile(pathOf(root, key))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  },
  delete: async (key) => rm(pathOf(root, key), { force: true }),
})
