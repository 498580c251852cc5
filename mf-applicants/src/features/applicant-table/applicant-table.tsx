import { useText } from '@portal/browser/i18n'
import { useGo } from '@portal/browser/navigation'
import { useNow } from '@portal/browser/time'
import { Blocks, ChevronDownIcon, ChevronUpIcon, useMedia, type BlockHeights } from '@portal/browser/ui'
import { Box, Table, VisuallyHidden, chakra } from '@portal/browser/chakra'
import type { BoxProps } from '@portal/browser/chakra'
import type { ApplicationPageItem, ApplicationSort } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { memo } from 'react'
import type { MouseEvent } from 'react'
import type { ListColumn } from '../../parts/list-arrangement'
import { SelectBox } from '../../parts/selection'
import { RowActions } from '../../parts/quick-actions'
import { oneLine, rowLook } from '../../parts/row-look'
import { COLUMN_WIDTHS, TableCell } from './table-columns'

const ROW_HEIGHT = 41
const ACTIONS_WIDTH = 7.5
const SELECT_WIDTH = 2.25
/** The width of the page beside the sidebar in a window of 1280 px. */
const FITS_REM = 60

const tableLook = {
  ...rowLook,
  '& tbody tr': {
    height: `${ROW_HEIGHT}px`,
    borderBottomWidth: '1px',
    borderColor: 'border',
    scrollMarginTop: '7rem',
    scrollMarginBottom: '1rem',
  },
  '& tbody tr.open': { cursor: 'pointer' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr:focus-within': { bg: 'brand.subtle' },
  '& tbody td': { px: '2', py: '0', overflow: 'hidden', verticalAlign: 'middle' },
  '& tbody td.first': { ps: '3', pe: '0' },
  '& tbody td.acts': { px: '1', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .cut': oneLine,
  '& .cut.tight, & .until': { lineHeight: '1.2' },
  '& .until': { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .none': { color: 'fg.subtle' },
  '& .gone': { color: 'fg.muted' },
  '& .line': { display: 'flex', alignItems: 'center', gap: '1' },
  // MEET-15: a long name wraps, so that its end is never cut.
  '& a.person': { display: 'block', fontWeight: '600', lineHeight: '1.2', overflowWrap: 'anywhere', color: 'fg' },
} satisfies BoxProps['css']

interface ApplicantTableProps {
  readonly applications: readonly ApplicationPageItem[]
  readonly total: number
  readonly columns: readonly ListColumn[]
  readonly sort: ApplicationSort
  readonly onSort: (sort: ApplicationSort) => void
  readonly heights: BlockHeights
  readonly top: number
}

/** LIST-03: one row for each person; a click on the head of a column sorts. */
export function ApplicantTable({ applications, total, columns, sort, onSort, heights, top }: ApplicantTableProps) {
  const { t } = useText()
  const now = useNow()
  const width = columns.reduce((sum, column) => sum + COLUMN_WIDTHS[column], ACTIONS_WIDTH + SELECT_WIDTH)
  const isRoomy = useMedia('(min-width: 80rem)') && width <= FITS_REM
  return (
    // In a table that scrolls horizontally the head cannot stick to the window.
    <Box
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow={isRoomy ? 'clip' : undefined}
      overflowX={isRoomy ? undefined : 'auto'}
      tabIndex={isRoomy ? undefined : 0}
      role={isRoomy ? undefined : 'region'}
      aria-label={isRoomy ? undefined : t('list.table')}
    >
      <Table.Root size="sm" aria-rowcount={total + 1} tableLayout="fixed" minW={`${width}rem`} css={tableLook}>
        <Table.Caption srOnly>{t('list.table')}</Table.Caption>
        <colgroup>
          <col style={{ width: `${SELECT_WIDTH}rem` }} />
          {columns.map((column) => (
            <col key={column} style={{ width: `${COLUMN_WIDTHS[column]}rem` }} />
          ))}
          <col style={{ width: `${ACTIONS_WIDTH}rem` }} />
        </colgroup>
        <Table.Header position={isRoomy ? 'sticky' : undefined} top="14" zIndex="2" bg="bg.muted">
          <Table.Row bg="transparent" aria-rowindex={1}>
            <Table.ColumnHeader scope="col" px="1">
              <VisuallyHidden>{t('column.select')}</VisuallyHidden>
            </Table.ColumnHeader>
            {columns.map((column) => (
              <ColumnHead key={column} column={column} sort={sort} onSort={onSort} />
            ))}
            <Table.ColumnHeader scope="col" px="1">
              <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Blocks
          rows={applications}
          as="tbody"
          columns={columns.length + 2}
          rowHeight={ROW_HEIGHT}
          heights={heights}
          top={top}
        >
          {(some, from) =>
            some.map((application, at) => (
              <Row key={application.id} application={application} index={from + at + 2} columns={columns} now={now} />
            ))
          }
        </Blocks>
      </Table.Root>
    </Box>
  )
}

interface ColumnHeadProps {
  readonly column: ListColumn
  readonly sort: ApplicationSort
  readonly onSort: (sort: ApplicationSort) => void
}

function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { t } = useText()
  const sorted = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
  const Arrow = sorted === 'ascending' ? ChevronUpIcon : ChevronDownIcon
  return (
    <Table.ColumnHeader scope="col" aria-sort={sorted ?? 'none'} px="2" py="1.5" whiteSpace="nowrap">
      <chakra.button
        type="button"
        onClick={() => onSort(sorted === 'ascending' ? `-${column}` : column)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        mx="-1"
        px="1"
        py="1"
        maxW="full"
        borderRadius="l1"
        cursor="pointer"
        fontWeight="semibold"
        color={sorted ? 'brand.fg' : 'inherit'}
        _hover={{ bg: 'bg.emphasized' }}
      >
        <Box as="span" truncate>
          {t(`column.${column}`)}
        </Box>
        {sorted ? (
          <Box as="span" flexShrink="0">
            <Arrow size={14} />
          </Box>
        ) : null}
      </chakra.button>
    </Table.ColumnHeader>
  )
}

interface RowProps {
  readonly application: ApplicationPageItem
  readonly index: number
  readonly columns: readonly ListColumn[]
  readonly now: number
}

const Row = memo(function Row({ application, index, columns, now }: RowProps) {
  const go = useGo()
  // Keyboards and screen readers use the link of the name; a pointer can use the whole row.
  const open = (event: MouseEvent) => {
    if (!application.is_active || (event.target instanceof Element && event.target.closest('a, button, input, label')))
      return
    if (String(window.getSelection())) return
    void go(paths.applicantDetails.to({ applicationId: application.id }))
  }
  return (
    <tr
      aria-rowindex={index}
      data-application={application.id}
      className={application.is_active ? 'open' : undefined}
      onClick={open}
    >
      <td className="first">
        <SelectBox application={application} />
      </td>
      {columns.map((column) => (
        <td key={column}>
          <TableCell column={column} application={application} now={now} />
        </td>
      ))}
      <td className="acts">
        <RowActions application={application} />
      </td>
    </tr>
  )
})
