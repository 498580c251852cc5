import { cpSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const webpack = require('webpack')
const { remoteConfig, hostConfig } = require('./index.cjs')
const { COMPILE_EARLY } = require('./base-config.cjs')
const { singletons } = require('./singletons.cjs')
const { NOTHING_MATCHES } = require('./integrity-plugin.cjs')

interface Singleton {
  readonly name: string
  readonly version: string
  readonly range: string
}
type Files = Readonly<Record<string, string>>

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-build-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function build(kind: 'host' | 'remote', files: Files): Promise<{ readonly errors: readonly string[] }> {
  mkdirSync(join(dir, 'src'), { recursive: true })
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'mf-fake', version: '1.2.3' }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, 'src', name), text)
  const config =
    kind === 'host'
      ? hostConfig({ dir, mode: 'production' })
      : remoteConfig({ dir, name: 'mf-fake', mode: 'production' })
  const modules = [join(__dirname, '..', 'browser', 'node_modules'), 'node_modules']
  const compiler = webpack({ ...config, cache: false, resolve: { ...config.resolve, modules } })
  return new Promise((resolve, reject) => {
    compiler.run((error: Error | null, stats: { toJson(options: object): { errors: { message: string }[] } }) => {
      if (error) return reject(error)
      const errors = stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)
      compiler.close(() => resolve({ errors }))
    })
  })
}

const dist = () =>
  readdirSync(join(dir, 'dist')).map((name) => ({ name, text: readFileSync(join(dir, 'dist', name), 'utf8') }))
const manifest = () => JSON.parse(readFileSync(join(dir, 'dist', 'portal-build.json'), 'utf8'))

/** The build starts at the table of a remote. */
const TABLE = { 'remote.ts': `export * from './part'\nexport const app = {}\n` }
const REMOTE: Files = {
  ...TABLE,
  'part.tsx':
    `import { createRoot } from 'react-dom/client'\nimport { useState } from 'react'\nimport { Box } from '@portal/browser/chakra'\nimport './a.css'\n` +
    `export const root = { mount: async () => { const m = await import('./lazy'); createRoot(document.body).render(<Box>{m.lazy(useState)}</Box>) } }\n`,
  'lazy.tsx': `import './lazy.css'\nimport { DateTime } from 'luxon'\nexport const lazy = (x: unknown) => <b>{String(x)}{DateTime.now().toISO()}</b>\n`,
  'a.css': '.a { color: red }',
  'lazy.css': '.b { color: blue }',
}

it('the texts of a build are in a file of their own, for the browser tests', async () => {
  mkdirSync(join(dir, 'src/locales'), { recursive: true })
  writeFileSync(join(dir, 'src/locales/en.json'), '{"title":"Postings"}')
  const lifecycle = `export const root = { mount: async () => (await import('./locales/en.json')).default }\n`
  expect((await build('remote', { ...TABLE, 'part.tsx': lifecycle })).errors).toEqual([])
  const texts = JSON.parse(readFileSync(join(dir, 'dist/texts.json'), 'utf8')) as Readonly<Record<string, unknown>>
  expect(Object.entries(texts)).toEqual([
    [expect.stringMatching(/[\\/]src\/locales\/en\.json$/), { title: 'Postings' }],
  ])
})

it('[PLAT-14] a remote carries no copy of React, the kit or anything else the host provides', async () => {
  expect((await build('remote', REMOTE)).errors).toEqual([])
  const scripts = dist().filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(2)
  for (const { text } of scripts)
    expect(text).not.toMatch(
      /react\.(transitional\.)?element|__SECRET_INTERNALS|__CLIENT_INTERNALS|react-stack-bottom-frame/,
    )
})

it.each(['host', 'remote'] as const)(
  'every script of a %s asks the browser to compile it while it loads',
  async (kind) => {
    const files = kind === 'host' ? { 'index.ts': `import('./lazy')\n`, 'lazy.ts': 'console.log(1)\n' } : REMOTE
    expect((await build(kind, files)).errors).toEqual([])
    const scripts = dist().filter(({ name }) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const { text } of scripts) expect(text.split('\n')[0]).toBe(COMPILE_EARLY)
  },
)

it('[PLAT-08] a release is built without a cache, which could give other bytes', () => {
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'mf-fake', version: '1.2.3' }))
  for (const config of [hostConfig, remoteConfig])
    expect(config({ dir, name: 'mf-fake', mode: 'production' }).cache).toBe(false)
})

