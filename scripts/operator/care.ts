/** CARE-01, CARE-03: keys of files, and what a person may ask for. */
import { writeFileSync } from 'node:fs'
import { fileKeyEndpoints, personRequestEndpoints as persons } from '../../contracts/src/operator'
import type { Erasure, FileKeyCounts } from '../../contracts/src/operator'
import type { AnswerOf } from '../../contracts/src/kernel'
import type { Asked, Commands } from './command'
import { facts, table, time } from './table'
import { Refusal, withRun } from './words'

type Batch = AnswerOf<typeof fileKeyEndpoints.rotate>

const SAYS: Readonly<Record<keyof FileKeyCounts, string>> = {
  rewrapped: 'keys of companies wrapped anew',
  renewed: 'companies with a new key',
  sealed: 'clear files encrypted',
  resealed: 'files encrypted with a newer key',
  current: 'files that had the newest key',
  missing: 'files that a row names and the store does not have',
  refused: 'files that could not be read or encrypted',
  removed: 'old keys removed',
}

async function rotate({ call, values }: Asked): Promise<FileKeyCounts> {
  const renew = values.renew === true
  let batch: Batch = await call(fileKeyEndpoints.rotate, { body: { renew } })
  const total = { ...batch.counts }
  while (batch.next) {
    batch = await call(fileKeyEndpoints.rotate, { body: { renew, place: batch.next } })
    for (const [name, count] of Object.entries(batch.counts) as [keyof FileKeyCounts, number][]) total[name] += count
  }
  return total
}

/** The applications and the address of one person. */
function onePerson({ words, values: { mail } }: Asked) {
  const bad = words.find((word) => !/^[1-9]\d{0,8}$/.test(word))
  if (bad !== undefined) throw new Refusal(`"${bad}" is not the number of an application.`)
  if (words.length === 0 || !mail)
    throw new Refusal(
      'Name the numbers of the applications, and --mail <address> of the person. people find shows both.',
    )
  return { application_ids: words.map(Number), email: mail }
}

const proofLines = (one: Erasure): string[] => [
  ...facts({
    number: one.id,
    at: time(one.at),
    by: one.operator ?? (one.company_id === null ? 'the token of the setting' : 'the portal'),
    ...(one.company_id === null ? { applications: one.application_ids.join(' ') } : { company: one.company_id }),
    ...one.counts,
    hash: one.hash,
  }),
  ...one.kept.map((kept) => `Application ${kept.application_id} stays: ${kept.reason}, as the law asks of employers.`),
]

export const care: Commands = {
  'files rotate': {
    use: '[--renew]',
    says: 'wrap the keys of files with the first key of PORTAL_FILE_KEYS and encrypt files that are clear or have an older key, while the portal runs; --renew: give every company a new key before (role owner)',
    options: ['renew'],
    most: 0,
    run: async (asked) => {
      const answer = await rotate(asked)
      if (answer.refused > 0)
        throw new Refusal(
          `${answer.refused} files could not be read or encrypted, so no old key was removed. The log of the backend says why; then run the command again.`,
        )
      return {
        answer,
        lines: Object.entries(SAYS).map(
          ([name, text]) => `${String(answer[name as keyof FileKeyCounts]).padStart(8)}  ${text}`,
        ),
      }
    },
  },
  'people find': {
    use: '<name, e-mail address or telephone number>',
    says: 'applications of a person over all companies',
    run: async ({ words, call }) => {
      if (words.length === 0) throw new Refusal('What to look for is missing.')
      const answer = await call(persons.find, { body: { text: words.join(' ') } })
      const rows = answer.found.map((one) => [
        one.application_id,
        `${one.company_name} (${one.company_id})`,
        `${one.last_name} ${one.first_name}`,
        one.email,
        one.contact_num,
        one.status,
        time(one.applied_at),
      ])
      const head = ['application', 'company', 'name', 'mail', 'telephone', 'status', 'applied']
      return {
        answer,
        lines: [...table(head, rows, 'Nobody is found.'), ...(answer.is_more ? ['There are more: say more.'] : [])],
      }
    },
  },
  'people export': {
    use: '<application>… --mail <address> --out <file>',
    says: 'everything of one person as a ZIP file',
    options: ['mail', 'out'],
    run: async (asked) => {
      const { out } = asked.values
      if (!out) throw new Refusal('--out <file> is missing.')
      const data = (await asked.call(persons.export, { body: onePerson(asked) })) as unknown as Uint8Array
      writeFileSync(out, data, { mode: 0o600 })
      return { answer: { file: out, bytes: data.length }, lines: [`${out} is written: ${data.length} bytes.`] }
    },
  },
  'people erase': {
    use: '<application>… --mail <address> --dry-run\n<application>… --mail <address>',
    says: 'take everything of one person away, and show the proof; it cannot be brought back (role owner)',
    options: ['mail', 'dry-run'],
    run: async (asked) => {
      const isDry = asked.values['dry-run'] === true
      const answer = await asked.call(persons.erase, { body: { ...onePerson(asked), dry_run: isDry } })
      return { answer, lines: withRun(isDry, proofLines(answer)) }
    },
  },
  'people erasures': {
    use: '[--out <file>]',
    says: 'the proofs of all erasures; --out: the list that a restore takes, to be kept with the backups',
    options: ['out'],
    most: 0,
    run: async ({ call, values: { out } }) => {
      const answer = await call(persons.erasures)
      const list = answer.erasures.map(({ hash, at, application_ids: ids, company_id: company }) => ({
        hash,
        at: new Date(at * 1000).toISOString(),
        application_ids: ids,
        ...(company !== null && { company_id: company }),
      }))
      if (out) writeFileSync(out, JSON.stringify(list, null, 1))
      return { answer, lines: answer.erasures.flatMap((one) => [...proofLines(one), '']) }
    },
  },
}
