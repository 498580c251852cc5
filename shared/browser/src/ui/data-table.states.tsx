import { useState } from 'react'
import { Button } from '../chakra'
import { LONG_TITLE, manyOptions, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { DataTable, type DataTableProps, type TableSort } from './data-table'
import { EmptyState } from './empty-state'
import { StatusBadge } from './status-badge'

interface Row {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly count: number
}

const rowsOf = (say: Say, count: number): Row[] => {
  const places = manyOptions(say)
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: say({ ja: `応募者 ${index + 1}`, en: `Applicant ${index + 1}` }),
    from: places[index % places.length]?.label ?? '',
    count: (index * 7) % 12,
  }))
}

const table = (say: Say, rows: readonly Row[]): DataTableProps<Row> => ({
  caption: say({ ja: '応募者', en: 'Applicants' }),
  rows,
  rowKey: ({ id }) => id,
  columns: [
    {
      id: 'name',
      header: say({ ja: '氏名', en: 'Name' }),
      cell: ({ name }) => name,
      onCard: 'title',
      sortable: true,
    },
    { id: 'from', header: say({ ja: '国籍', en: 'Nationality' }), cell: ({ from }) => from },
    {
      id: 'status',
      header: say({ ja: '状態', en: 'Status' }),
      cell: () => <StatusBadge tone="waiting">{say({ ja: '日程調整中', en: 'Arranging' })}</StatusBadge>,
      nowrap: true,
    },
    {
      id: 'count',
      header: say({ ja: 'メッセージ', en: 'Messages' }),
      cell: ({ count }) => count,
      align: 'end',
      sortable: true,
    },
    {
      id: 'actions',
      header: say({ ja: '操作', en: 'Actions' }),
      cell: ({ name }) => (
        <Button size="sm" variant="outline" aria-label={say({ ja: `${name}を見る`, en: `See ${name}` })}>
          {say({ ja: '見る', en: 'See' })}
        </Button>
      ),
      onCard: 'plain',
    },
  ],
  onSortChange: nothing,
  sortTexts: {
    label: say({ ja: '並べ替え', en: 'Sort' }),
    ascending: say({ ja: '昇順', en: 'ascending' }),
    descending: say({ ja: '降順', en: 'descending' }),
  },
})

function Sorted({ say }: { readonly say: Say }) {
  const [sort, setSort] = useState<TableSort>({ by: 'count', direction: 'descending' })
  const turn = sort.direction === 'ascending' ? 1 : -1
  const rows = rowsOf(say, 5).toSorted((a, b) =>
    sort.by === 'count' ? turn * (a.count - b.count) : turn * a.name.localeCompare(b.name),
  )
  return <DataTable {...table(say, rows)} sort={sort} onSortChange={setSort} />
}

export const states: StatesModule['states'] = {
  'sorted (press a heading)': Sorted,
  'caption, a marked row, long text': ({ say }) => {
    const rows = rowsOf(say, 3).map((row, index) => (index === 1 ? { ...row, name: say(LONG_TITLE) } : row))
    return <DataTable {...table(say, rows)} showCaption isMarked={({ id }) => id === '1'} />
  },
  'low rows with heads': ({ say }) => (
    <DataTable
      {...table(say, rowsOf(say, 6))}
      isCompact
      groupOf={({ id }) => ({ key: String(Number(id) > 2), head: say({ ja: '11月29日（日）', en: 'Sun 29 Nov' }) })}
    />
  ),
  'empty, with a next step': ({ say }) => (
    <DataTable
      {...table(say, [])}
      empty={
        <EmptyState
          title={say({ ja: '応募者はまだいません', en: 'No applicants yet' })}
          action={<Button>{say(WORDS.add)}</Button>}
        />
      }
    />
  ),
  'many (150 rows, drawn as they are scrolled to)': ({ say }) => <DataTable {...table(say, rowsOf(say, 150))} />,
}
