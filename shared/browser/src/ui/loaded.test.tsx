import { screen } from '@testing-library/react'
import { renderScreen } from '../testing'
import { Loaded } from './loaded'

const open = (query: { data?: readonly string[]; isError?: boolean }) => {
  const refetch = jest.fn(async () => undefined)
  const read = { data: query.data, isError: query.isError ?? false, isFetching: false, refetch }
  const rendered = renderScreen(
    <Loaded query={read} skeleton="list" empty={<p>none</p>}>
      {(names) => <p>{names.join()}</p>}
    </Loaded>,
    { language: 'EN' },
  )
  return { ...rendered, refetch }
}

describe('Loaded', () => {
  it('shows a skeleton while the query is pending', () => {
    open({})
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('shows an error with a retry after a failure', async () => {
    const { user, refetch } = open({ isError: true })
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('shows its own text for an empty list', () => {
    open({ data: [] })
    expect(screen.getByText('none')).toBeVisible()
  })

  it('keeps the content if a later read fails', () => {
    open({ data: ['a', 'b'], isError: true })
    expect(screen.getByText('a,b')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
