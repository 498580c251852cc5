import { outboxEndpoints as endpoints } from '../../contracts/src/operator'
import type { OutboxChoice, OutboxList } from '../../contracts/src/operator'
import type { Asked, Commands, OperatorCommand } from './command'
import { operatorCommand, Refusal } from './words'

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

function choiceOf(what: 'retry' | 'drop', { words: ids, values: { kind, reason } }: Asked): OutboxChoice {
  if (what === 'drop' && ids.length === 0 && !(kind && reason))
    throw new Refusal('Dropping without numbers needs both --kind and --reason.')
  const bad = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id))
  if (bad !== undefined)
    throw new Refusal(`"${bad}" is not the number of a task. See: ${operatorCommand('outbox list')}`)
  if (ids.length === 0 && !kind && !reason)
    throw new Refusal('The tasks are missing: name their numbers, --kind or --reason.')
  return { ...(ids.length > 0 && { ids: ids.map(Number) }), ...(kind && { kind }), ...(reason && { reason }) }
}

const change = (what: 'retry' | 'drop', use: string, says: string): OperatorCommand => ({
  use,
  says,
  options: ['kind', 'reason'],
  run: async (asked) => {
    const answer = await asked.call(endpoints[what], { body: choiceOf(what, asked) })
    const { count } = answer
    const done = what === 'retry' ? 'tried again' : 'dropped'
    return { answer, lines: [`${count} ${count === 1 ? 'task is' : 'tasks are'} ${done}.`] }
  },
})

export const outbox: Commands = {
  'outbox list': {
    use: '',
    says: 'tasks that wait, run or are dead letters; no addresses, no contents',
    options: ['state', 'kind', 'reason', 'limit'],
    most: 0,
    run: async ({ values: { state, kind, reason, limit }, call }) => {
      // The backend refuses a state that it does not know.
      const answer = await call(endpoints.list, { query: { state, kind, reason, limit } as never })
      return { answer, lines: table(answer) }
    },
  },
  'outbox retry': change(
    'retry',
    '<id>…\n--kind <kind>\n--reason <code>',
    'dead letters live again, what pauses is tried now',
  ),
  'outbox drop': change('drop', '<id>…\n--kind <kind> --reason <code>', 'given up for ever, with its content'),
}
