import type { ApiClientOptions } from '@portal/browser/api'
import {
  storedLanguage,
  storedScheme,
  storedValue,
  tellServerLanguage,
  tellServerScheme,
} from '@portal/browser/storage'
import { DURATIONS, localeOf } from '@portal/contracts/kernel'
import {
  isDashboard,
  paths,
  REMOTES,
  type ComposedRemote,
  type Composition,
  type RemoteName,
} from '@portal/contracts/shell'
import { createRoot } from 'react-dom/client'
import { start } from 'single-spa'
import * as v from 'valibot'
import { App } from './app'
import { createCountStore } from './counts/count-store'
import { keepCounts } from './counts/keep-counts'
import { suspension } from './counts/suspension'
import { createDialogs } from './shell/dialog-store'
import { createHashes } from './federation/integrity'
import { letOnlyReleasesRun } from './federation/script-policy'
import { portalPlugin } from './federation/portal-plugin'
import { createFederationRuntime, type FederationRuntime } from './federation/runtime'
import { sharedModules } from './federation/shared'
import type { Host } from './parts/host-context'
import { TODAY } from './routing/today-address'
import { createGiveBack } from './guests/give-back'
import { createRunningNotes } from './guests/running-notes'
import { inspection } from './inspect'
import { whenLoggedIn } from './live/when-logged-in'
import { keptTitle } from './places/use-arrival'
import { registerRemotes } from './remotes/applications'
import { createCodeRenewal } from './remotes/code-renewal'
import { createCircuits } from './remotes/circuits'
import { createRemoteLoader } from './remotes/loader'
import { createPreloader } from './remotes/preload'
import { appName, createRemoteStates } from './remotes/remote-states'
import { declaredIn } from './routing/declared'
import { createGuards } from './routing/guards'
import { createLeaveGuards } from './routing/leave-guards'
import { createPortalHistory } from './routing/portal-history'
import type { Told } from './live/keep-live'
import type { PortalCalls } from './live/portal-calls'
import { createSessionAccess } from './session/session-access'
import { createSessionStore } from './session/session-store'
import { createShell } from './shell/create-shell'
import { createEvents } from './shell/events'
import { createFaultReports } from './page/fault-reports'
import { createLanguage } from './shell/language'
import { createScheme } from './shell/scheme'
import { isMeasured, sayStarted, sendFigures } from './page/page-number'
import { whenIdle } from './page/when-idle'
import { createTelemetry, watchErrors, type Telemetry } from './page/telemetry'
import { createHostTexts } from './shell/texts'

const SESSION_KEY = 'portal.session'
const sessionText = storedValue<unknown>('local', SESSION_KEY, v.unknown(), null)
const flag = (name: string) => storedValue('local', `portal.flag.${name}`, v.boolean(), false)

/** The network dependencies of the shell, which tests replace. */
interface Doors {
  readonly runtimeOf?: (composition: Composition, telemetry: Telemetry) => FederationRuntime
  readonly callsOf?: (options: ApiClientOptions) => Promise<PortalCalls>
  /** Loads the page again. */
  readonly restart?: () => void
}

