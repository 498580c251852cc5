/** `npm run operator -- <command>`: a table of commands, built the way `npm run portal` is. */
import { randomUUID } from 'node:crypto'
import { fillPath, IDEMPOTENCY_HEADER, type AnswerOf, type Endpoint } from '../../contracts/src/kernel'
import { askBackend } from '../../shared/delivery/src/commands/ask-backend'
import { exitCodeOf, readCommand, type CommandTable } from '../../shared/delivery/src/commands/command-table'
import { linesOf } from '../../shared/delivery/src/commands/usage'
import { care } from './care'
import { OPTIONS, type Commands, type Given, type OperatorCommand } from './command'
import { books } from './books'
import { companies } from './companies'
import { law } from './law'
import { mails } from './mails'
import { outbox } from './outbox'
import { people } from './people'
import { operatorCommand, Refusal } from './words'

/** One file for each area. */
const AREAS: readonly Commands[] = [companies, books, mails, outbox, law, care, people]

const withJson = ([name, command]: [string, OperatorCommand]) =>
  [name, { ...command, options: [...(command.options ?? []), 'json'] as const }] as const
const COMMANDS: Commands = Object.fromEntries(AREAS.flatMap((area) => Object.entries(area)).map(withJson))

const TABLE: CommandTable<OperatorCommand, typeof OPTIONS> = {
  typed: operatorCommand,
  commands: COMMANDS,
  options: OPTIONS,
  usage: () =>
    `${operatorCommand('<command>')}            docs/operations.md tells when to use which
${operatorCommand('help <command>')}       the options of a command

${linesOf(COMMANDS)}

Each takes --json. PORTAL_OPERATOR_TOKEN is your token, PORTAL_BACKEND the backend (http://127.0.0.1:4001).`,
}

/** A file of the law judges every running posting and open application twice. */
const TIME_LIMIT_MS = 120_000

const caller =
  (env: NodeJS.ProcessEnv) =>
  async <E extends Endpoint>(endpoint: E, { params, query, body }: Given<E> = {}): Promise<AnswerOf<E>> => {
    const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    const text = new URLSearchParams(
      given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const answer = await askBackend(env, `${fillPath(endpoint.path, params)}${text.size > 0 ? `?${text}` : ''}`, {
      method: endpoint.method,
      headers: {
        'accept-language': 'en',
        ...(endpoint.once !== false && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!answer.ok) throw new Refusal(await refusalOf(endpoint, answer))
    if (answer.status === 204) return undefined as AnswerOf<E>
    if (endpoint.answer !== 'file') return (await answer.json()) as AnswerOf<E>
    const isZip = answer.headers.get('content-type')?.startsWith('application/zip')
    return (isZip ? Buffer.from(await answer.arrayBuffer()) : await answer.text()) as AnswerOf<E>
  }

async function refusalOf({ role }: Endpoint, answer: Response): Promise<string> {
  const text = await answer.text()
  let body: { error?: string; code?: string; fields?: Record<string, string> } = {}
  try {
    body = JSON.parse(text)
  } catch {
    return `The backend refused with ${answer.status}: ${text.slice(0, 300)}`
  }
  if (body.code === 'forbidden')
    return `This needs the role ${role}. ${operatorCommand('whoami')} shows yours; an owner gives another one.`
  const fields = Object.entries(body.fields ?? {}).map(([name, says]) => `\n  ${name}: ${says}`)
  const hint =
    body.code === 'company_differs' ? `\nBoth numbers and names: ${operatorCommand('companies find <name>')}` : ''
  return `The backend refused with ${answer.status} (${body.code}): ${body.error}${fields.join('')}${hint}`
}

interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

export const operate = (argv: readonly string[], { env, say, complain }: Terminal): Promise<number> =>
  exitCodeOf(async () => {
    const read = readCommand(TABLE, argv, say)
    if (!read) return
    const { command, words, values } = read
    const { answer, lines } = await command.run({ words, values, call: caller(env) })
    if (values.json) say(JSON.stringify(answer, null, 2))
    else lines.forEach(say)
  }, complain)
