import { afterFirstPaint } from './first-paint'

/** What the page says: what is shown early, can the user see it. Returns how the page says that it is drawn. */
function pageThat({
  member = true,
  late = false,
  old = false,
  visible = true,
  ...rest
}: Partial<Record<'member' | 'view' | 'late' | 'old' | 'visible', boolean>>): () => Promise<void> {
  const { view = !member } = rest
  const mark = (name: string, isSet: boolean) => {
    if (isSet) document.documentElement.dataset[name] = ''
    else delete document.documentElement.dataset[name]
  }
  mark('member', member)
  mark('late', late)
  document.body.innerHTML = view ? '<div id="first-view"></div>' : '<div id="outline"></div>'
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  let draw: () => void = () => undefined
  const drawn = new Promise<void>((resolve) => (draw = resolve))
  Object.assign(window, { __portalFirstFrame: old ? undefined : drawn })
  return async () => {
    draw()
    await drawn
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, '__portalFirstFrame')
})

it.each([
  ['a visitor of a page with a frame', { member: false, view: false }],
  ['a member who opens a public page', { view: true }],
  ['a visitor whose first view is hidden', { member: false, late: true }],
  ['a page that does not say when it is drawn', { old: true }],
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
])('starts once when the page has drawn %s', async (_name, page) => {
  const draw = pageThat(page)
  const start = jest.fn()
  afterFirstPaint(start)
  expect(start).not.toHaveBeenCalled()
  await draw()
  expect(start).toHaveBeenCalledTimes(1)
  jest.runAllTimers()
  expect(start).toHaveBeenCalledTimes(1)
})

it('starts without a frame if the page is hidden while it waits', () => {
  pageThat({})
  const start = jest.fn()
  afterFirstPaint(start)
  jest.runAllTimers()
  expect(start).toHaveBeenCalledTimes(1)
})
