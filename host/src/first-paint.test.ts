import { afterFirstPaint } from './first-paint'

/** What the browser says of the page: is there an outline, has anything been painted, can the user see the page. */
function pageThat({ member = true, painted = false, visible = true }): void {
  if (member) document.documentElement.dataset['member'] = ''
  else delete document.documentElement.dataset['member']
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  // jsdom has no paint entries.
  Object.assign(performance, { getEntriesByType: () => (painted ? [{}] : []) })
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it.each([
  ['a visitor', { member: false }],
  ['a page that is painted', { painted: true }],
  ['a hidden page', { visible: false }],
])('starts at once for %s', (_name, page) => {
  pageThat(page)
  const start = jest.fn()
  afterFirstPaint(start)
  expect(start).toHaveBeenCalledTimes(1)
})

it('starts once after the frame that paints the outline', () => {
  pageThat({})
  let draw: FrameRequestCallback = () => undefined
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback
    return 1
  })
  const start = jest.fn()
  afterFirstPaint(start)
  draw(0)
  // Still inside the frame, which paints only after its callbacks.
  expect(start).not.toHaveBeenCalled()
  jest.advanceTimersByTime(0)
  expect(start).toHaveBeenCalledTimes(1)
  jest.runAllTimers()
  expect(start).toHaveBeenCalledTimes(1)
})

it('starts without a frame if the page is hidden while it waits', () => {
  pageThat({})
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1)
  const start = jest.fn()
  afterFirstPaint(start)
  jest.runAllTimers()
  expect(start).toHaveBeenCalledTimes(1)
})
