import { act, render, screen } from '@testing-library/react'
import { UiProvider } from '../chakra'
import { LongList } from './long-list'

/** The observed elements, each with a function that reports that it is out of sight, and how high it was. */
const watched = new Map<Element, (height: number) => void>()
class Watcher {
  private readonly elements: Element[] = []
  constructor(
    private readonly heard: (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void,
  ) {}
  observe(element: Element) {
    this.elements.push(element)
    watched.set(element, (height) => this.heard([{ isIntersecting: false, boundingClientRect: { height } }]))
  }
  disconnect() {
    for (const element of this.elements) watched.delete(element)
  }
}
const { IntersectionObserver: silent } = window
beforeAll(() => Object.assign(window, { IntersectionObserver: Watcher }))
afterAll(() => Object.assign(window, { IntersectionObserver: silent }))

const rows = Array.from({ length: 100 }, (_, at) => at)
const list = () => (
  <UiProvider>
    <LongList label="Postings" rows={rows} rowKey={(row) => row} rowHeight={150} gap="4">
      {(row) => `Row ${row}`}
    </LongList>
  </UiProvider>
)
const blocks = () => [...watched.keys()] as HTMLElement[]

it('[JOBS-36] a list that is shown again has its former length, so that Back leads to the same position', () => {
  const first = render(list())
  expect(screen.getByRole('list', { name: 'Postings' })).toBeVisible()
  expect(blocks()).toHaveLength(25)
  expect(blocks()[5]).toHaveStyle({ height: '600px' })
  act(() => watched.get(blocks()[5] as Element)?.(960))
  first.unmount()
  render(list())
  expect(blocks()[4]).toHaveStyle({ height: '600px' })
  expect(blocks()[5]).toHaveStyle({ height: '960px' })
})
