import { isOverlaid, REMOTES, type RemoteName, type Session, type Shell } from '@portal/contracts/shell'
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import type { DeclaredMix } from '../routing/declared'
import type { Guards } from '../routing/guards'
import type { PortalHistory } from '../routing/portal-history'
import type { Telemetry } from '../page/telemetry'
import type { GiveBack } from '../guests/give-back'
import { createGuest, type Guest } from '../guests/guest-shell'
import type { RunningNotes } from '../guests/running-notes'
import { Deadline, RemoteFault, type Fault } from './fault'
import { boundedLifecycles, type BoundedLifecycles } from './lifecycles'
import type { RemoteLoader } from './loader'
import { appName, type AppName, type Place, type RemoteStates } from './remote-states'

interface Options {
  readonly declared: DeclaredMix
  readonly redirectFor: Guards['redirectFor']
  readonly loader: RemoteLoader
  readonly states: RemoteStates
  readonly history: PortalHistory
  readonly session: () => Session
  readonly shell: Shell
  readonly telemetry: Telemetry
  readonly notes: RunningNotes
  /** Called after a remote has gone. */
  readonly giveBack: GiveBack
}

interface Application {
  readonly name: AppName
  readonly remote: RemoteName
  readonly place: Place
  /** Whether its condition holds. */
  isWanted(): boolean
  /** Whether it is wanted and not stopped. */
  isActive(): boolean
}

export interface RemoteApplications {
  /** Loads a failed remote again from the start. */
  retry(app: AppName): void
  /**
   * Checks again which remotes must be mounted, because that depends on more than the address, for example on the
   * session.
   */
  changed(): void
  /** Unmounts a remote whose release is gone and shows a card in its place until its screen is left or retried. */
  stop(remote: RemoteName, detail: string): void
  /** Parts of a remote outside its place (widgets); they are stopped together with it. */
  readonly widgets: Set<(fault: Fault) => void>
}

const NO_OVERLAY = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }
// single-spa retries a failed load after this many milliseconds at the earliest.
const LOAD_ERROR_REST = 220

