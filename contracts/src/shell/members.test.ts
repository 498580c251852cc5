import { SHELL_MEMBERS, type MEMBERS, type SESSION_FIELDS } from './members'
import type { Session, SessionAccess } from './session'
import type { CountAccess, EventAccess, LanguageAccess, PortalLinks, Shell, ShellEventName } from './shell'

/** Compiles only if both sides name the same members. */
type Same<Listed extends string, Named extends string> = [Exclude<Named, Listed>, Exclude<Listed, Named>] extends [
  never,
  never,
]
  ? true
  : { readonly forgotten: Exclude<Named, Listed>; readonly tooMany: Exclude<Listed, Named> }
type Behind<K extends keyof typeof MEMBERS> = (typeof MEMBERS)[K][number]

it('[PLAT-09] the list of the shell names every member of its types, and no other', () => {
  const isComplete: readonly true[] = [
    true satisfies Same<keyof typeof MEMBERS, keyof Shell>,
    true satisfies Same<Behind<'session'>, keyof SessionAccess>,
    true satisfies Same<Behind<'urgent'>, keyof CountAccess>,
    true satisfies Same<Behind<'notifications'>, keyof CountAccess>,
    true satisfies Same<Behind<'language'>, keyof LanguageAccess>,
    true satisfies Same<Behind<'events'>, keyof EventAccess | ShellEventName>,
    true satisfies Same<Behind<'links'>, keyof PortalLinks>,
    true satisfies Same<Behind<'telemetry'>, keyof Shell['telemetry']>,
    true satisfies Same<(typeof SESSION_FIELDS)[number], keyof Session>,
  ]
  expect(isComplete).toHaveLength(9)
  expect(SHELL_MEMBERS).toEqual(
    expect.arrayContaining(['navigate', 'session.patch', 'events.jobsChanged', 'session.read().isAdmin']),
  )
  expect(new Set(SHELL_MEMBERS).size).toBe(SHELL_MEMBERS.length)
})
