import type { GivenDeclaration } from '@portal/contracts/shell'

type Untitled<Part> = Readonly<Record<string, Omit<Part, 'title' | 'label'>>>

/** What the host declares itself; its texts are in `locales/shell.*.json`. The page Today consists of widgets. */
export const ownScreens = {
  screens: { today: { path: '/dashboard/today', access: 'member' } },
  entries: { today: { group: 'work', icon: 'today' } },
} as const satisfies {
  readonly screens: Untitled<GivenDeclaration['screens'][string]>
  readonly entries: Untitled<GivenDeclaration['entries'][string]>
}
