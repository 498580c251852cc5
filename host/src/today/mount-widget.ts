import type { RemoteName } from '@portal/contracts/shell'
import { SCREEN_FAILED } from '@portal/contracts/telemetry'
import { composedRemote } from '../composition'
import { refreshChunks } from '../federation/fresh-chunks'
import { createGuest } from '../guests/guest-shell'
import type { Host } from '../parts/host-context'
import { classify, type Fault, type FaultKind } from '../remotes/fault'
import { boundedLifecycles } from '../remotes/lifecycles'

export interface WidgetState {
  readonly phase: 'loading' | 'mounted' | 'fault'
  readonly fault?: Fault
  /** The whole remote could not be loaded, so its other widgets could not either. */
  readonly isOfRemote?: boolean
}

/** The parts of the host that mounting a widget needs. */
export type WidgetHost = Pick<
  Host,
  'shell' | 'composition' | 'loader' | 'notes' | 'giveBack' | 'telemetry' | 'applications'
>

interface Options {
  readonly host: WidgetHost
  readonly remote: RemoteName
  readonly widget: string
  /** A new element for each try, because an earlier try may still write into its element. */
  readonly element: HTMLElement
  readonly onState: (state: WidgetState) => void
}

let mounts = 0

/** A separate name: a page that hung in a widget must not stop the screens of its remote. */
const noteOf = (name: RemoteName, version: string, widget: string) => ({ name, version: `${version}/${widget}` })

/** Errors are another team's objects, which may throw when they are read. */
function textOf(error: unknown): string {
  try {
    return (error instanceof Error ? error.message : String(error)).slice(0, 400)
  } catch {
    return 'unreadable'
  }
}

/** Mounts a widget (DAY-02) and never throws. Returns the function that removes it. */
export function mountWidget({ host, remote, widget, element, onState }: Options): () => void {
  const { loader, notes, giveBack, telemetry, composition, applications } = host
  const guest = createGuest({
    remote,
    shell: host.shell,
    telemetry: {
      report: telemetry.report,
      pass(event) {
        telemetry.pass(event)
        // The remote's own error boundary caught the error, but its message is for a whole screen, so the small card
        // replaces it.
        if (event.name === SCREEN_FAILED) show(faultOf('mount', String(event.data?.['message'] ?? '')))
      },
    },
  })
  let version = loader.versionOf(remote)
  const known = () => noteOf(remote, version, widget)
  const props = {
    name: `${remote}:widget:${widget}:${(mounts += 1)}`,
    shell: guest.shell,
    domElementGetter: () => element,
  }
  let isOver = false
  let hasBegun = false
  let unmount: (() => Promise<unknown>) | undefined

  let isGone = false
  const gone = () => {
    if (isGone) return
    isGone = true
    notes.gone(known(), 'widget')
    guest.ended()
    if (hasBegun) giveBack(false)
    hasBegun = false
  }
  const end = () => {
    if (isOver) return
    isOver = true
    applications.widgets.delete(onStop)
    if (!unmount) return gone()
    // Its time is limited too (`boundedLifecycles`). Not at once: React removes this place now, and it must not end
    // another root while it does.
    void Promise.resolve().then(unmount).then(gone, gone)
    return undefined
  }
  const show = (fault: Fault, isOfRemote = false) => {
    if (isOver) return
    onState({ phase: 'fault', fault, isOfRemote })
    end()
  }
  const fail = (fault: Fault) => {
    if (isOver) return
    telemetry.report({
      name: 'remote-broken',
      remote,
      data: { version: fault.version, kind: fault.kind, detail: fault.detail, widget },
    })
    show(fault)
  }
  const faultOf = (kind: FaultKind, detail: string): Fault => ({
    kind,
    remote,
    version,
    detail,
  })
  const onStop = (fault: Fault) => {
    if (fault.remote !== remote) return
    guest.stop()
    fail(fault)
  }

  async function run(): Promise<void> {
    const loaded = await loader.load(remote)
    if (isOver) return undefined
    if (!loaded.ok) {
      // The load was abandoned because the address changed, but this page is still shown.
      if (loaded.fault.kind === 'left') return run()
      return show(loaded.fault, true)
    }
    version = loaded.version
    if (notes.hasHung(known())) return fail(faultOf('hung', 'A page of this tab hung while this widget ran'))
    const load = loaded.module.widgets?.[widget]
    if (typeof load !== 'function' && loaded.version !== composedRemote(composition, remote)?.version)
      // A missing widget is no fault of the version before, so nothing is reported.
      return show(faultOf('missing', `The version before has no widget ${widget}`))
    if (typeof load !== 'function') return fail(faultOf('contract', `The module has no widget ${widget}`))
    notes.starting(known(), 'widget')
    let own: Awaited<ReturnType<typeof load>> | undefined
    const steps = (name: 'bootstrap' | 'mount' | 'unmount') => async (given: object) => {
      for (const step of [own?.[name] ?? []].flat()) await (step as (props: object) => Promise<unknown>)(given)
    }
    const { lifecycles } = boundedLifecycles(
      {
        bootstrap: async (given: object) => {
          own = await load()
          await steps('bootstrap')(given)
        },
        mount: steps('mount'),
        unmount: steps('unmount'),
      },
      {
        remote,
        version: loaded.version,
        onBootstrap: () => undefined,
        onMounting: () => {
          hasBegun = true
          guest.mounted()
        },
        onMounted: () => {
          if (isOver) return
          notes.shown(known(), 'widget')
        },
        onUnmounted: () => undefined,
        onGone: () => undefined,
      },
    )
    try {
      await lifecycles.bootstrap(props)
      if (isOver) return undefined
      unmount = () => lifecycles.unmount(props)
      await lifecycles.mount(props)
      // Its place was removed while it mounted, so what it has rendered since then is removed too.
      if (isOver) return void lifecycles.unmount(props).catch(() => undefined)
    } catch (error) {
      const entry = composition.remotes.find(({ name }) => name === remote)?.entry ?? ''
      const detail = textOf(error)
      const fault = /chunk/i.test(detail)
        ? classify(error, { name: remote, version: loaded.version, entry })
        : faultOf(/in time/.test(detail) ? 'timeout' : 'mount', detail)
      // A retry must not get the same bytes from the cache.
      if (/chunk/i.test(detail) && entry) refreshChunks(entry)
      return fail(fault)
    }
    onState({ phase: 'mounted' })
    return undefined
  }

  applications.widgets.add(onStop)
  void run()
  return end
}

/** Called when the user retries a widget. Other failed parts of its remote stay as they are. */
export function forgiveWidget({ loader, notes }: WidgetHost, widget: string, { fault, isOfRemote }: WidgetState): void {
  if (!fault) return
  if (isOfRemote) loader.probe(fault.remote)
  else notes.forgive(noteOf(fault.remote, fault.version, widget))
}
