/** What every room's `locales.test.ts` asks (SHELL-21). */
import { messages } from '@portal/contracts/messages'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonTexts, type Catalogues } from '../i18n'

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|spec|d)\.tsx?$/.test(name)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' || entry.name === 'node_modules' ? [] : sources(path)
    return isSource(entry.name) ? [path] : []
  })
}

/** Keys that stand in one language only, or whose `{{places}}` differ. */
export function catalogueDifferences({ ja, en }: Catalogues): string[] {
  const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort().join()
  const keys = new Set([...Object.keys(ja), ...Object.keys(en)])
  return [...keys].filter((key) => !(key in ja) || !(key in en) || places(ja[key]) !== places(en[key]))
}

/** `t('…')` calls and `…Key: '…'` values of a folder whose text no catalogue has. */
export function textsWithoutEntry(folder: string, locales: Catalogues): string[] {
  const known = new Set([...Object.keys(locales.ja), ...Object.keys(commonTexts.ja), ...Object.keys(messages.ja)])
  return sources(folder).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([^'\n]+)'/g)].map((match) => match[1] as string).filter((key) => !known.has(key)).map((key) => `${path}: ${key}`),
  )
}

/** Words written between tags or in spoken attributes of a component instead of standing in a catalogue. */
export function textsInComponents(folder: string): string[] {
  return sources(folder)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
      const japanese = [...code.matchAll(/[ぁ-んァ-ヶ一-龠]{2,}/g)].map((match) => match[0])
      const between = [...code.matchAll(/<[A-Za-z][^<>{}=]*>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*<\//g)].map((match) => match[1] as string)
      const attributes = [...code.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z]{2,} [^"]*)"/g)].map((match) => match[1] as string)
      return [...japanese, ...between, ...attributes].map((text) => `${path}: ${text}`)
    })
}
