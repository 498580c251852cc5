/** Makes the table of docs/attacks.md from the lists that the tests run. */
import { ATTACKS, type Attack } from './attack-cases'
import { ENTRY_ATTACKS } from './entry-attacks'
import { FATAL, type Fatal } from './fatal-attacks'

const becomes = ({ told = [], after }: Attack): string =>
  [
    'the screen stays',
    ...(told.length > 0 ? [`reported as ${told.join(' or ')}`] : ['nothing to report']),
    ...(after ? ['undone'] : []),
  ].join(', ')

const ENDS: Readonly<Record<Fatal['how'], string>> = {
  hangs: 'the page hangs; the next page shows a card and does not start the remote',
  reloads: 'after the fourth reload in a row the page shows a card and does not start the remote',
}

export const attacksTable = (): string =>
  [
    '| Area | Attack of a remote | Result |',
    '|---|---|---|',
    ...ATTACKS.map((attack) => `| ${attack.area} | ${attack.name} | ${becomes(attack)} |`),
    ...ENTRY_ATTACKS.map(
      ({ name, kinds }) => `| entry files | its entry ${name} | card and report: ${kinds.join(' or ')} |`,
    ),
    ...FATAL.map(({ name, how }) => `| fatal for the page | ${name} | ${ENDS[how]} |`),
  ].join('\n')

export const BEGIN = '<!-- attacks: from e2e/specs/attacks, UPDATE_DOCS=1 writes them -->'
export const END = '<!-- attacks end -->'
