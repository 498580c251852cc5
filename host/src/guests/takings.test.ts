import { watchTakings, type Takings } from './takings'

let caller: string | undefined
let takings: Takings
const { addEventListener, removeEventListener, setInterval } = window
const original = { addEventListener: document.addEventListener, removeEventListener: document.removeEventListener }

beforeEach(() => {
  caller = undefined
  takings = watchTakings(window, () => caller)
})
afterEach(() => {
  Object.assign(window, { addEventListener, removeEventListener, setInterval })
  Object.assign(document, original)
  document.body.innerHTML = ''
})

const by = <T>(remote: string | undefined, work: () => T): T => {
  caller = remote
  const answer = work()
  caller = undefined
  return answer
}
const tell = (element: EventTarget = document.body) => {
  const event = new Event('attack', { bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event
}

describe('the listeners and timers of a remote', () => {
  it.each([
    ['window', window],
    ['document', document],
  ])('[PLAT-16] end with its mount: a listener at the %s', (_, target) => {
    const heard = jest.fn()
    takings.begin('mf-jobs')
    by('mf-jobs', () => target.addEventListener('attack', heard))
    tell()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(takings.end('mf-jobs')).toBe(1)
    tell()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('[PLAT-16] end with its mount: an interval', async () => {
    let ticks = 0
    takings.begin('mf-jobs')
    by('mf-jobs', () =>
      window.setInterval(() => {
        ticks += 1
      }, 1),
    )
    takings.end('mf-jobs')
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
    expect(ticks).toBe(0)
  })

  it('stay for its overlay, for another remote, and for the host', () => {
    const heard = jest.fn()
    const hosts = jest.fn()
    takings.begin('mf-jobs')
    takings.begin('mf-jobs')
    takings.begin('mf-billing')
    by('mf-jobs', () => document.addEventListener('attack', heard))
    by(undefined, () => document.addEventListener('attack', hosts))
    takings.end('mf-billing')
    takings.end('mf-jobs')
    tell()
    expect([heard.mock.calls.length, hosts.mock.calls.length]).toEqual([1, 1])
    expect(takings.end('mf-jobs')).toBe(1)
    tell()
    expect([heard.mock.calls.length, hosts.mock.calls.length]).toEqual([1, 2])
    document.removeEventListener('attack', hosts)
  })

  it('are released by the remote itself, once or by a signal, and do not count as left over', () => {
    const heard = jest.fn()
    const end = new AbortController()
    takings.begin('mf-jobs')
    by('mf-jobs', () => {
      document.addEventListener('attack', heard, true)
      document.addEventListener('attack', heard, true)
      document.addEventListener('attack', () => undefined, { once: true })
      document.addEventListener('attack', () => undefined, { signal: end.signal })
    })
    expect(takings.count('mf-jobs')).toBe(1)
    document.removeEventListener('attack', heard, true)
    tell()
    end.abort()
    expect(heard).not.toHaveBeenCalled()
    expect(takings.end('mf-jobs')).toBe(0)
  })

  it('[PLAT-16] receive events of the frame, and cannot hide them from the frame', () => {
    document.body.innerHTML = '<header data-frame><a>Billing</a></header><main><a>Own</a></main>'
    const [inFrame, inPlace] = document.querySelectorAll('a')
    const reached: string[] = []
    for (const link of [inFrame, inPlace]) link?.addEventListener('attack', () => reached.push(link.textContent ?? ''))
    const swallow = {
      handleEvent: jest.fn((event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        event.cancelBubble = true
        event.returnValue = false
      }),
    }
    by('mf-jobs', () => document.addEventListener('attack', swallow, true))
    expect(tell(inFrame).defaultPrevented).toBe(false)
    expect(tell(inPlace).defaultPrevented).toBe(true)
    expect(swallow.handleEvent).toHaveBeenCalledTimes(2)
    expect(reached).toEqual(['Billing'])
    document.removeEventListener('attack', swallow, true)
  })
})
