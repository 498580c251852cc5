import type { GivenDeclaration } from '@portal/contracts/shell'
import { TODAY } from './routing/today-address'

type Untitled<Part> = Readonly<Record<string, Omit<Part, 'title' | 'label'>>>

/** What the host declares itself; its texts are in `locales/shell.*.json`. The page Today consists of widgets. */
export const ownScreens: {
  readonly screens: Untitled<GivenDeclaration['screens'][string]>
  readonly entries: Untitled<GivenDeclaration['entries'][string]>
  readonly outline: string
} = {
  screens: { today: { path: TODAY, access: 'interviewer' } },
  entries: { today: { group: 'work', icon: 'today' } },
  outline: 'outline.ts',
}
