import { JOB_STATUSES, JOB_TYPES } from '@portal/contracts/jobs'
import en from '../locales/en.json'
import ja from '../locales/ja.json'

it('every job type has a description in both languages', () => {
  const keys = JOB_TYPES.map((type) => `jobType.${type}.text`)
  expect(keys.filter((key) => !(key in ja && key in en))).toEqual([])
})

it('every state of a posting has a label in both languages', () => {
  const keys = JOB_STATUSES.map((status) => `status.${status}`)
  expect(keys.filter((key) => !(key in ja && key in en))).toEqual([])
})
