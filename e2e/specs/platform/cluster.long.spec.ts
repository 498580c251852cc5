import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'

const HOUSE = dirname(dirname(dirname(__dirname)))

test('[REAL-32] two backends and two portal servers lose no acknowledged write while one after the other is killed', () => {
  test.setTimeout(400_000)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HOUSE, 'scripts/cluster.mjs'), '--test', '--specs', 'none', '--kills', '4', '--kill-every', '1'],
    {
      cwd: HOUSE,
      encoding: 'utf8',
      env: { ...process.env, PORTAL_URL: '', PORTAL_PORT: '', DATABASE_URL: '' },
    },
  )
  expect(status, `${stdout}\n${stderr}`).toBe(0)
})
