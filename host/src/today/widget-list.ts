import { WidgetSchema, type Composition, type RemoteName, type Widget } from '@portal/contracts/shell'
import * as v from 'valibot'

export interface PlacedWidget {
  readonly remote: RemoteName
  readonly name: string
  readonly widget: Widget
}

/** The order of the known widgets. Widgets that this host does not know follow. */
const ORDER = ['decisions', 'messages', 'interviews', 'postings', 'slots', 'plan']
const placeOf = ({ name }: PlacedWidget): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

const NamedSchema = v.record(v.string(), v.unknown())

/**
 * DAY-02: the widgets of the remotes in this mix. If the host cannot read a description, only that widget is hidden.
 */
export const widgetsIn = ({ remotes }: Composition): readonly PlacedWidget[] =>
  remotes
    .flatMap(({ name: remote, widgets }) =>
      Object.entries(v.is(NamedSchema, widgets) ? widgets : {}).flatMap(([name, given]): PlacedWidget[] => {
        const read = v.safeParse(WidgetSchema, given)
        return read.success ? [{ remote, name, widget: read.output }] : []
      }),
    )
    .sort((a, b) => placeOf(a) - placeOf(b))
