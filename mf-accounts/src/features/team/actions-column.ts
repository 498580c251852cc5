import type { TableColumn } from '@portal/browser/ui'

/** The last column of a table: what an admin can do with the row. */
export const actionsColumn = <Row>(header: string, cell: TableColumn<Row>['cell']): TableColumn<Row> => ({
  id: 'actions',
  header,
  align: 'end',
  onCard: 'plain',
  nowrap: true,
  cell,
})
