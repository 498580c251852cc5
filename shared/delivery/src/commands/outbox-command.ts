/**
 * `npm run portal -- outbox`: calls a running backend, because only one process can open the embedded database. The
 * same call works with PostgreSQL.
 */
import { outboxEndpoints } from '@portal/contracts/operator'
import type { OutboxList } from '@portal/contracts/operator'
import { askBackend } from './ask-backend'
import { DeliveryError } from '../failure'
import { portalCommand } from '../portal-command'

const TIME_LIMIT_MS = 30_000

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

async function ask(env: NodeJS.ProcessEnv, { method, path, body }: Call): Promise<unknown> {
  const answer = await askBackend(env, path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!answer.ok)
    throw new DeliveryError(`The backend refused with ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}

const ago = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.floor(seconds / 60)} min`
      : `${Math.floor(seconds / 3600)} h`

function table({ kinds, tasks }: OutboxList): string[] {
  const reasons = (dead: Readonly<Record<string, number>>) =>
    Object.entries(dead)
      .map(([reason, count]) => `${count} × ${reason}`)
      .join(', ') || 'none'
  return [
    ...(kinds.length === 0 ? ['Nothing waits and there is no dead letter.'] : []),
    ...kinds.map(
      ({ kind, depth, due, oldest_due_seconds: oldest, dead }) =>
        `${kind}: ${depth} waiting, ${due} due${due > 0 ? ` (the oldest for ${ago(oldest)})` : ''}, dead letters: ${reasons(dead)}`,
    ),
    ...tasks.map(
      ({ id, kind, state, tries, next_try_timestamp: next, reason, age_seconds: age }) =>
        `  ${String(id).padStart(8)}  ${kind.padEnd(14)} ${state.padEnd(8)} ${String(tries).padStart(3)} tries  ${next === null ? 'no next try         ' : new Date(next * 1000).toISOString().slice(0, 19).padEnd(20)}  due for ${ago(age)}  ${reason ?? ''}`,
    ),
  ]
}

function choiceOf(
  ids: readonly string[],
  { kind, reason }: { kind?: string | undefined; reason?: string | undefined },
): Record<string, unknown> {
  const bad = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id))
  if (bad !== undefined)
    throw new DeliveryError(`"${bad}" is not the number of a task. See: ${portalCommand('outbox list')}`)
  if (ids.length === 0 && !kind && !reason)
    throw new DeliveryError('The tasks are missing: name their numbers, --kind or --reason.')
  return { ...(ids.length > 0 && { ids: ids.map(Number) }), ...(kind && { kind }), ...(reason && { reason }) }
}

type Values = Readonly<Partial<Record<'state' | 'kind' | 'reason' | 'limit', string | undefined>>>
type Say = (line: string) => void

export async function listTasks({ state, kind, reason, limit }: Values, env: NodeJS.ProcessEnv, say: Say) {
  const query = new URLSearchParams(
    Object.entries({ state, kind, reason, limit }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  const { method, path } = outboxEndpoints.list
  table((await ask(env, { method, path: `${path}?${query}` })) as OutboxList).forEach(say)
}

export async function changeTasks(
  what: 'retry' | 'drop',
  ids: readonly string[],
  values: Values,
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  if (what === 'drop' && ids.length === 0 && !(values.kind && values.reason))
    throw new DeliveryError('Dropping without numbers needs both --kind and --reason.')
  const { method, path } = outboxEndpoints[what]
  const { count } = (await ask(env, { method, path, body: choiceOf(ids, values) })) as { count: number }
  say(`${count} ${count === 1 ? 'task is' : 'tasks are'} ${what === 'retry' ? 'tried again' : 'dropped'}.`)
}
