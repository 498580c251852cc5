import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../geo'

let images: ReadonlyMap<string, Buffer> | undefined

/** One illustration per group of categories; all are small, so they stay in memory. */
export function defaultImageFiles(): ReadonlyMap<string, Buffer> {
  if (!images) {
    const folder = join(dataFolder(), 'default-images')
    images = new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.svg'))
        .map((name) => [name, readFileSync(join(folder, name))]),
    )
  }
  return images
}
