/** `npm run portal -- law`: sends a file of rows to the running backend, which says what they change (LAWS-02). */
import { readFileSync } from 'node:fs'
import { lawEndpoints, readLawFile } from '@portal/contracts/law'
import type { LawChange } from '@portal/contracts/law'
import { DeliveryError } from '../failure'
import { askBackend } from './ask-backend'

/** Every running posting and open application is judged twice. */
const TIME_LIMIT_MS = 120_000
/** The ids of one line. */
const SHOWN = 20

function rowsOf(file: string): readonly unknown[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new DeliveryError(`${file} cannot be read.`)
  }
  const { rows, faults } = readLawFile(text)
  if (faults.length > 0)
    throw new DeliveryError(`${file} is not loaded:\n${faults.map((one) => `  ${one}`).join('\n')}`)
  return rows
}

const named = (ids: readonly number[]): string =>
  `${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''}`

/** Ids by what happens to them, so that a file for the whole country stays readable. */
function groups<T extends { readonly id: number }>(list: readonly T[], textOf: (one: T) => string): string[] {
  const byText = new Map<string, number[]>()
  for (const one of list) byText.set(textOf(one), [...(byText.get(textOf(one)) ?? []), one.id])
  return [...byText].map(([text, ids]) => `  ${text}: ${ids.length} (${named(ids)})`)
}

function lines({ rows, postings, people }: LawChange): string[] {
  return [
    `Rows: ${rows.length}`,
    ...rows.map(
      ({ row, before }) =>
        `  ${row.key}${row.of ? ` ${row.of}` : ''} from ${row.from}: ${before ?? 'unknown'} → ${row.value}, to check by ${row.check_by}`,
    ),
    `Running postings with other findings: ${postings.length}`,
    ...groups(postings, ({ day, appears, ends }) =>
      [day, ...appears.map((rule) => `+ ${rule}`), ...ends.map((rule) => `- ${rule}`)].join(' '),
    ),
    `People with another verdict: ${people.length}`,
    ...groups(people, ({ day, before, after }) => `${day} ${before} → ${after}`),
  ]
}

export async function loadLaw(
  file: string,
  isDry: boolean,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { method, path } = lawEndpoints.load
  const answer = await askBackend(env, path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ dry_run: isDry, rows: rowsOf(file) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!answer.ok)
    throw new DeliveryError(`The backend refused with ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  lines((await answer.json()) as LawChange).forEach(say)
  say(isDry ? 'Nothing was stored.' : 'The rows are stored; every backend uses them within ten minutes.')
}
