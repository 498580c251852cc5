import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the shipped data, searched upwards, so that it is found from source and bundle. */
export function dataFolder(from: string = __dirname): string {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'data')
    if (existsSync(join(folder, 'generated', 'towns.tsv.br'))) return folder
  }
  throw new Error('The folder of the shipped data (data/) was not found; build the backend again')
}
