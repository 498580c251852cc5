import type { EventAccess, ShellEventName, ShellEvents } from '@portal/contracts/shell'

type Listeners = { [Name in ShellEventName]: Set<(detail: ShellEvents[Name]) => void> }

/** What happened in one remote, told to the others. A listener that throws keeps the news from nobody else. */
export function createEvents(onListenerError: (error: unknown) => void): EventAccess {
  const listeners: Listeners = {
    subscriptionChanged: new Set(),
    applicationChanged: new Set(),
    companyInitialised: new Set(),
    jobsChanged: new Set(),
    notificationsChanged: new Set(),
  }
  return {
    emit(name, detail) {
      for (const listener of [...listeners[name]]) {
        try {
          listener(detail)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => listeners[name].delete(listener)
    },
  }
}
