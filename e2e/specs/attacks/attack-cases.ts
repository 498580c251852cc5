/**
 * The attacks of a remote on the page. Each `attack` is sent to the browser as text, so it can use only its two
 * arguments and the globals of the page, nothing else from this file.
 */
export type Area = 'shell calls' | 'globals' | 'styles' | 'loops' | 'storage' | 'navigation' | 'focus' | 'events'

/**
 * The parameters of an attack: the contract's shell without its types, the remote's place, shared libraries by name.
 */
export interface Given {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- attacks call what the contract does not have
  readonly shell: any
  readonly place: HTMLElement
  readonly library: (name: string) => Promise<unknown>
}

export interface Attack {
  readonly area: Area
  readonly name: string
  readonly attack: (given: Given) => unknown
  /** Kinds of telemetry with the remote's name; at least one of them must be reported. */
  readonly told?: readonly string[]
  /** The host stops the remote and shows a card in its place. */
  readonly card?: true
  /** Run in the page after its screen was left; must return true. */
  readonly after?: () => boolean
  /** Takes long on purpose, so it gets a page of its own. */
  readonly slow?: true
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

const globals: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'overwrites fetch',
    attack: () => {
      globalThis.fetch = () => Promise.reject(new Error('no'))
    },
    told: ['built-ins'],
    after: () => /native code/.test(String(globalThis.fetch)),
  },
  {
    name: 'overwrites XMLHttpRequest',
    attack: () => {
      Reflect.set(
        globalThis,
        'XMLHttpRequest',
        class {
          constructor() {
            throw new Error('no')
          }
        },
      )
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites history.pushState',
    attack: () => {
      history.pushState = () => undefined
      history.replaceState = () => undefined
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites setTimeout and setInterval',
    attack: () => {
      Reflect.set(globalThis, 'setTimeout', () => 0)
      Reflect.set(globalThis, 'setInterval', () => 0)
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites Array.prototype.map',
    attack: () => {
      Array.prototype.map = () => []
    },
    told: ['built-ins'],
    after: () => [1].map((one) => one + 1)[0] === 2,
  },
  {
    name: 'adds to Array.prototype',
    attack: () => {
      Reflect.set(Array.prototype, 'last', function last(this: unknown[]) {
        return this.at(-1)
      })
    },
    told: ['built-ins'],
    after: () => !('last' in []),
  },
  {
    name: 'adds to Object.prototype',
    attack: () => {
      Reflect.set(Object.prototype, 'isMine', true)
    },
    told: ['built-ins'],
    after: () => !('isMine' in {}),
  },
  {
    name: 'overwrites JSON.parse',
    attack: () => {
      JSON.parse = () => ({})
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites Promise.prototype.finally',
    attack: () => {
      Promise.prototype.finally = () => new Promise(() => undefined)
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites Element.prototype.closest',
    attack: () => {
      Element.prototype.closest = () => {
        throw new Error('no')
      }
    },
    told: ['built-ins'],
  },
  {
    name: 'overwrites Storage.prototype.getItem',
    attack: () => {
      Storage.prototype.getItem = () => null
    },
    told: ['built-ins'],
  },
  {
    name: 'deletes Object.entries',
    attack: () => {
      Reflect.deleteProperty(Object, 'entries')
    },
    told: ['built-ins'],
    after: () => typeof Object.entries === 'function',
  },
  {
    name: 'empties the table of hashes',
    attack: () => {
      Reflect.set(globalThis, '__portalIntegrity', {})
    },
    told: ['built-ins'],
  },
]

const styles: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'a style that hides everything',
    attack: () => {
      const style = document.createElement('style')
      style.textContent = '*{display:none!important}'
      document.head.append(style)
    },
    told: ['frame', 'left-over'],
  },
  {
    name: 'a style that hides the header',
    attack: () => {
      const style = document.createElement('style')
      style.textContent = 'header,nav{visibility:hidden!important}'
      document.body.append(style)
    },
    told: ['frame', 'left-over'],
  },
  {
    name: 'a style that moves the page away',
    attack: () => {
      document.body.style.transform = 'translateX(-300vw)'
    },
    told: ['frame', 'page'],
    after: () => document.body.style.transform === '',
  },
  {
    name: 'makes the page transparent',
    attack: () => {
      document.documentElement.style.opacity = '0'
    },
    told: ['frame', 'page'],
    after: () => document.documentElement.style.opacity === '',
  },
  {
    name: 'a style sheet without an element',
    attack: () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('#root{display:none!important}')
      document.adoptedStyleSheets = [sheet]
    },
    told: ['frame', 'left-over'],
  },
  {
    name: 'a fixed overlay in its place',
    attack: ({ place }) => {
      // By script, because the policy of the page ignores a style attribute in inserted HTML.
      const cover = place.appendChild(document.createElement('div'))
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
    },
  },
  {
    name: 'a fixed overlay in the body',
    attack: () => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'attack'
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
    },
    told: ['frame', 'left-over'],
    after: () => document.getElementById('attack') === null,
  },
  {
    name: 'a native dialog over everything',
    attack: ({ place }) => {
      const dialog = document.createElement('dialog')
      dialog.textContent = 'Stay'
      place.append(dialog)
      dialog.showModal()
    },
    told: ['frame'],
  },
  {
    name: 'blocks all clicks',
    attack: () => {
      document.body.style.pointerEvents = 'none'
    },
    told: ['frame', 'page'],
    after: () => document.body.style.pointerEvents === '',
  },
  {
    name: 'locks scrolling',
    attack: () => {
      document.body.style.overflow = 'hidden'
      document.documentElement.style.overflow = 'hidden'
    },
    told: ['page'],
    after: () => document.body.style.overflow === '' && document.documentElement.style.overflow === '',
  },
  {
    name: 'changes class and title of the page',
    attack: () => {
      document.body.className = 'theirs'
      document.title = 'Theirs'
    },
    told: ['page'],
    after: () => document.body.className !== 'theirs' && document.title !== 'Theirs',
  },
  {
    name: 'changes the base address',
    attack: () => {
      const base = document.createElement('base')
      base.href = 'https://elsewhere.example/'
      document.head.append(base)
    },
    told: ['left-over'],
    after: () => document.querySelector('base') === null,
  },
  {
    name: 'leaves a portal in the body',
    attack: () => {
      document.body.insertAdjacentHTML('beforeend', '<div id="attack-left">left</div>')
    },
    told: ['left-over'],
    after: () => document.getElementById('attack-left') === null,
  },
]

