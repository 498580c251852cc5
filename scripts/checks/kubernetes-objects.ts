/** What is wrong with an object of Kubernetes by the schema of its kind, from Kubernetes's own OpenAPI document. */
import { createRequire } from 'node:module'

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: unknown
  readonly data?: Readonly<Record<string, string>>
}

interface Finding {
  readonly instancePath: string
  readonly message?: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}
type Model = new (data: object) => { validate(): void }

const load = createRequire(__filename)
const modelOf = ({ apiVersion, kind }: KubernetesObject): Model =>
  (load(`kubernetes-models/${apiVersion}/${kind}`) as Readonly<Record<string, Model>>)[kind] as Model

/** The object, and the paths of its fields that nobody asked for. */
function watched(object: object): { readonly seen: object; readonly unread: () => string[] } {
  const asked = new Set<string>()
  const all: string[] = []
  const watch = (one: object, path: string): object => {
    for (const key of Object.keys(one)) all.push(`${path}/${key}`)
    const inside = Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        value !== null && typeof value === 'object' ? watch(value as object, `${path}/${key}`) : value,
      ]),
    )
    return new Proxy(one, {
      get: (target, key) => {
        asked.add(`${path}/${String(key)}`)
        return typeof key === 'string' && Object.hasOwn(inside, key) ? inside[key] : Reflect.get(target, key)
      },
    })
  }
  // What stands in an unread field is not named again.
  const isInside = (path: string) => asked.has(path.slice(0, path.lastIndexOf('/'))) || path.lastIndexOf('/') === 0
  return { seen: watch(object, ''), unread: () => all.filter((path) => !asked.has(path) && isInside(path)) }
}

const textOf = ({ message, keyword, params }: Finding): string =>
  message ?? `must be ${String(params.type ?? params.format ?? `right (${keyword})`)}`

/**
 * The validators let unknown fields pass, and the API server drops them silently. A field that the validator of a valid
 * object never asks for is unknown.
 */
export function faultsOfObject(object: KubernetesObject): string[] {
  const name = `${object.kind} ${object.metadata.name}`
  const { seen, unread } = watched(new (modelOf(object))(object))
  const findings: string[] = []
  try {
    ;(seen as { validate(): void }).validate()
  } catch (error) {
    const { errors } = error as { errors?: readonly Finding[] }
    if (!errors) throw error
    findings.push(...errors.map((one) => `${one.instancePath} ${textOf(one)}`))
  }
  return [...findings, ...unread().map((path) => `${path} is not known`)].map((text) => `${name}: ${text}`)
}
