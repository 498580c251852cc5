/**
 * The translation of a browser moves each text into elements of its own. A text that comes and goes beside other nodes,
 * or before which an element comes and goes, must therefore stand in an element: React could not find it any more.
 */
import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')
const ROOMS = ['shared/browser', ...UNITS]

interface Node {
  readonly type?: string
  readonly [name: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const inNode = (value: unknown): Node => (isNode(value) ? value : {})

type Kind = 'nothing' | `element ${string}` | 'text' | 'unknown'
/** Functions whose result is shown as a text. */
const TEXT_MAKERS = /^(t|say|show|String|join|format\w*|\w+(Text|Name|Label))$/

function kindsOf(value: unknown): Kind[] {
  const node = inNode(value)
  switch (node.type) {
    case 'ParenthesisExpression':
      return kindsOf(node['expression'])
    case 'ConditionalExpression':
      return [...kindsOf(node['consequent']), ...kindsOf(node['alternate'])]
    case 'BinaryExpression':
      if (node['operator'] === '&&') return ['nothing', ...kindsOf(node['right'])]
      return node['operator'] === '??' || node['operator'] === '||'
        ? [...kindsOf(node['left']), ...kindsOf(node['right'])]
        : ['text']
    case 'NullLiteral':
    case 'BooleanLiteral':
      return ['nothing']
    case 'JSXElement':
      return [`element ${String(inNode(inNode(node['opening'])['name'])['value'])}`]
    case 'JSXFragment':
      return ['element ']
    case 'JSXText':
    case 'StringLiteral':
    case 'TemplateLiteral':
    case 'NumericLiteral':
      return ['text']
    case 'JSXExpressionContainer':
      return kindsOf(node['expression'])
    case 'CallExpression': {
      const callee = inNode(node['callee'])
      const name = String(callee.type === 'MemberExpression' ? inNode(callee['property'])['value'] : callee['value'])
      if (name === 'map' || name === 'flatMap') return ['nothing', 'element ']
      return [TEXT_MAKERS.test(name) ? 'text' : 'unknown']
    }
    default:
      return ['unknown']
  }
}

const isBlank = (child: Node): boolean =>
  (child.type === 'JSXText' && String(child['value']).trim() === '') ||
  (child.type === 'JSXExpressionContainer' && inNode(child['expression']).type === 'JSXEmptyExpression')

/** The positions of the children that come and go as a text, or directly before a text. */
function looseAmong(children: readonly Node[]): number {
  const kinds = children.filter((child) => !isBlank(child)).map(kindsOf)
  if (kinds.length < 2) return 0
  return kinds.filter((own, at) => {
    if (new Set(own).size < 2) return false
    const behind = kinds.slice(at + 1)
    const end = behind.findIndex((next) => next.length === 1 && next[0]?.startsWith('element'))
    return own.includes('text') || behind.slice(0, end < 0 ? undefined : end).some((next) => next.includes('text'))
  }).length
}

function looseIn(source: string): number {
  let found = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') found += looseAmong(value['children'] as Node[])
    for (const [name, child] of Object.entries(value)) if (name !== 'span') visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body)
  return found
}

it.each([
  ['a text that comes and goes', "<b><i />{isOn ? t('a') : null}</b>", 1],
  ['an element before a text', "<b>{isOn && <i />}{t('a')}</b>", 1],
  ['an element of another kind before a text', "<b>{isOn ? <i /> : <u />}{t('a')}</b>", 1],
  ['a text in an element of its own', "<b><i />{isOn ? <u>{t('a')}</u> : null}</b>", 0],
  ['an element behind a text', "<b>{t('a')}{isOn && <i />}</b>", 0],
  ['an only child', "<b>{isOn ? t('a') : null}</b>", 0],
])('[DOOR-22] the check knows %s', (_, source, count) => {
  expect(looseIn(`export const x = ${source}`)).toBe(count)
})

it('[DOOR-22] each text that comes and goes stands in an element of its own', () => {
  const loose = ROOMS.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(?<!\.(test|states))\.tsx$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/]testing[\\/]/.test(path))
      .filter((path) => looseIn(readFileSync(path, 'utf8')) > 0),
  )
  expect(loose.map((path) => relative(root, path))).toEqual([])
})
