/** A checkout has the same bytes everywhere, because the hash of the sources names each version. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })

it('[DOOR-25] a checkout that converts line ends has the bytes of the commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-line-ends-'))
  try {
    copyFileSync(join(root, '.gitattributes'), join(folder, '.gitattributes'))
    const bytes = { 'a.ts': Buffer.from('one\ntwo\n'), 'a.br': Buffer.from([13, 10, 0x1b, 10, 13, 10]) }
    for (const [name, body] of Object.entries(bytes)) writeFileSync(join(folder, name), body)
    git(folder, 'init', '--quiet')
    git(folder, 'config', 'core.autocrlf', 'true')
    git(folder, 'add', '.')
    git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a')
    for (const name of Object.keys(bytes)) rmSync(join(folder, name))
    git(folder, 'checkout', '--quiet', '--', '.')
    for (const [name, body] of Object.entries(bytes)) expect(readFileSync(join(folder, name))).toEqual(body)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('[DOOR-25] every file is text with line feeds, or named as binary', () => {
  const lines = git(root, 'ls-files', '--eol').trim().split('\n')
  expect(
    lines.filter(
      (line) => !/^i\/(lf|none) +w\/(lf|none) +attr\/text=auto eol=lf|^i\/-text +w\/-text +attr\/-text/.test(line),
    ),
  ).toEqual([])
})
