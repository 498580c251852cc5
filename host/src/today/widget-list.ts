import { mayOpen } from '@portal/contracts/shell'
import type { Composition, DeclaredWidget, KnownScreen, RemoteName, Session } from '@portal/contracts/shell'
import type { DeclaredMix } from '../routing/declared'

export interface PlacedWidget {
  readonly remote: RemoteName
  readonly name: string
  readonly widget: DeclaredWidget
}

/** The order of the known widgets. Widgets that this host does not know follow. */
const ORDER = ['decisions', 'messages', 'interviews', 'postings', 'slots', 'plan']
const placeOf = ({ name }: PlacedWidget): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

const isOpen = (screen: KnownScreen | undefined, session: Pick<Session, 'isInterviewer'>): boolean =>
  screen !== undefined && mayOpen(screen, session)

/** DAY-02: the widgets of the remotes in this mix; for an interviewer those that lead to an open screen (SHOP-03). */
export const widgetsIn = (
  { remotes }: Composition,
  { of, screenAt }: Pick<DeclaredMix, 'of' | 'screenAt'>,
  session: Pick<Session, 'isInterviewer'>,
): readonly PlacedWidget[] =>
  remotes
    .flatMap(({ name: remote }) =>
      Object.entries(of(remote).widgets).map(([name, widget]): PlacedWidget => ({ remote, name, widget })),
    )
    .filter(({ widget }) => !session.isInterviewer || widget.leadsTo.some((to) => isOpen(screenAt(to), session)))
    .sort((a, b) => placeOf(a) - placeOf(b))