/** Assembles and shows the shell. It does not wait for any remote, so the portal works even if all remotes are down. */
export function boot(
  composition: Composition,
  page: HTMLElement,
  { runtimeOf = federationRuntime, callsOf = portalCalls, restart = () => location.reload() }: Doors = {},
): void {
  const telemetry = createTelemetry({ speaks: composition.mode === 'development' })
  watchErrors(telemetry)
  const hashes = createHashes(composition.integrity)
  letOnlyReleasesRun(hashes)
  const circuits = createCircuits()
  const declared = declaredIn(composition, circuits.isOpen)
  const { redirectFor, isMemberAddress, settledAddress } = createGuards(declared)
  const texts = createHostTexts(localeOf(storedLanguage.read() ?? 'Jp'))

  const session = createSessionStore(
    { read: sessionText.read, write: sessionText.write, watch: sessionText.subscribe },
    {
      ended() {
        if (!guards.isDirty()) return false
        void sessionAccess.expired()
        return true
      },
      replaced() {
        guards.drop()
        restart()
      },
    },
  )
  const { store } = session
  const language = createLanguage({
    session,
    setting: storedLanguage,
    apply(locale) {
      texts
        .speak(locale)
        .catch((error) => telemetry.report({ name: 'language-failed', data: { detail: String(error) } }))
      document.documentElement.lang = locale
      tellServerLanguage(locale)
    },
  })
  const scheme = createScheme({ setting: storedScheme, tellServer: tellServerScheme })
  const isLoggedIn = () => store.getState().isLoggedIn
  /** SHOP-03: an interviewer has no urgent applicants and no notifications. */
  const isCounted = () => isLoggedIn() && !store.getState().isInterviewer

  const dialogs = createDialogs()
  const guards = createLeaveGuards({
    ask: () =>
      dialogs.confirm({
        title: texts.t('dialog.leave.title'),
        body: texts.t('dialog.leave.body'),
        confirm: texts.t('dialog.leave.confirm'),
        cancel: texts.t('dialog.leave.cancel'),
        danger: true,
      }),
    onGuardError: (error) => telemetry.report({ name: 'guard-failed', data: { detail: String(error) } }),
  })
  // Before single-spa starts, because only then can Back be delayed while a form asks.
  const history = createPortalHistory({
    guards,
    base: composition.base,
    settled: (href, wish) =>
      settledAddress(
        href,
        store.getState(),
        isMemberAddress(wish) ? wish : store.getState().startPage === 'today' ? TODAY : paths.jobs.path,
      ),
    isWish: (href) => !isLoggedIn() && isMemberAddress(href),
  })

  let loadedCalls: Promise<PortalCalls> | undefined
  const calls = () => {
    loadedCalls ??= callsOf({
      token: () => store.getState().token,
      language: language.read,
      onUnauthenticated: () => sessionAccess.expired(),
    })
    // A network failure here must not disable the calls for the lifetime of the page.
    loadedCalls.catch(() => {
      loadedCalls = undefined
    })
    return loadedCalls
  }
  const sessionAccess = createSessionAccess({
    session,
    endToken: async (token) => (await calls()).endToken(token),
    holdsInput: guards.isDirty,
    loginAgain: dialogs.loginAgain,
    address: history.href,
    goTo: async (target, wish) => history.leaveTo(target, wish),
    onLoggedOut: () => dialogs.notify({ kind: 'success', text: texts.t('session.loggedOut') }),
  })
  const events = createEvents((error) => telemetry.report({ name: 'listener-failed', data: { detail: String(error) } }))
  let waiting = 0
  const unanswered = createCountStore({ isOn: isCounted, read: async () => waiting })
  const urgent = createCountStore({
    isOn: isCounted,
    read: async () => {
      const counts = await (await calls()).waitingCounts()
      // Both stand in one answer.
      waiting = counts.unanswered
      void unanswered.refresh()
      return counts.urgent
    },
  })
  /** Announces new notifications; does nothing until the page is live. */
  let heard: Told = () => undefined
  const notifications = createCountStore({
    isOn: isCounted,
    read: async () => {
      const { count, newest, suspended } = await (await calls()).unread()
      suspension.set(suspended?.reason ?? null)
      heard(newest)
      return count
    },
  })
  const shell = createShell({
    session: sessionAccess,
    urgent,
    notifications,
    language,
    events,
    links: composition.links,
    base: composition.base,
    telemetry,
    history,
    dialogs,
    guards,
  })

  const preloader = createPreloader({
    hashes,
    locale: () => localeOf(language.read()),
    pathname: history.pathname,
    declared,
  })
  const states = createRemoteStates()
  const notes = createRunningNotes()
  const giveBack = createGiveBack(keptTitle)
  const isReplaced = async ({ name, version, reason }: ComposedRemote) => {
    if (reason === 'override') return false
    const { versionNow } = await import(/* webpackChunkName: "newer-mix" */ './newer-mix/watch-mix')
    const now = await versionNow(composition.base, name).catch(() => undefined)
    return now !== undefined && now !== version
  }
  const loader = createRemoteLoader({
    composition,
    runtime: runtimeOf(composition, telemetry),
    telemetry,
    circuits,
    notes,
    beforeLoad: preloader.now,
    afterFault: preloader.drop,
    isReplaced,
  })
  telemetry.follow(
    createFaultReports({
      composition,
      versionOf: loader.versionOf,
      screen: () => declared.screenAt(history.pathname())?.name,
    }),
  )
  for (const { path, owners } of declared.claims)
    telemetry.report({ name: 'address-claimed', data: { path, owners: owners.join(', ') } })
  telemetry.follow(
    createCodeRenewal({ composition, isReplaced, stop: (remote, detail) => applications.stop(remote, detail) }),
  )
  // Started before the first render, so that the screen's files load while the shell renders.
  history.begin()
  const owner = declared.ownerAt(history.pathname())
  if (owner !== 'host') void loader.load(owner)
  if (declared.hasFrame(history.pathname())) void import(/* webpackChunkName: "frame" */ './frame/frame')

  const applications = registerRemotes({
    declared,
    redirectFor,
    loader,
    states,
    history,
    shell,
    telemetry,
    notes,
    giveBack,
    session: store.getState,
  })
  keepCounts({
    urgent,
    unanswered,
    notifications,
    events,
    onRouteChange: history.subscribe,
    onSession: (listener) =>
      store.subscribe((now, before) => {
        if (now.token !== before.token) listener(now.isLoggedIn)
      }),
  })
  store.subscribe((now, before) => {
    if (now.isLoggedIn && now.token !== before.token) dialogs.loggedIn()
  })
  // A login or logout, here or in another tab, changes which screens are allowed. The condition of the company wizard
  // depends on it too.
  store.subscribe((now, before) => {
    if (now.isLoggedIn !== before.isLoggedIn) history.settle()
    if (now.isLoggedIn !== before.isLoggedIn || now.registerStep !== before.registerStep) applications.changed()
  })
  preloadNext()
  window.__portal__ = inspection({ composition, states, loader, telemetry, history })
  const host: Host = {
    shell,
    composition,
    declared,
    redirectFor,
    history,
    guards,
    dialogs,
    states,
    loader,
    notes,
    giveBack,
    telemetry,
    preloader,
    counts: { urgent, unanswered, notifications },
    applications,
    calls,
    login: async (email, password) => {
      session.login(await (await calls()).login(email, password))
    },
    passSecondStep: async (ticket, answer) => {
      session.login(await (await calls()).passSecondStep(ticket, answer))
    },
    scheme,
    flags: { read: (name) => flag(name).read(), write: (name, value) => flag(name).write(value) },
  }
  void texts.ready.then((i18n) => {
    createRoot(page).render(<App host={host} i18n={i18n} onReady={startOnce} />)
    // Loaded late, because short visits do not need it. A failed load is tried again.
    const untilLoaded = setInterval(() => {
      void import(/* webpackChunkName: "newer-mix" */ './newer-mix/offer-newer').then(
        ({ offerNewer }) => {
          clearInterval(untilLoaded)
          offerNewer({ composition, guards, i18n })
        },
        () => undefined,
      )
    }, DURATIONS.newerMixLook * 1000)
  })

  let isStarted = false
  function startOnce(): void {
    if (isStarted) return
    isStarted = true
    start()
    sayStarted(composition.base)
    if (isMeasured()) measure()
    whenLoggedIn(store, async () => {
      heard = await (await calls()).keepLive({ session: store, locale: () => localeOf(language.read()), events })
    })
  }

  /** PROOF-03. What happened before is told later; but a screen that was left meanwhile has no figures any more. */
  function measure(): void {
    const visit = () => {
      const screen = declared.screenAt(history.pathname())?.name
      const units = REMOTES.filter((remote) => loader.isLoaded(remote))
      return screen === undefined ? undefined : { screen, owner: declared.ownerAt(history.pathname()), units }
    }
    const first = visit()?.screen
    whenIdle(() => {
      void import(/* webpackChunkName: "page-figures" */ './page/page-figures').then(
        ({ measurePage }) => {
          if (visit()?.screen !== first) return
          measurePage({
            visit,
            onRouteChange: history.subscribe,
            versionOf: (unit) => (unit === 'host' ? composition.host.version : loader.versionOf(unit as RemoteName)),
            send: (body) => sendFigures(composition.base, body),
          })
        },
        () => undefined,
      )
    }, 5000)
  }

  /** Preloads the remotes of the other dashboard screens while the network is idle. Public pages preload nothing. */
  function preloadNext(): void {
    const stop = states.store.subscribe((all) => {
      const isUp = REMOTES.some((remote) => all[appName(remote, 'root')]?.phase === 'mounted')
      if (!isUp || !isDashboard(history.pathname())) return
      stop()
      preloader.idle(
        composition.remotes.filter(
          (remote) =>
            remote.compatible && !loader.isLoaded(remote.name) && remote.name !== declared.ownerAt(paths.register.path),
        ),
      )
    })
  }
}

async function portalCalls(options: ApiClientOptions): Promise<PortalCalls> {
  const { createPortalCalls } = await import(/* webpackChunkName: "calls" */ './live/portal-calls')
  return createPortalCalls(options)
}

function federationRuntime(composition: Composition, telemetry: Telemetry): FederationRuntime {
  const plugin = portalPlugin({
    hashes: createHashes(composition.integrity),
    onRetry: (remote) => telemetry.report({ name: 'remote-retry', remote: remote.replaceAll('_', '-') }),
  })
  return createFederationRuntime({ shared: sharedModules(), plugins: [plugin] })
}
