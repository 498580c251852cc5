/**
 * The shell of one remote. A remote is code of another team and of another version, so nothing it passes is trusted:
 * every argument is parsed with the contract's schemas, every returned value is frozen or a copy, listeners are
 * isolated from each other, and every subscription ends with the remote's mount. Refused arguments are reported under
 * the remote's name.
 */
import {
  DisplayLanguageSchema,
  FailureSchema,
  LoginResponseSchema,
  QuestionSchema,
  SessionPatchSchema,
  TargetSchema,
  TelemetryEventSchema,
  ToastSchema,
  TourStepSchema,
  type CountAccess,
  type LeaveGuard,
  type RemoteName,
  type Session,
  type Shell,
  type ShellEvents,
  type ShellEventName,
} from '@portal/contracts/shell'
import * as v from 'valibot'
import type { HostEventName, Telemetry } from '../page/telemetry'
import { deepFreeze, frozenCopy } from './deep-freeze'
import { createMountScope } from './mount-scope'

/** Our remotes have about twenty subscriptions at the same time. */
const MOST_SUBSCRIPTIONS = 200
/** The limit of open questions and failures of one remote: a loop of them would block the user for ever. */
const MOST_DIALOGS = 3

export interface Guest {
  readonly shell: Shell
  /** The remote is being mounted and may guard its screen from now on. */
  mounted(): void
  /** The remote was unmounted. Its remaining subscriptions and guards end. */
  ended(): void
  /** The remote was stopped: until its next mount it cannot navigate, ask questions or show messages. */
  stop(): void
}

interface Options {
  readonly remote: RemoteName
  readonly shell: Shell
  readonly telemetry: Pick<Telemetry, 'report' | 'pass'>
}

const isGuard = (given: unknown): given is LeaveGuard =>
  v.is(v.looseObject({ isDirty: v.function(), ask: v.optional(v.function()) }), given)

const detailOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300)

