import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sound, soundOf } from '../../backend/scripts/data/station-names.mjs'

const FIRST_OWN_ID = 20_000_001
const stations = brotliDecompressSync(readFileSync(join(__dirname, '../../backend/data/generated/stations.tsv.br')))
  .toString()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([id, , ja = '', en = '', kana = '']) => ({ id: Number(id), ja, en, kana }))
const isLoanword = (ja: string) => /[ァ-ヴー]{3}/.test(ja)

it('[DOOR-21] the English name of every station with a reading is a romanisation of it', () => {
  const read = stations.filter(({ id, ja, kana }) => kana && id < FIRST_OWN_ID && !isLoanword(ja))
  expect(read.filter(({ en, kana }) => sound(en) !== soundOf(kana))).toEqual([])
  expect(read.length).toBeGreaterThan(8_700)
})

it('[DOOR-21] a station without a known reading keeps its Japanese name or one that can be read; there are few', () => {
  const others = stations.filter(({ ja, kana }) => !kana && !isLoanword(ja))
  expect(others.filter(({ ja, en }) => en === ja.replace(/[(<〈].*$/, '')).length).toBeLessThan(150)
  expect(others.length).toBeLessThan(260)
  const all = stations.map(({ en }) => en).join('\n')
  for (const translated of ['Thirteen', 'kelp', 'In front of', 'Bellflower', 'Anxiety', 'Before ', ' mouth'])
    expect(all).not.toContain(translated)
})
