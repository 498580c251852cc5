import type { Composition, DeclaredWidget, RemoteName } from '@portal/contracts/shell'
import type { DeclaredMix } from '../routing/declared'

export interface PlacedWidget {
  readonly remote: RemoteName
  readonly name: string
  readonly widget: DeclaredWidget
}

/** The order of the known widgets. Widgets that this host does not know follow. */
const ORDER = ['decisions', 'messages', 'interviews', 'postings', 'slots', 'plan']
const placeOf = ({ name }: PlacedWidget): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

/** DAY-02: the widgets of the remotes in this mix. */
export const widgetsIn = ({ remotes }: Composition, declared: Pick<DeclaredMix, 'of'>): readonly PlacedWidget[] =>
  remotes
    .flatMap(({ name: remote }) =>
      Object.entries(declared.of(remote).widgets).map(([name, widget]): PlacedWidget => ({ remote, name, widget })),
    )
    .sort((a, b) => placeOf(a) - placeOf(b))
