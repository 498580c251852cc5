/** A field is one row: a new field of the company needs a few lines, and a forgotten one does not compile. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { trial } from './trial'

trial(
  'a plain field of the company takes at most five places, from the database to the form',
  () => {
    const { status, stdout, stderr } = spawnSync('node', [join(__dirname, 'a-field.mjs')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('types of the backend miss the column')
    expect(stdout).toContain('the API stores and answers it; the form asks for it, the view shows it')
    expect(Number(/(\d+) places edited by hand/.exec(stdout)?.[1])).toBeLessThanOrEqual(5)
  },
  600_000,
)