/** Registers the remotes with single-spa and isolates the failure of one from the others (PLAT-16). */
export function registerRemotes({
  declared,
  redirectFor,
  loader,
  states,
  history,
  session,
  shell,
  telemetry,
  notes,
  giveBack,
}: Options): RemoteApplications {
  const isAllowed = () => redirectFor(history.address(), session()) === undefined
  const stopped = new Set<AppName>()
  const application = (remote: RemoteName, place: Place, condition: () => boolean): Application => {
    const name = appName(remote, place)
    const isWanted = () => isAllowed() && condition()
    return { name, remote, place, isWanted, isActive: () => !stopped.has(name) && isWanted() }
  }
  const applications = REMOTES.flatMap((remote): Application[] => {
    const declaration = declared.of(remote)
    const isShown = () => states.of(appName(remote, 'overlay')).phase === 'mounted'
    const isOver = () => isOverlaid(declaration, declared.screenAt(history.address()), session(), isShown())
    return [
      application(remote, 'root', () => declared.ownerAt(history.address()) === remote),
      ...(declaration.overlay ? [application(remote, 'overlay', isOver)] : []),
    ]
  })
  const mounting = new Map<AppName, BoundedLifecycles>()
  const versions = new Map<AppName, string>()
  const guests = new Map<AppName, Guest>(
    applications.map(({ name, remote }) => [name, createGuest({ remote, shell, telemetry })]),
  )

  const containerOf = ({ remote, place }: Application): HTMLElement => {
    const id = place === 'root' ? 'remote-slot' : `overlay-${remote}`
    const parent = document.getElementById(id)
    if (!parent) throw new Error(`The page has no #${id}`)
    const present = parent.querySelector<HTMLElement>(`:scope > [data-remote="${remote}"]`)
    if (present) return present
    const container = document.createElement('div')
    container.dataset['remote'] = remote
    parent.append(container)
    return container
  }

  const begun = new Set<AppName>()
  const ended = ({ name, remote, place, isWanted }: Application, version: string) => {
    notes.gone({ name: remote, version }, place)
    guests.get(name)?.ended()
    if (!begun.delete(name)) return
    const left = giveBack(place === 'overlay' || isWanted())
    if (left.length > 0)
      telemetry.report({ name: 'remote-left-over', remote, data: { version, detail: left.join(', ') } })
  }

  const register = (application: Application) => {
    const { name, remote, place } = application
    registerApplication({
      name,
      activeWhen: application.isActive,
      customProps: () => ({ shell: guests.get(name)?.shell, domElementGetter: () => containerOf(application) }),
      app: async () => {
        states.set(name, { phase: 'loading' })
        const loaded = await loader.load(remote)
        if (!loaded.ok) {
          states.set(
            name,
            loaded.fault.kind === 'left' ? { phase: 'waiting' } : { phase: 'fault', fault: loaded.fault },
          )
          throw new RemoteFault(loaded.fault)
        }
        const own = place === 'root' ? loaded.module.root : (loaded.module.overlay ?? NO_OVERLAY)
        const { version } = loaded
        const known = { name: remote, version }
        versions.set(name, version)
        let mountingSince = 0
        const bounded = boundedLifecycles(own, {
          version,
          remote,
          onBootstrap: (isRunning) => (isRunning ? notes.starting : notes.gone)(known, place),
          onMounting: () => {
            mountingSince = performance.now()
            notes.starting(known, place)
            begun.add(name)
            guests.get(name)?.mounted()
            states.set(name, { phase: 'mounting' })
          },
          onMounted: () => {
            notes.shown(known, place)
            states.set(name, { phase: 'mounted' })
            telemetry.report({
              name: 'remote-mounted',
              remote,
              data: { version, place, ms: Math.round(performance.now() - mountingSince) },
            })
            loader.stands(remote, version)
          },
          onUnmounted: () => {
            if (!stopped.has(name)) states.set(name, { phase: 'waiting' })
          },
          onGone: () => ended(application, version),
        })
        mounting.set(name, bounded)
        return bounded.lifecycles as never
      },
    })
  }

  const registerAgain = async (application: Application) => {
    document
      .querySelector(
        `${application.place === 'root' ? '#remote-slot' : `#overlay-${application.remote}`} > [data-remote="${application.remote}"]`,
      )
      ?.remove()
    await unregisterApplication(application.name)
    register(application)
  }

  // Without a handler single-spa throws the error globally.
  addErrorHandler((error) => {
    const application = applications.find(({ name }) => name === error.appOrParcelName)
    if (!application || getAppStatus(application.name) !== SKIP_BECAUSE_BROKEN) return
    const { remote, name } = application
    // A remote that fails during mount or unmount gets no further unmount, so its subscriptions are ended here.
    const version = versions.get(name) ?? loader.versionOf(remote)
    ended(application, version)
    const left = (error instanceof RemoteFault && error.fault.kind === 'left') || !application.isActive()
    const kind = left ? 'left' : error instanceof Deadline ? 'timeout' : 'mount'
    const fault: Fault = { kind, remote, version, detail: error.message.slice(0, 400) }
    telemetry.report({ name: 'remote-broken', remote, data: { version: fault.version, kind, detail: fault.detail } })
    // Only once: there is no step back from the fallback.
    const stepsBack = loader.broke(fault)
    if (left || stepsBack) {
      states.set(name, { phase: stepsBack ? 'loading' : 'waiting' })
      void registerAgain(application)
    } else {
      states.set(name, { phase: 'fault', fault })
    }
  })

  // The history notifies this code before single-spa: a load for a screen that was left must not delay the next one.
  history.subscribe(() => {
    for (const remote of REMOTES) {
      const mine = applications.filter((application) => application.remote === remote)
      if (mine.some((application) => application.isActive())) continue
      loader.leave(remote)
      for (const { name } of mine) mounting.get(name)?.leave()
    }
    // Returning to a failed screen retries it instead of showing the old card.
    for (const application of applications) {
      if (application.isWanted()) continue
      stopped.delete(application.name)
      if (states.of(application.name).phase === 'fault') states.set(application.name, { phase: 'waiting' })
      if (getAppStatus(application.name) === SKIP_BECAUSE_BROKEN) void registerAgain(application)
    }
  })

  // Otherwise a user who returns before single-spa retries would wait until the next click.
  window.addEventListener('single-spa:routing-event', () => {
    const stranded = applications.some(
      ({ name, isActive }) => isActive() && getAppStatus(name) === LOAD_ERROR && states.of(name).phase === 'waiting',
    )
    if (stranded) setTimeout(() => void triggerAppChange(), LOAD_ERROR_REST)
  })

  for (const application of applications) register(application)

  const widgets: RemoteApplications['widgets'] = new Set()
  return {
    widgets,
    retry(app) {
      const application = applications.find(({ name }) => name === app)
      if (!application) return
      states.set(app, { phase: 'loading' })
      stopped.delete(app)
      loader.probe(application.remote)
      if (getAppStatus(app) === SKIP_BECAUSE_BROKEN) void registerAgain(application)
      else setTimeout(() => void triggerAppChange(), LOAD_ERROR_REST)
    },
    changed: () => void triggerAppChange(),
    stop(remote, detail) {
      const fault: Fault = { kind: 'gone', remote, version: loader.versionOf(remote), detail }
      telemetry.report({ name: 'remote-broken', remote, data: { version: fault.version, kind: fault.kind, detail } })
      for (const { name, isActive } of applications.filter((one) => one.remote === remote)) {
        // Also stops its code that still runs after it was unmounted.
        guests.get(name)?.stop()
        if (!isActive()) continue
        stopped.add(name)
        states.set(name, { phase: 'fault', fault })
      }
      for (const end of widgets) end(fault)
      void triggerAppChange()
    },
  }
}