const loops: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'renders endlessly',
    told: ['renders'],
    card: true,
    slow: true,
    async attack({ library, place }) {
      const React = (await library('react')) as {
        useState(first: number): [number, (next: number) => void]
        useEffect(effect: () => void, on: readonly unknown[]): void
        createElement(part: () => unknown): unknown
      }
      const { createRoot } = (await library('react-dom/client')) as {
        createRoot(element: Element): { render(node: unknown): void }
      }
      const Loop = () => {
        const [count, set] = React.useState(0)
        React.useEffect(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => set(count + 1)
          channel.port2.postMessage(0)
        }, [count])
        return count
      }
      createRoot(place.appendChild(document.createElement('div'))).render(React.createElement(Loop))
    },
  },
  {
    name: 'is busy for 400 of 450 ms',
    told: ['busy'],
    card: true,
    slow: true,
    attack: () => {
      setInterval(() => {
        const end = performance.now() + 400
        while (performance.now() < end);
      }, 450)
    },
  },
  {
    name: 'creates sixty thousand elements',
    told: ['elements'],
    card: true,
    slow: true,
    attack: ({ place }) => {
      const all = document.createElement('div')
      for (let i = 0; i < 60_000; i += 1) all.append(document.createElement('i'))
      place.append(all)
    },
  },
  {
    name: 'an interval that is left behind',
    attack: () => {
      Reflect.set(window, 'attackTicks', 0)
      setInterval(() => {
        Reflect.set(window, 'attackTicks', Number(Reflect.get(window, 'attackTicks')) + 1)
      }, 5)
    },
  },
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

const storage: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'empties the local storage',
    attack: () => {
      localStorage.clear()
    },
    told: ['session'],
  },
  {
    name: 'empties the session storage',
    attack: () => {
      sessionStorage.clear()
    },
  },
  {
    name: 'writes invalid JSON as session',
    attack: () => {
      localStorage.setItem('portal.session', '{"token":')
    },
    told: ['session'],
  },
  {
    name: 'writes another session',
    attack: () => {
      localStorage.setItem('portal.session', JSON.stringify({ token: 'theirs', isLoggedIn: true }))
    },
    told: ['session'],
  },
  {
    name: 'fills the local storage',
    attack: () => {
      try {
        localStorage.setItem('attack', 'x'.repeat(5_000_000))
      } catch {
        /* full */
      }
    },
    after: () => {
      localStorage.removeItem('attack')
      return true
    },
  },
  {
    name: 'fills the session storage',
    attack: () => {
      try {
        sessionStorage.setItem('attack', 'x'.repeat(5_000_000))
      } catch {
        /* full */
      }
    },
    after: () => {
      sessionStorage.removeItem('attack')
      return true
    },
  },
  {
    name: 'dispatches a storage event of another tab',
    attack: () => {
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'portal.session',
          newValue: JSON.stringify(localStorage.getItem('portal.session')),
          storageArea: sessionStorage,
        }),
      )
    },
  },
]

