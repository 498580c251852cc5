import { JOB_TERM_NAMES } from '@portal/contracts/jobs'
import en from '../locales/en.json'
import ja from '../locales/ja.json'

it('[LINT-03] every condition of employment has its label in both languages', () => {
  const keys = JOB_TERM_NAMES.map((name) => `terms.${name}`)
  expect(keys.filter((key) => !(key in ja && key in en))).toEqual([])
})
