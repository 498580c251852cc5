import en from '../locales/en.json'
import ja from '../locales/ja.json'
import { LIST_COLUMNS } from './list-arrangement'

it('every column of the table has its name in both languages', () => {
  const keys = LIST_COLUMNS.map((column) => `column.${column}`)
  expect(keys.filter((key) => !(key in ja && key in en))).toEqual([])
})
