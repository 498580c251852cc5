import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { UiProvider } from '../chakra'
import { observedElements } from '../testing/observed'
import { LongList } from './long-list'

const { all: blocks, see } = observedElements()

const rows = Array.from({ length: 100 }, (_, at) => at)
const list = () => (
  <UiProvider>
    <LongList label="Postings" rows={rows} rowKey={(row) => row} rowHeight={150} gap="4">
      {(row) => `Row ${row}`}
    </LongList>
  </UiProvider>
)

it('[JOBS-36] a list that is shown again has its former length, so that Back leads to the same position', () => {
  const first = render(list())
  expect(screen.getByRole('list', { name: 'Postings' })).toBeVisible()
  expect(blocks()).toHaveLength(25)
  expect(blocks()[5]).toHaveStyle({ height: '600px' })
  see(blocks()[5], false, 960)
  first.unmount()
  render(list())
  expect(blocks()[4]).toHaveStyle({ height: '600px' })
  expect(blocks()[5]).toHaveStyle({ height: '960px' })
})

it('renders the rows that fill most windows first, and the next ones right after them', () => {
  const counts: number[] = []
  function CountAtFirst() {
    useLayoutEffect(() => void counts.push(screen.getAllByRole('listitem').length), [])
    return null
  }
  render(
    <>
      {list()}
      <CountAtFirst />
    </>,
  )
  expect(counts).toEqual([4])
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
})
