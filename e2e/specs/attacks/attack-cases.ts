/**
 * The attacks of a remote on the page. Each `attack` is sent to the browser as text, so it can use only its two
 * arguments and the globals of the page, nothing else from this file.
 */
import type { Program } from './attacking-remote'

export type Area = 'shell calls' | 'styles' | 'left behind' | 'errors and timers' | 'navigation'

export interface Attack extends Program {
  readonly area: Area
  /** Kinds of telemetry with the remote's name; at least one of them must be reported. */
  readonly told?: readonly string[]
  /** Run in the page after its screen was left; must return true. */
  readonly after?: () => boolean
}

const shellCalls: readonly Omit<Attack, 'area'>[] = [
  { name: 'a toast of an unknown kind', attack: ({ shell }) => shell.notify({ kind: 'party', text: 'x' }) },
  {
    name: 'a toast whose text is an object',
    attack: ({ shell }) => shell.notify({ kind: 'info', text: {} }),
    told: ['shell-misuse'],
  },
  {
    name: 'a failure whose message is a list',
    attack: ({ shell }) => shell.showFailure({ message: ['a'] }),
    told: ['shell-misuse'],
  },
  { name: 'an undefined question', attack: ({ shell }) => shell.confirm(undefined), told: ['shell-misuse'] },
  {
    name: 'fifty questions at once',
    attack: ({ shell }) => {
      for (let i = 0; i < 50; i += 1) shell.confirm({ title: `Question ${i}`, confirm: 'OK', cancel: 'No' })
    },
    told: ['shell-misuse'],
  },
  {
    name: 'a thousand toasts',
    attack: ({ shell }) => {
      for (let i = 0; i < 1000; i += 1) shell.notify({ kind: 'info', text: `Toast ${i}` })
    },
  },
  {
    name: 'replaces the token of the session',
    attack: ({ shell }) => shell.session.patch({ token: 'stolen', isLoggedIn: false }),
    told: ['shell-misuse'],
  },
  {
    name: 'a login with invalid data',
    attack: ({ shell }) => shell.session.login({ token: '' }),
    told: ['shell-misuse'],
  },
  {
    name: 'overwrites the read function of the session',
    attack: ({ shell }) => {
      try {
        shell.session.read = () => ({})
      } catch {
        Object.defineProperty(shell, 'session', { value: {} })
      }
    },
  },
  { name: 'empties the capabilities', attack: ({ shell }) => shell.capabilities.clear() },
  {
    name: 'emits an event that contains itself',
    attack: ({ shell }) => {
      const detail: Record<string, unknown> = {}
      detail['self'] = detail
      shell.events.emit('jobsChanged', detail)
      shell.events.emit('somethingNewer', () => 1)
    },
  },
  {
    name: 'reports under the name of another remote',
    attack: ({ shell }) =>
      shell.telemetry.report({ name: 'remote-load', remote: 'host', data: { outcome: 'network' } }),
  },
  {
    name: 'a leave guard that throws',
    attack: ({ shell }) =>
      shell.guardLeave({
        isDirty: () => {
          throw new Error('guard')
        },
      }),
    told: ['guard-failed'],
  },
  {
    name: 'listens two thousand times',
    attack: ({ shell }) => {
      for (let i = 0; i < 2000; i += 1) shell.language.subscribe(() => undefined)
    },
    told: ['shell-misuse'],
  },
  {
    name: 'listeners that throw',
    attack: ({ shell }) => {
      const fail = () => {
        throw new Error('listener')
      }
      shell.events.on('jobsChanged', fail)
      shell.events.emit('jobsChanged')
    },
    told: ['listener-failed'],
  },
  {
    name: 'an argument whose getters throw',
    attack: ({ shell }) =>
      shell.notify({
        get text() {
          throw new Error('getter')
        },
      }),
    told: ['shell-misuse'],
  },
]

const styles: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'a fixed overlay in its place',
    attack: ({ place }) => {
      // By script, because the policy of the page ignores a style attribute in inserted HTML.
      const cover = place.appendChild(document.createElement('div'))
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
    },
  },
]

const leftBehind: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'leaves the page inert',
    stage: 'unmount',
    attack: () => {
      document.body.inert = true
      document.getElementById('root')?.setAttribute('inert', '')
    },
    told: ['remote-left-over'],
    after: () => !document.body.inert && !document.getElementById('root')?.inert,
  },
  {
    name: 'leaves the page hidden from assistive technology',
    stage: 'unmount',
    attack: () => {
      document.body.setAttribute('aria-hidden', 'true')
    },
    told: ['remote-left-over'],
    after: () => !document.body.hasAttribute('aria-hidden'),
  },
  {
    name: 'leaves scrolling locked',
    stage: 'unmount',
    attack: () => {
      document.body.style.overflow = 'hidden'
      document.documentElement.style.overflow = 'hidden'
    },
    told: ['remote-left-over'],
    after: () => document.body.style.overflow === '' && document.documentElement.style.overflow === '',
  },
  {
    name: 'changes the title of the page',
    attack: () => {
      document.title = 'Theirs'
    },
    after: () => document.title !== 'Theirs',
  },
]

const errors: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'throws a hundred errors',
    told: ['uncaught-error'],
    attack: () => {
      for (let i = 0; i < 100; i += 1)
        setTimeout(() => {
          throw new Error(`error ${i}`)
        }, i)
    },
  },
  {
    name: 'a hundred rejected promises',
    told: ['uncaught-error'],
    attack: () => {
      for (let i = 0; i < 100; i += 1) void Promise.reject(new Error(`refused ${i}`))
    },
  },
  {
    name: 'a thousand timers',
    attack: () => {
      for (let i = 0; i < 1000; i += 1) setTimeout(() => document.body.getBoundingClientRect(), i)
    },
  },
]

const navigation: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'an address of another site',
    attack: ({ shell }) => shell.navigate({ href: '//elsewhere.example/' }),
    told: ['shell-misuse'],
  },
  {
    name: 'a javascript: address',
    attack: ({ shell }) => shell.navigate({ href: 'javascript:alert(1)' }),
    told: ['shell-misuse'],
  },
  {
    name: 'a very long address',
    attack: ({ shell }) => shell.navigate({ href: `/${'x'.repeat(100_000)}` }),
    told: ['shell-misuse'],
  },
  {
    name: 'a state that cannot be copied',
    attack: ({ shell }) => shell.navigate({ href: location.pathname, state: { run: () => 1 } }),
  },
  {
    name: 'an invalid history state',
    attack: () => {
      history.replaceState('rubbish', '')
    },
  },
  {
    name: 'dispatches Back events without navigation',
    attack: () => {
      for (let i = 0; i < 20; i += 1) window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
  },
]

const of = (area: Area, attacks: readonly Omit<Attack, 'area'>[]): Attack[] => attacks.map((one) => ({ area, ...one }))

/** Attacks whose code runs, in the order in which they are distributed over the five remotes. */
export const ATTACKS: readonly Attack[] = [
  ...of('shell calls', shellCalls),
  ...of('styles', styles),
  ...of('left behind', leftBehind),
  ...of('errors and timers', errors),
  ...of('navigation', navigation),
]
