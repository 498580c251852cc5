import { useState } from 'react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../chakra'
import { DataTable, type TableColumn, type TableSort } from './data-table'

interface Person {
  readonly id: number
  readonly name: string
  readonly age: number
}

const people: readonly Person[] = [
  { id: 1, name: 'Lan', age: 24 },
  { id: 2, name: 'Maria', age: 31 },
  { id: 3, name: 'Kumar', age: 28 },
]
const columns: readonly TableColumn<Person>[] = [
  { id: 'name', header: '氏名', cell: (person) => person.name, sortable: true, onCard: 'title' },
  { id: 'age', header: '年齢', cell: (person) => person.age, sortable: true },
  { id: 'note', header: 'メモ', cell: () => '–', onCard: 'hidden' },
]

function People() {
  const [sort, setSort] = useState<TableSort>({ by: 'name', direction: 'ascending' })
  const by = (person: Person) => (sort.by === 'age' ? person.age : person.name)
  const rows = [...people].sort((a, b) => (by(a) < by(b) ? -1 : 1) * (sort.direction === 'ascending' ? 1 : -1))
  return (
    <UiProvider>
      <DataTable
        caption="応募者"
        columns={columns}
        rows={rows}
        rowKey={(person) => person.id}
        sort={sort}
        onSortChange={setSort}
        sortTexts={{ label: '並べ替え', ascending: '昇順', descending: '降順' }}
        empty={<p>いません</p>}
      />
    </UiProvider>
  )
}

const phone = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches,
        media: query,
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList,
  )

afterEach(() => jest.restoreAllMocks())

describe('DataTable', () => {
  it('announces the sorted column and reverses the order', async () => {
    const user = userEvent.setup()
    render(<People />)
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    const header = (name: string) => screen.getByRole('columnheader', { name })
    expect(screen.getByRole('table', { name: '応募者' })).toBeInTheDocument()
    expect(header('氏名')).toHaveAttribute('aria-sort', 'ascending')
    expect(header('年齢')).toHaveAttribute('aria-sort', 'none')
    expect(header('メモ')).not.toHaveAttribute('aria-sort')
    expect(names()).toEqual(['Kumar', 'Lan', 'Maria'])
    await user.click(screen.getByRole('button', { name: '氏名' }))
    expect(header('氏名')).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['Maria', 'Lan', 'Kumar'])
    await user.click(screen.getByRole('button', { name: '年齢' }))
    expect(names()).toEqual(['Lan', 'Kumar', 'Maria'])
  })

  it('becomes cards on a phone, with the sort order in a select', async () => {
    phone(true)
    const user = userEvent.setup()
    render(<People />)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await user.selectOptions(screen.getByRole('combobox', { name: '並べ替え' }), '年齢 (降順)')
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Maria')
  })

  it('heads the first card of each group on a phone', () => {
    phone(true)
    render(
      <UiProvider>
        <DataTable
          caption="応募者"
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          groupOf={({ id }) => ({ key: String(id > 1), head: id > 1 ? '12月1日' : '11月29日' })}
        />
      </UiProvider>,
    )
    const heads = screen.getAllByRole('listitem').map((item) => item.textContent?.match(/^\d+月\d+日/)?.[0])
    expect(heads.filter(Boolean)).toHaveLength(new Set(people.map(({ id }) => id > 1)).size)
  })

  it('[SLOT-33] renders only visible rows of a long table, and gives the position of each', () => {
    const many = Array.from({ length: 1500 }, (_, at): Person => ({ id: at, name: `P${at}`, age: 20 }))
    const table = (rows: readonly Person[]) => (
      <UiProvider>
        <DataTable caption="応募者" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </UiProvider>
    )
    const view = render(table(many))
    const rows = screen.getAllByRole('row')
    expect(rows.length).toBeLessThan(100)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501')
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2')
    view.rerender(table(many.slice(0, 30)))
    expect(screen.getAllByRole('row')).toHaveLength(31)
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
  })

  it('shows the empty state without rows', () => {
    render(
      <UiProvider>
        <DataTable
          caption="応募者"
          columns={columns}
          rows={[]}
          rowKey={(person) => person.id}
          empty={<p>いません</p>}
        />
      </UiProvider>,
    )
    expect(screen.getByText('いません')).toBeVisible()
  })

  it('omits empty cells from a card, and the list without rows', () => {
    phone(true)
    const withAction: readonly TableColumn<Person>[] = [
      ...columns,
      {
        id: 'action',
        header: '操作',
        onCard: 'plain',
        cell: (person) => (person.id === 1 ? null : <button type="button">削除</button>),
      },
      { id: 'shop', header: '店舗', cell: () => null },
    ]
    const table = (rows: readonly Person[]) => (
      <UiProvider>
        <DataTable caption="応募者" columns={withAction} rows={rows} rowKey={({ id }) => id} />
      </UiProvider>
    )
    const view = render(table(people))
    const [own = 0, other] = screen
      .getAllByRole('listitem')
      .map(({ lastElementChild: card }) => card?.childElementCount)
    expect(other).toBe(own + 1)
    expect(screen.queryByText('店舗')).toBeNull()
    view.rerender(table([]))
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByRole('group')).toBeNull()
  })
})
