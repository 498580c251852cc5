import type { Lifecycles, RemoteName } from '@portal/contracts/shell'
import { Deadline, RemoteFault } from './fault'
import { LOAD_DEADLINE } from './loader'

type Step = (props: LifecycleProps) => Promise<unknown>
interface LifecycleProps {
  readonly domElementGetter?: () => HTMLElement
}

const limit = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 1_500 })
/** The bootstrap loads texts, so it has the same time limit as the code. */
const TIMEOUTS = {
  bootstrap: limit(LOAD_DEADLINE),
  mount: limit(4_000),
  unmount: limit(3_000),
  unload: limit(3_000),
  update: limit(3_000),
}
/** A start that is almost done may finish after the user left. A start that hangs must not delay the next screen. */
const LEAVE_PATIENCE = 600

interface Options {
  readonly remote: RemoteName
  readonly version: string
  readonly onBootstrap: (isRunning: boolean) => void
  readonly onMounting: () => void
  readonly onMounted: () => void
  readonly onUnmounted: () => void
  /** The remote's unmount has finished or failed. */
  readonly onGone: () => void
}

export interface BoundedLifecycles {
  readonly lifecycles: { bootstrap: Step; mount: Step; unmount: Step; timeouts: typeof TIMEOUTS }
  /** The user left: a bootstrap or mount in progress gets a short grace period and is then abandoned. */
  leave(): void
}

/** The steps of a lifecycle, one after the other. */
export const inOrder =
  (steps: Lifecycles['mount']): Step =>
  async (props) => {
    for (const step of Array.isArray(steps) ? steps : [steps]) await (step as Step)(props)
  }

/** Fails shortly before single-spa would end the step, with an error that can be told from those of the remote. */
async function bounded(name: 'bootstrap' | 'mount' | 'unmount', step: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Deadline(`The ${name} did not resolve or reject in time`)),
      TIMEOUTS[name].millis - 100,
    )
  })
  try {
    await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The lifecycles of a remote with time limits, so that none of them can block single-spa. */
export function boundedLifecycles(
  own: Lifecycles,
  { remote, version, onBootstrap, onMounting, onMounted, onUnmounted, onGone }: Options,
): BoundedLifecycles {
  const bootstrap = inOrder(own.bootstrap)
  const mount = inOrder(own.mount)
  const unmount = inOrder(own.unmount)
  let giveUp: (() => void) | undefined

  /** Ends with the step, at its time limit, or when the user leaves. */
  async function inTime(name: 'bootstrap' | 'mount', step: () => Promise<unknown>): Promise<void> {
    const left = new Promise<never>((_, reject) => {
      giveUp = () => reject(new RemoteFault({ kind: 'left', remote, version, detail: `Left during the ${name}` }))
    })
    try {
      await bounded(name, Promise.race([step(), left]))
    } finally {
      giveUp = undefined
    }
  }

  return {
    leave() {
      const current = giveUp
      if (current)
        setTimeout(() => {
          if (giveUp === current) current()
        }, LEAVE_PATIENCE)
    },
    lifecycles: {
      timeouts: TIMEOUTS,
      async bootstrap(props) {
        onBootstrap(true)
        try {
          await inTime('bootstrap', () => bootstrap(props))
        } finally {
          onBootstrap(false)
        }
      },
      async mount(props) {
        onMounting()
        let isAbandoned = false
        const { domElementGetter } = props
        // An abandoned mount that goes on later must not write into the place of the next one.
        const own = domElementGetter
          ? { ...props, domElementGetter: () => (isAbandoned ? document.createElement('div') : domElementGetter()) }
          : props
        try {
          await inTime('mount', async () => {
            // The host first renders its own changes, then the remote runs.
            await Promise.resolve()
            return mount(own)
          })
        } catch (error) {
          isAbandoned = true
          throw error
        }
        onMounted()
      },
      async unmount(props) {
        onUnmounted()
        await bounded('unmount', unmount(props).finally(onGone))
      },
    },
  }
}