const navigation: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'navigates every 20 ms',
    told: ['navigation', 'busy'],
    card: true,
    attack: ({ shell }) => {
      let i = 0
      const { pathname } = location
      setInterval(() => shell.navigate({ href: `${pathname}?attack=${(i += 1)}` }), 20)
    },
    slow: true,
  },
  {
    name: 'pushes addresses every 20 ms',
    attack: () => {
      let i = 0
      setInterval(() => history.pushState(null, '', `?attack=${(i += 1)}`), 20)
    },
  },
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

const focus: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'takes the focus every 20 ms',
    attack: ({ place }) => {
      const input = place.appendChild(document.createElement('input'))
      setInterval(() => input.focus(), 20)
    },
  },
  {
    name: 'moves the focus back to itself',
    attack: ({ place }) => {
      const input = place.appendChild(document.createElement('input'))
      document.addEventListener('focusin', (event) => {
        if (event.target !== input) input.focus()
      })
    },
    told: ['left-over'],
  },
  {
    name: 'makes the page inert',
    attack: () => {
      document.body.inert = true
    },
    told: ['frame', 'page'],
    after: () => !document.body.inert,
  },
  {
    name: 'hides the page from assistive technology',
    attack: () => {
      document.body.setAttribute('aria-hidden', 'true')
    },
    told: ['page'],
    after: () => !document.body.hasAttribute('aria-hidden'),
  },
  {
    name: 'makes the document editable',
    attack: () => {
      document.designMode = 'on'
    },
    after: () => document.designMode === 'off',
  },
  {
    name: 'makes the body editable',
    attack: () => {
      document.body.contentEditable = 'true'
    },
    told: ['page'],
    after: () => !document.body.hasAttribute('contenteditable'),
  },
]

const events: readonly Omit<Attack, 'area'>[] = [
  {
    name: 'swallows every click at the document',
    attack: () => {
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      )
    },
    told: ['left-over'],
  },
  {
    name: 'swallows every click at the window',
    attack: () => {
      for (const type of ['pointerdown', 'mousedown', 'click'])
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault()
            event.stopImmediatePropagation()
          },
          true,
        )
    },
    told: ['left-over'],
  },
  {
    name: 'swallows every key',
    attack: () => {
      window.addEventListener(
        'keydown',
        (event) => {
          event.preventDefault()
          event.stopPropagation()
        },
        true,
      )
    },
    told: ['left-over'],
  },
  {
    name: 'hides Back events from the shell',
    attack: () => {
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), true)
    },
  },
  {
    name: 'a thousand listeners',
    attack: () => {
      for (let i = 0; i < 1000; i += 1) document.addEventListener('mousemove', () => i)
    },
    told: ['left-over', 'listeners'],
  },
  {
    name: 'a listener that throws',
    attack: () => {
      document.addEventListener(
        'click',
        () => {
          throw new Error('listener')
        },
        true,
      )
    },
    told: ['left-over', 'uncaught-error'],
  },
  {
    name: 'asks for confirmation before every unload',
    attack: () => {
      window.addEventListener('beforeunload', (event) => event.preventDefault())
    },
    told: ['left-over'],
  },
  {
    name: 'floods the page with messages',
    attack: () => {
      for (let i = 0; i < 2000; i += 1) window.postMessage({ i }, '*')
    },
  },
]

const of = (area: Area, attacks: readonly Omit<Attack, 'area'>[]): Attack[] => attacks.map((one) => ({ area, ...one }))

/** Attacks whose code runs, in the order in which they are distributed over the five remotes. */
export const ATTACKS: readonly Attack[] = [
  ...of('shell calls', shellCalls),
  ...of('globals', globals),
  ...of('styles', styles),
  ...of('loops', loops),
  ...of('storage', storage),
  ...of('navigation', navigation),
  ...of('focus', focus),
  ...of('events', events),
]
