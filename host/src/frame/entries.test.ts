import { REMOTES, type Composition } from '@portal/contracts/shell'
import { COMPANY_ENTRIES, entriesIn, WORK_ENTRIES } from './entries'

const entries = [...WORK_ENTRIES, ...COMPANY_ENTRIES]
const composed = (names: readonly string[]) => ({ remotes: names.map((name) => ({ name })) }) as unknown as Composition

it('an environment without a remote that this host knows shows no entry of it', () => {
  expect(entriesIn(composed(REMOTES), entries)).toEqual(entries)
  const left = entriesIn(composed(REMOTES.filter((name) => name !== 'mf-applicants')), entries)
  expect(left).toEqual(entries.filter(({ id }) => id !== 'applicants'))
  expect(left.length).toBe(entries.length - 1)
})
