import type { Lifecycles, RemoteModule, RemoteName } from '@portal/contracts/shell'
import { SCREEN_FAILED } from '@portal/contracts/telemetry'
import { mountRootParcel, type ParcelConfigObject } from 'single-spa'
import { composedRemote } from '../composition'
import { refreshChunks } from '../federation/fresh-chunks'
import { createGuest, type Guest } from '../guests/guest-shell'
import type { Host } from '../parts/host-context'
import { classify, Deadline, RemoteFault, type Fault, type FaultKind } from '../remotes/fault'
import { boundedLifecycles, inOrder } from '../remotes/lifecycles'

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
  /** Gets a new element for each try, because an earlier try may still write into its element. */
  readonly into: HTMLElement
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

function elementIn(into: HTMLElement, remote: RemoteName): HTMLElement {
  const element = document.createElement('div')
  element.dataset['remote'] = remote
  into.append(element)
  return element
}

/** A fault that was reported already, or that nobody needs to hear of. */
class Known extends RemoteFault {
  constructor(
    fault: Fault,
    readonly isOfRemote = false,
  ) {
    super(fault)
  }
}

/** Mounts a widget (DAY-02) as a parcel of single-spa and never throws. Returns the function that removes it. */
export function mountWidget({ host, remote, widget, into, onState }: Options): () => void {
  const { loader, notes, giveBack, telemetry, composition, applications } = host
  const entry = composedRemote(composition, remote)?.entry ?? ''
  let version = loader.versionOf(remote)
  let isOver = false
  const known = () => noteOf(remote, version, widget)
  const faultOf = (kind: FaultKind, detail: string): Fault => ({ kind, remote, version, detail })
  const guestOf = () =>
    createGuest({
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

  // single-spa keeps every root parcel for ever, also after its end. So what belongs to the page is let go by `gone`,
  // and no function here or around may hold it otherwise.
  let held: (Pick<Options, 'onState'> & { readonly element: HTMLElement; readonly guest: Guest }) | undefined = {
    element: elementIn(into, remote),
    onState,
    guest: guestOf(),
  }

  let own: Lifecycles | undefined
  const step = (name: 'bootstrap' | 'mount' | 'unmount') => async (props: object) => inOrder(own?.[name] ?? [])(props)

  /** The remote's module; a load that was abandoned because the address changed begins again. */
  async function loaded(): Promise<RemoteModule> {
    const result = await loader.load(remote)
    if (isOver) throw new Known(faultOf('left', 'The page was left'))
    if (result.ok) return ((version = result.version), result.module)
    if (result.fault.kind === 'left') return loaded()
    throw new Known(result.fault, true)
  }

  async function parcelOf(): Promise<ParcelConfigObject> {
    const load = (await loaded()).widgets?.[widget]
    if (notes.hasHung(known())) throw new RemoteFault(faultOf('hung', 'A page of this tab hung while this widget ran'))
    if (typeof load !== 'function') {
      // A missing widget is no fault of the version before, so nothing is reported.
      if (version !== composedRemote(composition, remote)?.version)
        throw new Known(faultOf('missing', `The version before has no widget ${widget}`))
      throw new RemoteFault(faultOf('contract', `The module has no widget ${widget}`))
    }
    notes.starting(known(), 'widget')
    const { lifecycles } = boundedLifecycles(
      {
        bootstrap: async (props: object) => {
          own = await load()
          await step('bootstrap')(props)
        },
        mount: step('mount'),
        unmount: step('unmount'),
      },
      {
        remote,
        version,
        onBootstrap: () => undefined,
        onMounting: () => held?.guest.mounted(),
        onMounted: () => {
          if (!isOver) notes.shown(known(), 'widget')
        },
        onUnmounted: () => undefined,
        onGone: () => giveBack(false),
      },
    )
    return { name: `${remote}:widget:${widget}:${(mounts += 1)}`, ...lifecycles } as ParcelConfigObject
  }

  const gone = () => {
    notes.gone(known(), 'widget')
    held?.guest.ended()
    held?.element.remove()
    held = undefined
    // Its own error boundary keeps the first props, with the element.
    own = undefined
  }
  const end = () => {
    if (isOver) return
    isOver = true
    applications.widgets.delete(onStop)
    // What is still being mounted is removed when it is there; a mount that fails has removed itself.
    parcel.mountPromise.then(() => parcel.unmount()).then(gone, gone)
  }
  const show = (fault: Fault, isOfRemote = false) => {
    if (isOver) return
    held?.onState({ phase: 'fault', fault, isOfRemote })
    end()
  }
  const fail = (fault: Fault) => {
    if (isOver) return
    const { kind, detail } = fault
    telemetry.report({ name: 'remote-broken', remote, data: { version: fault.version, kind, detail, widget } })
    show(fault)
  }
  const onStop = (fault: Fault) => {
    if (fault.remote !== remote) return
    held?.guest.stop()
    fail(fault)
  }
  const onError = (error: unknown) => {
    if (error instanceof Known) return show(error.fault, error.isOfRemote)
    if (error instanceof RemoteFault) return fail(error.fault)
    const detail = textOf(error)
    if (!/chunk/i.test(detail)) return fail(faultOf(error instanceof Deadline ? 'timeout' : 'mount', detail))
    // A retry must not get the same bytes from the cache.
    if (entry) refreshChunks(entry)
    return fail(classify(error, { name: remote, version, entry }))
  }

  const place = () => held?.element ?? document.createElement('div')
  applications.widgets.add(onStop)
  const parcel = mountRootParcel(parcelOf, {
    get domElement() {
      return place()
    },
    domElementGetter: place,
    get shell() {
      return held?.guest.shell
    },
  })
  // The same errors come with the mount, and with the call that unmounts.
  for (const step of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) step.catch(() => undefined)
  parcel.mountPromise.then(() => {
    if (!isOver) held?.onState({ phase: 'mounted' })
  }, onError)
  return () => {
    end()
    held?.element.remove()
  }
}

/** Called when the user retries a widget. Other failed parts of its remote stay as they are. */
export function forgiveWidget({ loader, notes }: WidgetHost, widget: string, { fault, isOfRemote }: WidgetState): void {
  if (!fault) return
  if (isOfRemote) loader.probe(fault.remote)
  else notes.forgive(noteOf(fault.remote, fault.version, widget))
}
