/** The OpenAPI document as a page for people: rendered here, without scripts and without external files. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/template'
import type { Json } from './document'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid}code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.4rem}details{margin:.5rem 0}summary{cursor:pointer;padding:.25rem 0}
nav ul{columns:14rem;padding-inline-start:1.2rem}section section{margin:1rem 0}h3{font-size:1rem;margin:1.5rem 0 .25rem}
.method{font-weight:700;margin-inline-end:.5rem}p{margin:.25rem 0}`

/** The page may only use its own style. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description?: string; readonly $ref?: string }>>
}
interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
/** Collapsed at first, because schemas are long. */
const schemas = (title: string, { content = {} }: Content): string =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escapeHtml(title)} (${code(type)})</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('')

const parameter = ({ name, in: where, required, schema }: Parameter): string =>
  `<li>${code(name)} in the ${escapeHtml(where)}${required ? ', required' : ''}: ${code(JSON.stringify(schema))}</li>`

function operation(
  path: string,
  method: string,
  { operationId, description, parameters, requestBody, responses }: Operation,
): string {
  const answers = Object.entries(responses).map(([status, answer]) =>
    answer.$ref
      ? ''
      : schemas(`Answer ${status}: ${answer.description ?? ''}`, answer) ||
        `<p>Answer ${escapeHtml(status)}: ${escapeHtml(answer.description ?? '')}</p>`,
  )
  const refusals = Object.entries(responses)
    .filter(([, { $ref }]) => $ref)
    .map(([status]) => status)
  return (
    `<section id="${escapeHtml(operationId)}"><h3><span class="method">${escapeHtml(method.toUpperCase())}</span>${code(path)}</h3>` +
    `<p>${code(operationId)} ${escapeHtml(description)}</p>` +
    (parameters.length > 0 ? `<ul>${parameters.map(parameter).join('')}</ul>` : '') +
    (requestBody ? schemas('Body', requestBody) : '') +
    answers.join('') +
    (refusals.length > 0 ? `<p>Refusals: ${escapeHtml(refusals.join(', '))}</p>` : '') +
    '</section>'
  )
}

/** `source`: the address of the document itself. */
export function openApiPage(document: Json, source: string): string {
  const { info, paths } = document as unknown as Document
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const tag = one.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path, method, one)])
    }
  }
  const title = escapeHtml(`${info.title} ${info.version}`)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>` +
    `<header><h1>${title}</h1><p>${escapeHtml(info.description)} For programs: <a href="${escapeHtml(source)}">${escapeHtml(source)}</a>.</p>` +
    `<nav aria-label="Groups"><ul>${[...groups.keys()].map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav></header>` +
    `<main>${[...groups].map(([tag, operations]) => `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${operations.join('')}</section>`).join('')}</main></body></html>`
  )
}
