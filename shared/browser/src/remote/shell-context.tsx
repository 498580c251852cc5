import type { Failure, LeaveGuard, Session, Shell, ShellEventName, ShellEvents } from '@portal/contracts/shell'
import type { DisplayLanguage } from '@portal/contracts/kernel'
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { ApiError, unsavedText } from '../api'
import { useText } from '../i18n'
import { useLatest } from '../latest'

const ShellContext = createContext<Shell | undefined>(undefined)
export const ShellProvider = ShellContext.Provider

/** The shell that the host passes to this remote. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellProvider: remote and renderScreen give one')
  return shell
}

interface Access<Value> {
  read(): Value
  subscribe(listener: () => void): () => void
}
/** A value that the host keeps; the part renders again when it changes. */
const useKept = <Value,>(access: Access<Value>): Value =>
  useSyncExternalStore(
    useCallback((listener: () => void) => access.subscribe(listener), [access]),
    () => access.read(),
  )

export const useSession = (): Session => useKept(useShell().session)
export const useLanguage = (): DisplayLanguage => useKept(useShell().language)
export const useUrgentCount = (): number => useKept(useShell().urgent)
/** The number of unread notifications. */
export const useUnreadCount = (): number => useKept(useShell().notifications)

/**
 * While `isDirty` is true or returns true, the host asks before the user leaves the screen, and a 401 offers to log in
 * in place.
 */
export function useLeaveGuard(isDirty: boolean | (() => boolean), ask?: LeaveGuard['ask']): void {
  const shell = useShell()
  const latest = useLatest({ isDirty, ask })
  const hasAsk = ask !== undefined
  useEffect(() => {
    const holdsText = () =>
      typeof latest.current.isDirty === 'function' ? latest.current.isDirty() : latest.current.isDirty
    const end = shell.guardLeave({
      isDirty: holdsText,
      ...(hasAsk ? { ask: () => latest.current.ask?.() ?? Promise.resolve(true) } : {}),
    })
    unsaved.add(holdsText)
    return () => {
      unsaved.delete(holdsText)
      end()
    }
  }, [shell, hasAsk, latest])
}

/** The forms of this remote that are on the screen, and whether each holds text that is not saved. */
const unsaved = new Set<() => boolean>()

export function useShellEvent<Name extends ShellEventName>(
  name: Name,
  listener: (detail: ShellEvents[Name]) => void,
): void {
  const { events } = useShell()
  const latest = useLatest(listener)
  useEffect(() => events.on(name, (detail) => latest.current(detail)), [events, name, latest])
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'CanceledError' || error.name === 'AbortError')

/** The request id of a failed call, for the failure dialog. */
export const referenceOf = (error: unknown): Pick<Failure, 'reference'> =>
  error instanceof ApiError && error.requestId !== undefined ? { reference: error.requestId } : {}

/**
 * Shows a failed call (SHELL-27): the server's text through the 'from API response' template, otherwise the generic
 * popup. While a form holds text it never asks to reload the page (MEET-13). Shows nothing for a lost login, which the
 * host handles, and for a call that the screen itself aborted.
 */
export function useFailure(): (error: unknown, title?: string) => Promise<void> {
  const shell = useShell()
  const { t } = useText()
  return useCallback(
    async (error, title) => {
      if (isGivenUp(error) || (error instanceof ApiError && error.status === 401)) return
      const kept = [...unsaved].some((holdsText) => holdsText()) ? unsavedText(error) : undefined
      const text = kept
        ? t(kept)
        : error instanceof ApiError && error.message.trim()
          ? t('failure.fromApi', { error: error.message })
          : t('failure.refresh')
      await shell.showFailure({ title: title ?? t('failure.title'), message: text, ...referenceOf(error) })
    },
    [shell, t],
  )
}

/** First-time modals and guide steps (SHELL-24): whether one is still unseen, and a function that marks it as seen. */
export function useSeenOnce(step: string): { readonly isUnseen: boolean; readonly markSeen: () => void } {
  const shell = useShell()
  const { completedTourSteps } = useSession()
  return {
    isUnseen: !completedTourSteps.includes(step),
    markSeen: useCallback(() => shell.session.completeTourStep(step), [shell, step]),
  }
}
