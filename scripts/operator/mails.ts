import { mailsEndpoints, type MailsOfCompany } from '../../contracts/src/operator'
import type { Commands } from './command'
import { table, time } from './table'
import { Refusal } from './words'

const HEAD = ['at', 'channel', 'kind', 'about', 'to', 'state', 'answer', 'settled']

/** Why a member gets none although nothing failed. */
const silent = ({ receivers }: MailsOfCompany): string[] =>
  receivers.flatMap(({ member_id: id, is_admin: isAdmin, is_verified: isVerified, without_mail: off }) => {
    const who = `Member ${id}${isAdmin ? ' (admin)' : ''}`
    return [
      ...(isVerified ? [] : [`${who} gets no notifications by mail: the address is not verified.`]),
      ...(off.length > 0 ? [`${who} turned mails off for: ${off.join(', ')}.`] : []),
    ]
  })

export const mails: Commands = {
  mails: {
    use: '--company <number> [--days <days>]',
    says: 'what became of the mails and SMS of a company, and who gets none; no contents, no addresses',
    options: ['company', 'days', 'limit'],
    most: 0,
    run: async ({ values: { company, days, limit }, call }) => {
      if (!company) throw new Refusal('--company is missing.')
      const answer = await call(mailsEndpoints.ofCompany, { query: { company, days, limit } })
      const rows = answer.mails.map((one) => [
        time(one.queued_at),
        one.channel,
        one.kind,
        one.about,
        one.member ? `member ${one.member.id}` : one.application_id ? `applicant of ${one.application_id}` : 'invited',
        one.state,
        one.answer,
        time(one.settled_at),
      ])
      return {
        answer,
        lines: [
          `${answer.company.name} (${answer.company.id}), ${days} days`,
          ...table(HEAD, rows, 'The portal wrote nothing to this company.'),
          ...(answer.next_cursor === null ? [] : ['There are more: --limit 200.']),
          ...silent(answer),
        ],
      }
    },
  },
}
