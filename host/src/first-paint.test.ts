import { afterFirstPaint } from './first-paint'

/** What the browser says of the page: what is shown early, has anything been painted, can the user see the page. */
function pageThat({
  member = true,
  late = false,
  painted = false,
  visible = true,
  ...rest
}: Partial<Record<'member' | 'view' | 'late' | 'painted' | 'visible', boolean>>): void {
  const { view = !member } = rest
  const mark = (name: string, isSet: boolean) => {
    if (isSet) document.documentElement.dataset[name] = ''
    else delete document.documentElement.dataset[name]
  }
  mark('member', member)
  mark('late', late)
  document.body.innerHTML = view ? '<div id="first-view"></div>' : '<div id="outline"></div>'
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
  ['a visitor of a page with a frame', { member: false, view: false }],
  ['a member who opens a public page', { view: true }],
  ['a visitor whose first view is hidden', { member: false, late: true }],
  ['a page that is painted', { painted: true }],
  ['a hidden page', { visible: false }],
])('starts at once for %s', (_name, page) => {
  pageThat(page)
  const start = jest.fn()
  afterFirstPaint(start)
  expect(start).toHaveBeenCalledTimes(1)
})

it.each([
  ['the outline', {}],
  ['the first view of a visitor', { member: false }],
])('starts once after the frame that paints %s', (_name, page) => {
  pageThat(page)
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
