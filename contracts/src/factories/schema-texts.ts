/** Finds every text that a schema takes from outside, for the tests over all calls. */
import type * as v from 'valibot'
import type { TextKind } from '../kernel'

/** A step to a text: the name of a member, any element of a list, or the name of any member of a record. */
type Step = string | typeof ELEMENT | typeof KEY
export const ELEMENT = Symbol('element')
export const KEY = Symbol('key')

export interface SchemaText {
  readonly path: readonly Step[]
  readonly schema: v.GenericSchema
  /** What `given` says about it; undefined if the rule does not begin with `given`. */
  readonly text: { readonly kind: TextKind; readonly max: number } | undefined
}

interface Node {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly metadata?: { readonly text?: SchemaText['text'] }
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly options?: readonly (Node | string | number)[]
  readonly items?: readonly Node[]
  readonly item?: Node
  readonly key?: Node
  readonly value?: Node
}

/** The parts of the innermost pipe at the start of a rule. */
function startOf(node: Node): readonly Node[] {
  const first = node.pipe?.[0]
  return first?.pipe ? startOf(first) : (node.pipe ?? [node])
}

const isNode = (option: Node | string | number): option is Node => typeof option === 'object'

function walk(node: Node, path: readonly Step[], whole: Node): SchemaText[] {
  if (node.type === 'string') {
    const [, guard, said] = startOf(node)
    const text = guard?.type === 'guard' ? said?.metadata?.text : undefined
    return [{ path, schema: whole as unknown as v.GenericSchema, text }]
  }
  // What stands later in a pipe sees only what the first part has let through.
  if (node.wrapped) return walk(node.wrapped, path, whole)
  if (node.entries) return Object.entries(node.entries).flatMap(([name, one]) => walk(one, [...path, name], one))
  if (node.type === 'record')
    return [
      ...(node.key ? walk(node.key, [...path, KEY], node.key) : []),
      ...(node.value ? walk(node.value, [...path, ELEMENT], node.value) : []),
    ]
  if (node.item) return walk(node.item, [...path, ELEMENT], node.item)
  const options = [...(node.options ?? []), ...(node.items ?? [])].filter(isNode)
  return options.flatMap((option) => walk(option, path, option))
}

export const textsOf = (schema: v.GenericSchema | undefined): SchemaText[] =>
  schema ? walk(schema as unknown as Node, [], schema as unknown as Node) : []