export function createGuest({ remote, shell, telemetry }: Options): Guest {
  const report = (name: HostEventName, member: string, detail: string) =>
    telemetry.report({ name, remote, data: { member, detail } })
  const scope = createMountScope({
    most: MOST_SUBSCRIPTIONS,
    onTooMany: (count) => report('shell-misuse', 'subscribe', `${count} subscriptions at the same time`),
  })

  /** Reads a value of a remote safely, because its getters and proxies may throw. */
  function looked<T>(member: string, look: () => T): T | undefined {
    try {
      return look()
    } catch (error) {
      report('shell-misuse', member, detailOf(error))
      return undefined
    }
  }

  /** Parses an argument with the contract's schema. Returns undefined and reports it if it does not match. */
  function read<S extends v.GenericSchema>(member: string, schema: S, given: unknown): v.InferOutput<S> | undefined {
    return looked(member, () => {
      const result = v.safeParse(schema, given)
      if (result.success) return result.output
      report('shell-misuse', member, `${v.getDotPath(result.issues[0]) ?? 'argument'}: ${result.issues[0].message}`)
      return undefined
    })
  }

  function listen<T>(
    member: string,
    listener: unknown,
    subscribe: (isolated: (value: T) => void) => () => void,
  ): () => void {
    if (typeof listener !== 'function') {
      report('shell-misuse', member, 'the listener is not a function')
      return () => undefined
    }
    const failed = (error: unknown) => report('listener-failed', member, detailOf(error))
    return scope.keep(
      subscribe((value) => {
        try {
          const answer: unknown = listener(value)
          if (answer instanceof Promise) answer.catch(failed)
        } catch (error) {
          failed(error)
        }
      }),
    )
  }

  const countOf = (member: string, count: CountAccess): CountAccess => ({
    read: () => count.read(),
    subscribe: (listener) => listen<number>(member, listener, (isolated) => count.subscribe(isolated)),
    refresh: () => count.refresh(),
  })

  function guardLeave(given: unknown): () => void {
    const guard = looked('guardLeave', () => (isGuard(given) ? given : undefined))
    if (!guard || !scope.isMounted()) {
      report('shell-misuse', 'guardLeave', guard ? 'the remote is not mounted' : 'not a guard')
      return () => undefined
    }
    // Called here, because only this code can name the remote of a guard that throws.
    const isDirty = () => {
      try {
        return guard.isDirty()
      } catch (error) {
        report('guard-failed', 'guardLeave', detailOf(error))
        end()
        return false
      }
    }
    const { ask } = guard
    const end = scope.keep(shell.guardLeave({ isDirty, ...(ask ? { ask: () => ask.call(guard) } : {}) }))
    return end
  }

  const refused = async () => false
  let isStopped = false
  let dialogs = 0
  /** Opens a dialog, unless too many dialogs of this remote are open. */
  async function asked<T>(member: string, open: () => Promise<T>, otherwise: T): Promise<T> {
    if (isStopped) return otherwise
    if (dialogs >= MOST_DIALOGS) {
      report('shell-misuse', member, `${MOST_DIALOGS} dialogs are open`)
      return otherwise
    }
    dialogs += 1
    return open().finally(() => {
      dialogs -= 1
    })
  }
  const guest: Shell = {
    contractVersion: shell.contractVersion,
    // A copy for each remote, because a Set cannot be frozen.
    capabilities: new Set(shell.capabilities),
    session: {
      read: () => deepFreeze(shell.session.read()),
      subscribe: (listener) =>
        listen<Session>('session.subscribe', listener, (isolated) =>
          shell.session.subscribe((session) => isolated(deepFreeze(session))),
        ),
      login(response) {
        const answer = read('session.login', LoginResponseSchema, response)
        if (answer) shell.session.login(answer)
      },
      logout: () => shell.session.logout(),
      patch(change) {
        const known = read('session.patch', SessionPatchSchema, change)
        if (!known) return
        const foreign =
          looked('session.patch', () => Object.keys(change).filter((name) => !(name in SessionPatchSchema.entries))) ??
          []
        if (foreign.length > 0)
          report('shell-misuse', 'session.patch', `not to be changed: ${foreign.join(', ').slice(0, 100)}`)
        shell.session.patch(known)
      },
      expired: () => shell.session.expired(),
      completeTourStep(step) {
        const known = read('session.completeTourStep', TourStepSchema, step)
        if (known !== undefined) shell.session.completeTourStep(known)
      },
    },
    urgent: countOf('urgent.subscribe', shell.urgent),
    notifications: countOf('notifications.subscribe', shell.notifications),
    language: {
      read: () => shell.language.read(),
      subscribe: (listener) => listen('language.subscribe', listener, (isolated) => shell.language.subscribe(isolated)),
      set(language) {
        const known = read('language.set', DisplayLanguageSchema, language)
        if (known) shell.language.set(known)
      },
    },
    events: {
      emit<Name extends ShellEventName>(name: Name, detail: ShellEvents[Name]) {
        if (typeof name !== 'string') return report('shell-misuse', 'events.emit', 'the name is not a text')
        // Events of a newer minor are passed on to the remotes that know them.
        return shell.events.emit(name, frozenCopy(detail) as ShellEvents[Name])
      },
      on: (name, listener) =>
        typeof name === 'string'
          ? listen<ShellEvents[typeof name]>('events.on', listener, (isolated) => shell.events.on(name, isolated))
          : (report('shell-misuse', 'events.on', 'the name is not a text'), () => undefined),
    },
    links: deepFreeze({ ...shell.links }),
    base: shell.base,
    telemetry: {
      report(event) {
        const known = read('telemetry.report', TelemetryEventSchema, event)
        if (known) telemetry.pass({ ...known, name: ownName(known.name), remote })
      },
    },
    navigate(target) {
      const known = read('navigate', TargetSchema, target)
      return known && !isStopped ? shell.navigate({ ...known, state: frozenCopy(known.state) }) : refused()
    },
    back(fallback) {
      const known = read('back', TargetSchema, fallback)
      return known && !isStopped ? shell.back(known) : refused()
    },
    notify(toast) {
      const known = read('notify', ToastSchema, toast)
      if (known && !isStopped) shell.notify(known)
    },
    confirm(question) {
      const known = read('confirm', QuestionSchema, question)
      return known ? asked('confirm', () => shell.confirm(known), false) : refused()
    },
    async showFailure(failure) {
      const known = read('showFailure', FailureSchema, failure)
      if (known) await asked('showFailure', () => shell.showFailure(known), undefined)
    },
    guardLeave,
  }
  for (const part of [guest.session, guest.urgent, guest.notifications, guest.language, guest.events, guest.telemetry])
    Object.freeze(part)
  return {
    shell: Object.freeze(guest),
    mounted: () => {
      isStopped = false
      scope.begin()
    },
    ended: scope.end,
    stop: () => {
      isStopped = true
    },
  }
}

/**
 * Replaces hyphens, because names with a hyphen are reserved for the host: a remote must not send reports as the loader
 * or as a circuit.
 */
const ownName = (name: string): string => name.replaceAll('-', '_')
