import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing'
import { MoreRows } from './more-rows'

/** A list whose second page cannot be read at first. */
function List() {
  const [count, setCount] = useState(2)
  return (
    <>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} aria-posinset={at + 1}>
            <a href={`#${at + 1}`}>Person {at + 1}</a>
          </li>
        ))}
      </ul>
      <MoreRows
        pages={{
          hasMore: count === 2,
          hasMoreFailed: count === 2,
          readMore: async () => setCount(4),
        }}
        count={count}
      />
    </>
  )
}

it('after a retry the focus is on the row that was the last one, so that Tab leads to the new rows', async () => {
  const { user } = renderScreen(<List />, { language: 'EN' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Person 4' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
  expect(screen.queryByRole('status')).toBeNull()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Person 3' })).toHaveFocus()
})
