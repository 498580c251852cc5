import { buildSync } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'log-output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('a process whose output is a pipe finds what a linked package requires', () => {
  buildSync({
    entryPoints: [join(__dirname, 'log-output.ts')],
    bundle: true,
    platform: 'node',
    outfile: join(folder, 'log-output.js'),
  })
  // As pnpm installs: a package is linked, and its own dependency stands beside the real folder only.
  write('store/one/node_modules/one/index.js', "module.exports = require('two')")
  write('store/one/node_modules/two/index.js', 'module.exports = 2')
  write('node_modules/before/index.js', '')
  symlinkSync(join(folder, 'store/one/node_modules/one'), join(folder, 'node_modules/one'))
  write(
    'server.js',
    "require('before'); require('./log-output.js').logOutput().write(''); process.stdout.write(String(require('one')))",
  )
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.js')], { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: '2', stderr: '' })
})
