import { screen } from '@testing-library/react'
import { renderScreen } from '../testing'
import { Loaded } from './loaded'
import { together } from './together'

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

describe('together', () => {
  const query = (data: string | undefined, isError = false) => ({
    data,
    isError,
    isFetching: false,
    refetch: jest.fn(async () => undefined),
  })

  it('has data when all queries have data, and then no error', () => {
    expect(together(query('a'), query(undefined)).data).toBeUndefined()
    expect(together(query('a', true), query('b'))).toMatchObject({ data: ['a', 'b'], isError: false })
  })

  it('fails with a query that has no data, and repeats only that one', async () => {
    const [read, failed] = [query('a'), query(undefined, true)]
    const both = together(read, failed)
    expect(both.isError).toBe(true)
    await both.refetch()
    expect([read.refetch, failed.refetch].map((each) => each.mock.calls.length)).toEqual([0, 1])
  })
})
