import { DeliveryError as Refusal } from '../../shared/delivery/src/failure'
import { wholeOf } from '../../shared/delivery/src/commands/arguments'
import type { Asked } from './command'

export { Refusal }

/** A command as people type it. */
export const operatorCommand = (words: string): string => `npm run operator -- ${words}`

const see = `See: ${operatorCommand('help')}`

export function wordOf({ words: [word] }: Asked, what: string): string {
  if (!word) throw new Refusal(`${what} is missing. ${see}`)
  return word
}
export const numberOf = (asked: Asked, what: string): number => wholeOf(wordOf(asked, what), what)

/** The company of a call that changes something: its number and its name, and whether the run is dry. */
export function oneCompany({ values }: Asked) {
  if (!values.company || !values.name)
    throw new Refusal(
      `Name the company twice: --company <number> --name <its whole name>. ${operatorCommand('companies find <name>')} shows both.`,
    )
  return {
    company_id: wholeOf(values.company, '--company'),
    company_name: values.name,
    dry_run: values['dry-run'] === true,
  }
}

export const withRun = (isDry: boolean | undefined, lines: readonly string[]): string[] => [
  ...lines,
  ...(isDry ? ['A dry run: nothing was changed.'] : []),
]
