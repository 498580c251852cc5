/**
 * Writes station-readings.tsv: the kana of names of stations, from ENAMDICT. `apt-get download enamdict`, unpack it
 * with `dpkg-deb -x`, then `node backend/scripts/data/station-readings.mjs <its file usr/share/edict/enamdict>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareName } from './stations.mjs'

const [, , file] = process.argv
if (!file) throw new Error('Name the file of ENAMDICT.')
const folder = dirname(fileURLToPath(import.meta.url))
const wanted = new Set([
  ...createRequire(import.meta.url)('japan-train-data').stations.map(({ name }) => bareName(name.ja)),
  ...readFileSync(join(folder, 'new-stations.tsv'), 'utf8')
    .split('\n')
    .map((line) => bareName(line.split('\t')[1] ?? '')),
])

const ofStations = new Map()
const ofPlaces = new Map()
const add = (map, name, reading) => map.set(name, new Set([...(map.get(name) ?? []), reading]))
for (const line of new TextDecoder('euc-jp').decode(readFileSync(file)).split('\n')) {
  const [, written = '', kana = '', sense = ''] = /^(\S+) \[(\S+)\] \/(.*)\/$/.exec(line) ?? []
  const isStation = sense.includes('(st)')
  const name = bareName(isStation ? written.replace(/駅$/, '') : written)
  if (!wanted.has(name)) continue
  const reading = kana.normalize('NFKC')
  if (isStation) add(ofStations, name, reading.replace(/えき$/, ''))
  else if (/\((?:[a-z]+,)*p[,)]/.test(sense)) add(ofPlaces, name, reading)
}
/** 高崎商科大学前 without まえ: such a reading is incomplete. */
const isWhole = (name, kana) => !name.endsWith('前') || kana.endsWith('まえ')
const lines = [...wanted]
  .map((name) => [name, [...(ofStations.get(name) ?? [])].filter((kana) => isWhole(name, kana))])
  .map(([name, readings]) => [name, readings.length > 0 ? readings : [...(ofPlaces.get(name) ?? [])]])
  .filter(([, readings]) => readings.length > 0)
  .sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  join(folder, 'station-readings.tsv'),
  [
    '# From ENAMDICT of the Electronic Dictionary Research and Development Group, used in conformance with its licence',
    '# (Creative Commons Attribution-ShareAlike 4.0, https://www.edrdg.org/edrdg/licence.html), as is this file.',
    ...lines.map(([name, readings]) => `${name}\t${readings.join(' ')}`),
    '',
  ].join('\n'),
)
console.log(`station-readings: ${lines.length} of ${wanted.size} names`)
