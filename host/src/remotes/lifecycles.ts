import type { Lifecycles, RemoteName } from '@portal/contracts/shell'
import { original } from '../guests/originals'
import { RemoteFault } from './fault'

type Step = (props: object) => Promise<unknown>

const limit = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 1_500 })
const TIMEOUTS = { bootstrap: limit(4_000), mount: limit(4_000), unmount: limit(3_000), unload: limit(3_000), update: limit(3_000) }
/** A mount that is almost done may finish after the user left. A mount that hangs must not delay the next screen. */
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
  /** The user left: a mount in progress gets a short grace period and is then abandoned. */
  leave(): void
}

const inOrder = (steps: Lifecycles['mount']): Step => async (props) => {
  for (const step of Array.isArray(steps) ? steps : [steps]) await (step as Step)(props)
}

/** The lifecycles of a remote with time limits, so that none of them can block single-spa. */
export function boundedLifecycles(own: Lifecycles, { remote, version, onBootstrap, onMounting, onMounted, onUnmounted, onGone }: Options): BoundedLifecycles {
  const bootstrap = inOrder(own.bootstrap)
  const mount = inOrder(own.mount)
  const unmount = inOrder(own.unmount)
  let giveUp: (() => void) | undefined
  return {
    leave() {
      const current = giveUp
      if (current) original().setTimeout(() => { if (giveUp === current) current() }, LEAVE_PATIENCE)
    },
    lifecycles: {
      timeouts: TIMEOUTS,
      async bootstrap(props) {
        onBootstrap(true)
        try {
          await bootstrap(props)
        } finally {
          onBootstrap(false)
        }
      },
      async mount(props) {
        onMounting()
        const left = new Promise<never>((_, reject) => {
          giveUp = () => reject(new RemoteFault({ kind: 'left', remote, version, detail: 'Left while mounting' }))
        })
        let timer: ReturnType<typeof setTimeout> | undefined
        const late = new Promise<never>((_, reject) => {
          timer = original().setTimeout(() => reject(new Error('The mount did not resolve or reject in time')), TIMEOUTS.mount.millis - 100)
        })
        try {
          await Promise.race([mount(props), left, late])
          onMounted()
        } finally {
          clearTimeout(timer)
          giveUp = undefined
        }
      },
      async unmount(props) {
        onUnmounted()
        try {
          await unmount(props)
        } finally {
          onGone()
        }
      },
    },
  }
}