it('[PLAT-08] a remote built in another folder is the same, byte for byte', async () => {
  // The private maps name files by hashes of before the last step.
  const files = () =>
    Object.fromEntries(dist().flatMap(({ name, text }) => (name.endsWith('.map') ? [] : [[name, text]])))
  await build('remote', REMOTE)
  const first = files()
  const before = dir
  const here = process.cwd()
  // The federation plugin writes a file below the working directory and reads the version there.
  const other = mkdtempSync(join(tmpdir(), 'portal-build-other-'))
  mkdirSync(join(other, 'deeper/still'), { recursive: true })
  cpSync(join(here, 'package.json'), join(other, 'deeper/still/package.json'))
  dir = mkdtempSync(join(tmpdir(), 'portal-build-'))
  process.chdir(join(other, 'deeper/still'))
  try {
    await build('remote', REMOTE)
    expect(files()).toEqual(first)
  } finally {
    process.chdir(here)
    for (const folder of [before, other]) rmSync(folder, { recursive: true, force: true })
  }
})

it('[PLAT-08] the content of the manifest does not depend on the order in which files were read', async () => {
  await build('remote', {
    ...TABLE,
    'part.tsx': `export const root = [() => import('./z'), () => import('./a'), () => import('./m')]\n`,
    'z.tsx': `export const z = () => import(/* webpackChunkName: "last" */ './later')\n`,
    'a.tsx': `export const a = 1\n`,
    'm.tsx': `export const m = 1\n`,
    'later.tsx': `export const later = 1\n`,
  })
  for (const name of ['mf-manifest.json', 'mf-stats.json']) {
    const { exposes } = JSON.parse(dist().find((file) => file.name === name)?.text ?? '') as {
      exposes: { assets: { js: { async: string[] } } }[]
    }
    const listed = exposes[0]?.assets.js.async ?? []
    expect(listed.length).toBeGreaterThanOrEqual(4)
    expect(listed).toEqual(listed.toSorted())
  }
})

it('[PLAT-14] the build of a remote fails if an import bypasses the list of singletons', async () => {
  const { errors } = await build('remote', {
    ...TABLE,
    'part.tsx': `import * as react from 'react/jsx-dev-runtime'\nexport const root = react\n`,
  })
  expect(errors.join('\n')).toContain('react would be compiled into this remote')
})

it('names the entry, the exposed chunk and the styles for the preload', async () => {
  await build('remote', REMOTE)
  const { entry, preload, styles, name, version } = manifest()
  expect({ name, version }).toEqual({ name: 'mf-fake', version: '1.2.3' })
  expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/)
  expect(preload).toEqual([expect.stringMatching(/^app\.[0-9a-f]{8}\.js$/)])
  expect(styles).toEqual([expect.stringMatching(/^app\.[0-9a-f]{8}\.css$/)])
})

it('looks up every later script and style in the integrity list, and refuses unknown ones', async () => {
  await build('remote', REMOTE)
  const entry = dist().find(({ name }) => name === manifest().entry)?.text ?? ''
  expect(entry.match(/__portalIntegrity/g)).toHaveLength(2)
  expect(entry).toContain(NOTHING_MATCHES)
  expect(entry).toContain('mf_fake@1.2.3')
  expect(entry.length).toBeLessThan(60_000)
})

it('builds the host as an ordinary application with its vendors in chunks of their own', async () => {
  const { errors } = await build('host', {
    'main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(<p>host</p>)\n`,
  })
  expect(errors).toEqual([])
  expect(manifest().entry).toMatch(/^main\./)
  expect(manifest().preload).toEqual([expect.stringMatching(/^react\./)])
})

it('lists each singleton in the version that is installed', () => {
  const platform = join(__dirname, '..', 'browser')
  const packageOf: Record<string, string> = {
    '@portal/browser/chakra': '@chakra-ui/react',
    '@portal/browser/chakra-rich': '@chakra-ui/react',
    '@portal/browser/i18next': 'i18next',
    '@portal/browser/query': '@tanstack/react-query',
    '@portal/browser/router': 'react-router-dom',
  }
  for (const { name, version, range } of singletons as Singleton[]) {
    const installed = (packageOf[name] ?? name)
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')
    const { version: found } = JSON.parse(
      readFileSync(join(platform, 'node_modules', installed, 'package.json'), 'utf8'),
    )
    expect(`${name}@${version}`).toBe(`${name}@${found}`)
    expect(range).toBe(`^${version}`)
  }
})
