import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedPackages } from './locked-packages'
import { aFolder } from '../testing/a-store'

const HOUSE = join(__dirname, '../../../..')

it("[PLAT-05] a remote depends on the packages that it and the shared rooms name, with their dependencies, and on no other room's", () => {
  const locked = lockedPackages(HOUSE, ['mf-jobs', 'shared/browser'])
  for (const name of ['react@19', 'webpack@5', '@zag-js/core@', 'scheduler@']) expect(locked).toContain(`\n${name}`)
  expect(locked).toMatch(/^react@\S+ +resolution: \{integrity: sha512-/m)
  for (const name of ['fastify@', 'pdfkit@', '@electric-sql/pglite@']) expect(locked).not.toContain(`\n${name}`)
})

it('[PLAT-05] another version of an indirect dependency makes another release; a package of another room does not', () => {
  const folder = aFolder()
  const file = join(folder.path, 'pnpm-lock.yaml')
  cpSync(join(HOUSE, 'pnpm-lock.yaml'), file)
  const before = lockedPackages(folder.path, ['mf-jobs'])
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text
      .replaceAll(/\bfastify@5\.\d+\.\d+/g, 'fastify@5.99.0')
      .replaceAll(/(fastify:\n +specifier: .+\n +version: )5\S+/g, '$15.99.0'),
  )
  expect(lockedPackages(folder.path, ['mf-jobs'])).toBe(before)
  writeFileSync(file, text.replaceAll(/scheduler(@|: )0\.\d+\.\d+/g, 'scheduler$10.99.0'))
  expect(lockedPackages(folder.path, ['mf-jobs'])).not.toBe(before)
  writeFileSync(file, text.replace("lockfileVersion: '9.0'", "lockfileVersion: '10.0'"))
  expect(lockedPackages(folder.path, ['mf-jobs'])).toContain('fastify')
  folder.remove()
})
