/** A field is one row: a new field needs a few lines, and a forgotten one does not compile or fails a test. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

it('a simple field of the company needs at most five edited places, one of the job content three, from the database to the form', () => {
  const { status, stdout, stderr } = spawnSync('node', [join(__dirname, 'a-field.mjs')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('the type check of the backend reports the missing column')
  expect(stdout).toContain('fax: the API stores and returns it; the form asks for it, the view shows it')
  expect(Number(/(\d+) places edited by hand for the company/.exec(stdout)?.[1])).toBeLessThanOrEqual(5)
  expect(stdout).toContain('a test reports the missing label')
  expect(stdout).toContain('dress code: the API stores and returns it; form, draft, confirmation and preview have it')
  expect(Number(/(\d+) places edited by hand for the job content/.exec(stdout)?.[1])).toBeLessThanOrEqual(3)
}, 600_000)
