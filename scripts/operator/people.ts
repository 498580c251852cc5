import { operatorPeopleEndpoints as endpoints, type OperatorPerson } from '../../contracts/src/operator'
import { OPERATOR_ROLES } from '../../contracts/src/kernel'
import type { Commands } from './command'
import { facts, table, time } from './table'
import { numberOf, Refusal, wordOf } from './words'

const HEAD = ['number', 'name', 'role', 'mail', 'since', 'last used', 'ended']
const row = (one: OperatorPerson) => [
  one.id,
  one.name,
  one.role,
  one.email,
  time(one.created_at),
  time(one.last_used_at),
  time(one.ended_at),
]

export const people: Commands = {
  whoami: {
    use: '',
    says: 'whose token this is, and its role',
    most: 0,
    run: async ({ call }) => {
      const answer = await call(endpoints.self)
      return { answer, lines: facts({ name: answer.name ?? 'the token of the setting', role: answer.role }) }
    },
  },
  'operators list': {
    use: '',
    says: 'the people who operate the portal',
    most: 0,
    run: async ({ call }) => {
      const answer = await call(endpoints.list)
      return { answer, lines: table(HEAD, answer.operators.map(row), 'Nobody is added yet.') }
    },
  },
  'operators add': {
    use: '<name> --role <role> [--mail <address>]',
    says: 'add a person; shows their token once (role owner)',
    options: ['role', 'mail'],
    most: 1,
    run: async (asked) => {
      const { role: typed, mail } = asked.values
      const role = OPERATOR_ROLES.find((one) => one === typed)
      if (!role) throw new Refusal(`--role is one of ${OPERATOR_ROLES.join(', ')}.`)
      const answer = await asked.call(endpoints.add, {
        body: { name: wordOf(asked, 'The name'), role, email: mail ?? null },
      })
      return {
        answer,
        lines: [
          ...table(HEAD, [row(answer.operator)], ''),
          `PORTAL_OPERATOR_TOKEN=${answer.token}`,
          'The token is not shown again: give it to the person on a safe way.',
        ],
      }
    },
  },
  'operators end': {
    use: '<number>',
    says: 'refuse the token of a person from now on (role owner)',
    most: 1,
    run: async (asked) => {
      const answer = await asked.call(endpoints.end, { params: { id: numberOf(asked, 'The number of the person') } })
      return { answer, lines: table(HEAD, [row(answer)], '') }
    },
  },
}
