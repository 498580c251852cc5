import type { Locale } from '@portal/contracts/kernel'
import type { ReactNode } from 'react'
import type { FakeServer } from '../fake-server'
import type { TestCatalogues } from '../texts'

/** A sample text. A further language may have samples of its own; until then it gets the English ones. */
export type Sample = Readonly<Record<'ja' | 'en', string>> & Readonly<Partial<Record<Locale, string>>>
export type Say = (text: Sample) => string

/** A state of a part is a component, so it may have hooks. */
export type State = (props: { readonly say: Say }) => ReactNode

/** What a file `<part>.states.tsx` beside a part exports; `npm run parts` finds it by its name. */
export interface StatesModule {
  /** The states by a name for developers. */
  readonly states: Readonly<Record<string, State>>
  /** Each state covers the window, for example a dialog, so it gets a frame of its own. */
  readonly coversWindow?: boolean
  /** The catalogues of the room, for a part that has texts of its own. */
  readonly texts?: TestCatalogues
  /** Defines what the server answers, for a part that asks it. */
  readonly answers?: (server: FakeServer) => void
}

export interface Part extends StatesModule {
  /** The file of the part without its extension: `shared/browser/src/ui/banner`. */
  readonly id: string
  readonly room: string
  readonly name: string
}

export function partOf(id: string, module: StatesModule): Part {
  const [room = '', path = id] = id.split('/src/')
  return { ...module, id, room, name: path.split('/').pop() ?? path }
}
