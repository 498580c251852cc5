/** Compares the list of settings with the code that reads them and with the documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_SETTINGS, type PortalSetting } from './settings'

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const)

it('every variable that the portal server or its command reads is in the list, and the list names no other', () => {
  const read = sources.flatMap(([, text]) =>
    [...text.matchAll(/\b(?:env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? ''),
  )
  expect([...new Set(read)].sort()).toEqual(Object.keys(PORTAL_SETTINGS).sort())
})

it('process.env is read by names, or passed on as a whole', () => {
  // The test above would not see a destructured or computed name. The addresses of remotes have their own names
  // (docs/settings.md).
  const computed = sources
    .filter(([, text]) => /\}\s*=\s*(?:process\.)?env\b|\benv(?:ironment)?\[[^'\]]/.test(text))
    .map(([name]) => name)
  expect(computed).toEqual(['store/remote-store.ts'])
})

it('docs/settings.md lists every setting of the portal server with its meaning', () => {
  const page = readFileSync(join(__dirname, '../../../docs/settings.md'), 'utf8')
  const lines = (page.split('## The portal server and the `portal` command')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(lines.slice(0, Object.keys(PORTAL_SETTINGS).length)).toEqual(
    Object.entries<PortalSetting>(PORTAL_SETTINGS).map(
      ([name, { is, otherwise = '' }]) => `| \`${name}\` | ${otherwise} | ${is} |`,
    ),
  )
})
