/** No text from outside may be slow: the time of every regular expression grows with the text, not faster (DOOR-01). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { WORDINGS } from '../../contracts/src/lint/wording.data'
import { repositoryFiles } from '../lib/repository-files.mjs'
import { remotesOf } from '../lib/remotes.cjs'

const root = join(__dirname, '../..')
const ROOMS = ['contracts', 'backend', 'shared/node', 'shared/delivery', 'shared/browser', 'host', ...remotesOf(root)]
const IS_CODE = /\/src\/(?!.*\/testing\/).*(?<!\.test|\.states|\.d)\.tsx?$/

/** Expressions of which the text is cut just before: the start of the expression, and what cuts. */
const BOUNDED: readonly (readonly [string, string])[] = [
  ['[^\\s@<>"\'(),;:]+@', 'maskDetail cuts at 2,000 characters'],
  ['(?=[\\w-]*\\d)(?=[\\w-]*[a-z])', 'maskDetail cuts at 2,000 characters'],
]
const isBounded = (source: string): boolean => BOUNDED.some(([start]) => source.startsWith(start))

interface Expression {
  readonly source: string
  readonly flags: string
  readonly files: Set<string>
}
type Found = Pick<Expression, 'source' | 'flags'>

interface Node {
  readonly type?: string
  readonly pattern?: string
  readonly flags?: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly cooked: string }[]
  readonly callee?: Node
  readonly arguments?: readonly { readonly expression: Node }[]
}

/** The text of a literal; a value in a template stands for a number, as in `{0,${groups}}`. */
const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'StringLiteral') return String(node.value)
  return node?.quasis?.map(({ cooked }) => cooked).join('2')
}

function foundIn(node: Node): Found | undefined {
  if (node.type === 'RegExpLiteral') return { source: node.pattern ?? '', flags: node.flags ?? '' }
  if (node.type !== 'NewExpression' || node.callee?.value !== 'RegExp') return undefined
  const [source, flags] = (node.arguments ?? []).map(({ expression }) => textOf(expression))
  if (source === undefined) throw new Error('new RegExp takes a text in place, because this test reads it there')
  return { source, flags: flags ?? '' }
}

/** Every literal of a tree, and every `new RegExp` of a text. */
function expressionsOf(tree: unknown): Found[] {
  if (typeof tree !== 'object' || tree === null) return []
  const own = foundIn(tree)
  return [...(own ? [own] : []), ...Object.values(tree).flatMap(expressionsOf)]
}

function allExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  // These are put together from lists of words, so the source shows only a part of each.
  for (const { finds } of WORDINGS)
    found.set(String(finds), { source: finds.source, flags: finds.flags, files: new Set(['wording.data.ts']) })
  for (const file of repositoryFiles(root, ROOMS).filter((name) => IS_CODE.test(name))) {
    const tree = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    for (const { source, flags } of expressionsOf(tree)) {
      const one = found.get(`/${source}/${flags}`) ?? { source, flags, files: new Set() }
      one.files.add(file)
      found.set(`/${source}/${flags}`, one)
    }
  }
  return [...found.values()]
}

/** The tool is a process of its own for each expression, and other tests run beside it. */
const TIME_LIMIT_MS = 240_000

/** Processor time within which a linear expression reads an attack of the tool, which is tens of thousands long. */
const LINEAR_MS = 100

/** Whether the attack works here. The tool guesses by chance, and calls some linear expressions slow. */
function isSlow(source: string, flags: string, text: string): boolean {
  const began = process.cpuUsage()
  try {
    const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
    runInNewContext('expression.test(text)', { expression, text }, { timeout: 5000 })
  } catch {
    return true
  }
  return process.cpuUsage(began).user / 1000 > LINEAR_MS
}

/** What is wrong with it; undefined for an expression of which the time grows with the text. */
async function faultOf(source: string, flags: string): Promise<string | undefined> {
  const found = await check(source, flags, { timeout: 60_000 })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return found.error.kind
  return isSlow(source, flags, found.attack.string) ? found.complexity.summary : undefined
}

it('[DOOR-01] finds the expression that stopped the backend', async () =>
  expect(await faultOf(String.raw`\{\{\s*([^{}]*?)\s*\}\}`, 'g')).toBe('3rd degree polynomial'))

it(
  '[DOOR-01] the time of each regular expression grows with the text',
  async () => {
    const expressions = allExpressions()
    expect(expressions.length).toBeGreaterThan(200)
    const faults: string[] = []
    const next = expressions.values()
    const work = async (): Promise<void> => {
      for (const { source, flags, files } of next) {
        const fault = await faultOf(source, flags)
        if (fault !== undefined && !isBounded(source))
          faults.push(`/${source}/${flags}: ${fault} in ${[...files].join(', ')}`)
      }
    }
    await Promise.all([work(), work(), work()])
    expect(faults).toEqual([])
  },
  TIME_LIMIT_MS,
)
