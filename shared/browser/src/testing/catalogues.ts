/** The checks of every room's `locales.test.ts` (SHELL-21). */
import { messages } from '@portal/contracts/messages'
import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commonTexts, type TestCatalogues } from './texts'

/** The states of a part (`npm run parts`) hold samples, not texts of the portal. */
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|spec|states|d)\.tsx?$/.test(name)

const LEFT_OUT = new Set(['testing', 'node_modules', 'dist'])

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sources(path)
    return isSource(entry.name) ? [path] : []
  })
}

/** The parts of a syntax tree node that are read here. */
interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly [name: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (isNode(node)) {
    visit(node)
    for (const [name, child] of Object.entries(node)) if (name !== 'span' && isNode(child)) walk(child, visit)
  }
}

const inNode = (value: unknown): Node => (isNode(value) ? value : {})
const textOf = (node: unknown): string | undefined => {
  const { type, value } = inNode(node)
  return (type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string' ? value : undefined
}

function findIn(paths: readonly string[], find: (node: Node, found: (text: string) => void) => void): string[] {
  return paths.flatMap((path) => {
    const lines: string[] = []
    const tree: unknown = parseSync(readFileSync(path, 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('.tsx'),
      target: 'es2022',
    })
    walk(tree, (node) => find(node, (text) => lines.push(`${basename(path)}: ${text.trim()}`)))
    return lines
  })
}

/** Keys that exist in one language only, or whose `{{placeholders}}` differ. */
export function catalogueDifferences({ ja, en }: TestCatalogues): string[] {
  const places = (text: string | undefined) =>
    [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)]
      .map((match) => match[1])
      .sort()
      .join()
  const keys = new Set([...Object.keys(ja), ...Object.keys(en)])
  return [...keys].filter((key) => !(key in ja) || !(key in en) || places(ja[key]) !== places(en[key]))
}

const isTranslate = (callee: unknown): boolean => {
  const { type, value, property } = inNode(callee)
  return (type === 'Identifier' && value === 't') || (type === 'MemberExpression' && inNode(property).value === 't')
}

/** All literals that an expression can evaluate to: `a ? 'x' : 'y'`, `value ?? 'x'`. */
function literals(expression: unknown): Node[] {
  const node = inNode(expression)
  if (node.type === 'ConditionalExpression') return [...literals(node['consequent']), ...literals(node['alternate'])]
  if (node.type === 'BinaryExpression') return [...literals(node['left']), ...literals(node['right'])]
  if (node.type === 'ParenthesisExpression') return literals(node['expression'])
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral' ? [node] : []
}

const EVERYTHING: readonly string[] = [...Object.keys(commonTexts.ja), ...Object.keys(messages.ja)]

/**
 * Calls `t('…')` of a folder whose key is in no catalogue. For a template, some key must start with its fixed prefix.
 */
export function textsWithoutEntry(folder: string, locales: TestCatalogues, ofPlatform = EVERYTHING): string[] {
  const known = [...new Set([...Object.keys(locales.ja), ...ofPlatform])]
  // A plural has one key per plural form.
  const has = (key: string) =>
    known.some((name) => name === key || (name.startsWith(`${key}_`) && /_(zero|one|other)$/.test(name)))
  return findIn(sources(folder), (node, found) => {
    if (node.type !== 'CallExpression' || !isTranslate(node['callee'])) return
    const first = (node['arguments'] as readonly unknown[] | undefined)?.[0]
    for (const literal of literals(inNode(first)['expression'])) {
      if (literal.type === 'StringLiteral') {
        if (!has(String(literal.value))) found(String(literal.value))
        continue
      }
      const [head] = literal['quasis'] as readonly Node[]
      const prefix = String(head?.['cooked'] ?? '')
      if (!known.some((name) => name.startsWith(prefix))) found(`${prefix}*`)
    }
  })
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'hint', 'text'])

/**
 * Texts in components that belong in a catalogue: between tags, in accessible attributes, or Japanese in any string.
 */
export function textsInComponents(folder: string): string[] {
  return findIn(
    sources(folder).filter((path) => path.endsWith('.tsx')),
    (node, found) => {
      const text = textOf(node)
      if (node.type === 'JSXText' && text && /\p{L}{2}/u.test(text)) return found(text)
      if (node.type === 'StringLiteral' && text && JAPANESE.test(text)) return found(text)
      if (node.type === 'TemplateElement' && JAPANESE.test(String(node['cooked']))) return found(String(node['cooked']))
      if (node.type === 'JSXAttribute' && SPOKEN.has(String(inNode(node['name']).value))) {
        const words = textOf(node.value)
        if (words && /\p{L}{2}/u.test(words) && !JAPANESE.test(words)) found(words)
      }
    },
  )
}
