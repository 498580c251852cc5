import { companiesOfPortalEndpoints as endpoints } from '../../contracts/src/partner'
import type { CompanyLine } from '../../contracts/src/partner'
import { wholeOf } from '../../shared/delivery/src/commands/arguments'
import type { Asked, Commands, OperatorCommand } from './command'
import { facts, table, time } from './table'
import { numberOf, oneCompany, Refusal, withRun, wordOf } from './words'

const line = ({ id, name_jp: ja, name_en: en, created_at: since }: CompanyLine) => [id, ja, en, time(since)]
function reasonOf({ values: { reason } }: Asked): string {
  if (!reason) throw new Refusal('--reason is missing: the company reads it.')
  return reason
}

const change = (command: OperatorCommand): OperatorCommand => ({
  most: 0,
  ...command,
  options: ['company', 'name', 'dry-run', ...(command.options ?? [])],
})

const decide = (decision: 'approve' | 'reject', says: string): OperatorCommand =>
  change({
    use: '--company <number> --name <name>',
    says,
    run: async (asked) => {
      const body = { ...oneCompany(asked), decision }
      const answer = await asked.call(endpoints.decideScreening, { body })
      return { answer, lines: withRun(body.dry_run, [`Invoices of this company: ${answer.verification_status}.`]) }
    },
  })

export const companies: Commands = {
  'companies find': {
    use: '<a part of the name, or the number>',
    says: 'companies with their numbers and names',
    options: ['limit'],
    most: 1,
    run: async (asked) => {
      const query = { search: wordOf(asked, 'A part of the name'), limit: asked.values.limit }
      const answer = await asked.call(endpoints.find, { query })
      const head = ['number', 'name', 'english name', 'since']
      return { answer, lines: table(head, answer.companies.map(line), 'No company has such a name.') }
    },
  },
  'companies state': {
    use: '<number>',
    says: 'whether it is suspended, plan, invoices, members, running postings, refused mails',
    most: 1,
    run: async (asked) => {
      const answer = await asked.call(endpoints.state, { params: { id: numberOf(asked, 'The number of the company') } })
      return {
        answer,
        lines: facts({
          number: answer.id,
          name: answer.name_jp,
          'english name': answer.name_en,
          since: time(answer.created_at),
          suspended: answer.suspended_at === null ? 'no' : `${time(answer.suspended_at)}: ${answer.suspended_reason}`,
          closes: answer.closed_at === null ? time(answer.closes_at) : `closed ${time(answer.closed_at)}`,
          'plan until': time(answer.plan_expires_at),
          invoices: answer.verification_status,
          members: answer.members,
          'running postings': answer.running_postings,
          'refused mails in 7 days': answer.refused_mails,
        }),
      }
    },
  },
  'companies suspend': change({
    use: '--company <number> --name <name> --reason <text>',
    says: 'its members read and see why, nothing of them changes or sends, and the job board does not show its postings',
    options: ['reason'],
    run: async (asked) => {
      const body = { ...oneCompany(asked), reason: reasonOf(asked) }
      const answer = await asked.call(endpoints.suspend, { body })
      return { answer, lines: withRun(body.dry_run, [`Company ${answer.company_id} is suspended.`]) }
    },
  }),
  'companies resume': change({
    use: '--company <number> --name <name>',
    says: 'end the suspension; running postings are shown again',
    run: async (asked) => {
      const body = oneCompany(asked)
      const answer = await asked.call(endpoints.resume, { body })
      return { answer, lines: withRun(body.dry_run, [`Company ${answer.company_id} is not suspended.`]) }
    },
  }),
  'companies close': change({
    use: '--company <number> --name <name>\n--company <number> --name <name> --cancel',
    says: 'close it after the waiting time, as its admins do in the settings; postings end at once, its admins get a mail; --cancel takes it back before the day',
    options: ['cancel'],
    run: async (asked) => {
      const body = { ...oneCompany(asked), take_back: asked.values.cancel === true }
      const answer = await asked.call(endpoints.close, { body })
      const says =
        answer.closes_at === null
          ? 'is not closed.'
          : `is closed on ${time(answer.closes_at)}; ${answer.open_applications} open applications end then.`
      return { answer, lines: withRun(body.dry_run, [`Company ${answer.company_id} ${says}`]) }
    },
  }),
  'screenings list': {
    use: '',
    says: 'companies that wait for invoices',
    most: 0,
    run: async ({ call }) => {
      const answer = await call(endpoints.screenings)
      const rows = answer.screenings.map((one) => [one.company_id, one.name_jp, one.name_en, time(one.waits_since)])
      return { answer, lines: table(['company', 'name', 'english name', 'waits since'], rows, 'Nothing waits.') }
    },
  },
  'screenings approve': decide('approve', 'grant invoices, which starts the waiting orders'),
  'screenings reject': decide('reject', 'refuse invoices, which voids the waiting orders'),
  'postings terminate': change({
    use: '<number of the posting> --company <number> --name <name> --reason <text>',
    says: 'end a posting for good; the admins get a mail with the reason',
    options: ['reason'],
    most: 1,
    run: async (asked) => {
      const body = {
        ...oneCompany(asked),
        job_id: wholeOf(wordOf(asked, 'The number of the posting'), 'The number of the posting'),
        reason: reasonOf(asked),
      }
      const answer = await asked.call(endpoints.terminate, { body })
      return { answer, lines: withRun(body.dry_run, [`Posting ${answer.job_id}: ${answer.status}.`]) }
    },
  }),
} as Commands
