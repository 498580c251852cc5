import en from '../../../locales/wizard.en.json'
import ja from '../../../locales/wizard.ja.json'
import { positionOf } from './position-of'

const text = (texts: typeof ja) => (_key: string, values?: object) =>
  texts['content.position.staff'].replace('{{category}}', String(Object.values(values ?? {})[0]))

it.each([
  ['カフェ', 'カフェスタッフ'],
  ['介護スタッフ', '介護スタッフ'],
  ['看護師', '看護師'],
  ['ソフトウェアエンジニア', 'ソフトウェアエンジニア'],
  ['その他の職種', ''],
  ['', ''],
])('[ONCE-04] the category %s suggests the position %s', (category, position) => {
  expect(positionOf(category, text(ja), 'ja')).toBe(position)
})

it.each([
  ['Café', 'Café staff'],
  ['Care worker', 'Care worker'],
  ['Nursing assistant', 'Nursing assistant'],
  ['Other work', ''],
])('[ONCE-04] the category %s suggests the position %s in English', (category, position) => {
  expect(positionOf(category, text(en), 'en')).toBe(position)
})
