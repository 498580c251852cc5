/** Makes the table of docs/attacks.md from the lists that the tests run. */
import { ATTACKS, type Attack } from './attack-cases'
import { ENTRY_ATTACKS } from './entry-attacks'
import { FATAL, type Fatal } from './fatal-attacks'
import { WIDGET_ATTACKS } from './widget-attacks'

const becomes = ({ card, told = [], after }: Attack): string =>
  [
    card ? 'a card replaces the remote' : 'the screen stays',
    ...(told.length > 0 ? [`reported as ${told.join(' or ')}`] : ['nothing to report']),
    ...(after ? ['undone'] : []),
  ].join(', ')

const ENDS: Readonly<Record<Fatal['how'], string>> = {
  hangs: 'the page hangs; the next page shows a card and does not start the remote',
  reloads: 'after the fourth reload in a row the page shows a card and does not start the remote',
  restarts: 'the shell reloads the page, with a card in place of the remote',
}

export const attacksTable = (): string =>
  [
    '| Area | Attack of a remote | Result |',
    '|---|---|---|',
    ...ATTACKS.map((attack) => `| ${attack.area} | ${attack.name} | ${becomes(attack)} |`),
    ...ENTRY_ATTACKS.map(
      ({ name, kinds }) => `| entry files | its entry ${name} | card and report: ${kinds.join(' or ')} |`,
    ),
    ...WIDGET_ATTACKS.map(({ name, isNamed }) => {
      const reported = isNamed ? 'with its name' : 'with the names of all that run there'
      return `| a widget of Today | ${name} | undone within seconds while the page is visible, reported ${reported} |`
    }),
    ...FATAL.map(({ name, how }) => `| fatal for the page | ${name} | ${ENDS[how]} |`),
  ].join('\n')

export const BEGIN = '<!-- attacks: from e2e/specs/attacks, UPDATE_DOCS=1 writes them -->'
export const END = '<!-- attacks end -->'
