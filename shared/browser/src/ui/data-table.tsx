import { Fragment, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Box, Flex, NativeSelect, Table, chakra } from '../chakra'
import { visuallyHidden } from '../looks'
import { Blocks, type BlockHeights } from './blocks'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from './icons'
import { LongList } from './long-list'
import { useIsPhone } from './use-media'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
  /** On a phone `title` is the first line of the card, and `hidden` is omitted. */
  readonly onCard?: 'row' | 'title' | 'hidden' | 'plain'
  /** Prevents line breaks in this cell. */
  readonly nowrap?: boolean
}

export interface TableSort {
  readonly by: string
  readonly direction: 'ascending' | 'descending'
}

export interface SortTexts {
  /** The label of the sort select on a phone. */
  readonly label: string
  readonly ascending: string
  readonly descending: string
}

export interface RowGroup {
  readonly key: string
  readonly head: ReactNode
}

export interface DataTableProps<Row> {
  /** The caption of the table; visible only with `showCaption`. */
  readonly caption: string
  readonly showCaption?: boolean
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: TableSort
  readonly onSortChange?: (sort: TableSort) => void
  readonly sortTexts?: SortTexts
  /** Highlights a row, for example a new one. */
  readonly isMarked?: (row: Row) => boolean
  /** Heads each run of rows with the same key, in a table and above cards. */
  readonly groupOf?: (row: Row) => RowGroup
  /** Lower rows, for a table whose cells have one line. */
  readonly isCompact?: boolean
  /** Shown instead of the table if there are no rows. */
  readonly empty?: ReactNode
}

const turned = (sort: TableSort | undefined, by: string): TableSort => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
})

/** Empty cells are omitted from a card. */
const isShown = (content: ReactNode): boolean =>
  content !== null && content !== undefined && content !== false && content !== ''

/** A table. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  if (props.rows.length === 0 && (props.empty || isPhone)) return props.empty ?? null
  return isPhone ? <RowCards {...props} /> : <RowTable {...props} />
}

/** A table with more rows renders only the visible ones. */
const MANY_ROWS = 60
/** The usual heights in px of rows that were never shown. */
const ROW_HEIGHT = 49
const CARD_HEIGHT = 260
const COMPACT_CARD_HEIGHT = 130

/**
 * The share of each column in the width of a long table, measured from its first rows. Otherwise the widths would
 * change while the user scrolls.
 */
function useColumnShares(count: number, isLong: boolean) {
  const head = useRef<HTMLTableRowElement>(null)
  const [shares, setShares] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const widths = isLong ? [...(head.current?.cells ?? [])].map((cell) => cell.offsetWidth) : []
    const all = widths.reduce((sum, width) => sum + width, 0)
    setShares(all > 0 ? widths.map((width) => (100 * width) / all) : [])
  }, [count, isLong])
  return { head, shares }
}

/** From this number of columns on they are narrower, so that the last one with the actions is visible at 1280 px. */
const MANY_COLUMNS = 8

/** The look of all rows at once: computing styles for each cell takes most of the time of a scroll. */
const rowsOfTable = (px: string, isCompact: boolean) => ({
  '& > tbody > tr:hover': { bg: 'bg.subtle' },
  '& > tbody > tr.marked:not(:hover)': { bg: 'brand.subtle' },
  '& > tbody > tr > td': {
    px,
    ...(isCompact ? { py: '0', h: '10' } : { py: '2', h: '12' }),
    borderBottomWidth: '1px',
    verticalAlign: 'middle',
  },
  '& > tbody > tr > th': { px, py: '1', bg: 'bg.subtle', borderBottomWidth: '1px', textAlign: 'start', fontSize: 'sm' },
  '& > tbody:last-of-type > tr:last-of-type > td': { borderBottomWidth: '0' },
})

function RowTable<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  isMarked,
  groupOf,
  isCompact = false,
}: DataTableProps<Row>) {
  const isDense = columns.length >= MANY_COLUMNS
  const px = isDense ? '2' : '4'
  const isLong = rows.length > MANY_ROWS
  const { head, shares } = useColumnShares(columns.length, isLong)
  const [heights] = useState<BlockHeights>({})
  const rowsOf = (some: readonly Row[], from: number) =>
    some.map((row, at) => {
      const before = rows[from + at - 1]
      const group = groupOf?.(row)
      return (
        <Fragment key={rowKey(row)}>
          {group && (before === undefined || groupOf?.(before).key !== group.key) && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {group.head}
              </th>
            </tr>
          )}
          <tr aria-rowindex={isLong ? from + at + 2 : undefined} className={isMarked?.(row) ? 'marked' : undefined}>
            {columns.map((column) => (
              <td key={column.id} style={{ textAlign: column.align, whiteSpace: column.nowrap ? 'nowrap' : undefined }}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        </Fragment>
      )
    })
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      tabIndex={-1}
      // Japanese names between English words break at their spaces only.
      whiteSpace="normal"
      css={{ '&:lang(en)': { wordBreak: 'keep-all', overflowWrap: 'break-word' } }}
    >
      <Table.Root
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        tableLayout={shares.length > 0 ? 'fixed' : undefined}
        css={rowsOfTable(px, isCompact)}
      >
        <Table.Caption
          captionSide="top"
          {...(showCaption
            ? { textAlign: 'start', px: 4, py: 3, textStyle: 'md', fontWeight: 'bold' }
            : { srOnly: true })}
        >
          {caption}
        </Table.Caption>
        {shares.length > 0 && (
          <colgroup>
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: `${shares[at]}%` }} />
            ))}
          </colgroup>
        )}
        <Table.Header bg="bg.muted">
          <Table.Row ref={head} bg="transparent" aria-rowindex={isLong ? 1 : undefined}>
            {columns.map((column) => {
              const sorted = sort?.by === column.id ? sort.direction : undefined
              return (
                <Table.ColumnHeader
                  key={column.id}
                  scope="col"
                  width={column.width}
                  textAlign={column.align}
                  aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
                  whiteSpace={isDense ? 'normal' : 'nowrap'}
                  px={px}
                  py="2.5"
                >
                  {column.sortable && onSortChange ? (
                    <SortButton
                      header={column.header}
                      sorted={sorted}
                      onClick={() => onSortChange(turned(sort, column.id))}
                    />
                  ) : (
                    column.header
                  )}
                </Table.ColumnHeader>
              )
            })}
          </Table.Row>
        </Table.Header>
        {isLong ? (
          <Blocks
            rows={rows}
            as="tbody"
            columns={columns.length}
            rowHeight={ROW_HEIGHT}
            heights={heights}
            top={window.scrollY}
          >
            {rowsOf}
          </Blocks>
        ) : (
          <Table.Body>{rowsOf(rows, 0)}</Table.Body>
        )}
      </Table.Root>
    </Table.ScrollArea>
  )
}

interface SortButtonProps {
  readonly header: string
  readonly sorted: TableSort['direction'] | undefined
  readonly onClick: () => void
}

function SortButton({ header, sorted, onClick }: SortButtonProps) {
  const Arrow = sorted === 'ascending' ? ChevronUpIcon : sorted === 'descending' ? ChevronDownIcon : SortIcon
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1"
      mx="-1.5"
      px="1.5"
      py="0.5"
      borderRadius="l1"
      cursor="pointer"
      fontWeight="semibold"
      color={sorted ? 'brand.fg' : 'inherit'}
      _hover={{ bg: 'bg.emphasized' }}
    >
      {header}
      <Arrow size={16} />
    </chakra.button>
  )
}

interface CardHeadProps<Row> {
  readonly groupOf: DataTableProps<Row>['groupOf']
  readonly row: Row
  readonly before: Row | undefined
}

/** Above the first card of a group. */
function CardHead<Row>({ groupOf, row, before }: CardHeadProps<Row>) {
  const group = groupOf?.(row)
  if (!group || (before !== undefined && groupOf?.(before).key === group.key)) return null
  return (
    <Box fontSize="sm" fontWeight="bold" pt={before === undefined ? '0' : '3'} pb="2">
      {group.head}
    </Box>
  )
}

function RowCards<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  sortTexts,
  isMarked,
  groupOf,
  isCompact = false,
}: DataTableProps<Row>) {
  const titles = columns.filter((column) => column.onCard === 'title')
  const lines = columns.filter((column) => column.onCard === undefined || column.onCard === 'row')
  const plain = columns.filter((column) => column.onCard === 'plain')
  return (
    <Box role="group" aria-label={caption}>
      {showCaption && (
        <Box fontWeight="bold" mb="2" aria-hidden="true">
          {caption}
        </Box>
      )}
      {sortTexts && onSortChange && (
        <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} texts={sortTexts} />
      )}
      <LongList
        label={caption}
        rows={rows}
        rowKey={rowKey}
        rowHeight={isCompact ? COMPACT_CARD_HEIGHT : CARD_HEIGHT}
        gap={isCompact ? '2' : '3'}
      >
        {(row, at) => (
          <>
            <CardHead groupOf={groupOf} row={row} before={rows[at - 1]} />
            <Box
              borderWidth="1px"
              borderRadius="l3"
              borderColor={isMarked?.(row) ? 'brand.solid' : 'border'}
              bg="bg.panel"
              p={isCompact ? '3' : '4'}
            >
              {titles.length > 0 && (
                <Flex
                  justify="space-between"
                  align="flex-start"
                  gap="3"
                  fontWeight="bold"
                  mb={lines.length > 0 ? '2' : '0'}
                >
                  {titles.map((column) => (
                    <Box key={column.id} minW="0">
                      {column.cell(row)}
                    </Box>
                  ))}
                </Flex>
              )}
              {lines.length > 0 && (
                <Box as="dl">
                  {lines
                    .map((column) => ({ column, content: column.cell(row) }))
                    .filter(({ content }) => isShown(content))
                    .map(({ column, content }) => (
                      <Flex key={column.id} justify="space-between" gap="4" py="1">
                        <Box as="dt" color="fg.muted" fontSize="sm" flexShrink="0">
                          {column.header}
                        </Box>
                        <Box as="dd" textAlign="end" minW="0">
                          {content}
                        </Box>
                      </Flex>
                    ))}
                </Box>
              )}
              {plain
                .map((column) => ({ id: column.id, content: column.cell(row) }))
                .filter(({ content }) => isShown(content))
                .map(({ id, content }) => (
                  <Box key={id} mt="3">
                    {content}
                  </Box>
                ))}
            </Box>
          </>
        )}
      </LongList>
    </Box>
  )
}

interface SortSelectProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: TableSort | undefined
  readonly onSortChange: (sort: TableSort) => void
  readonly texts: SortTexts
}

function SortSelect<Row>({ columns, sort, onSortChange, texts }: SortSelectProps<Row>) {
  const id = useId()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((column): TableSort[] => [
    { by: column.id, direction: 'ascending' },
    { by: column.id, direction: 'descending' },
  ])
  const chosen = choices.findIndex((choice) => choice.by === sort?.by && choice.direction === sort.direction)
  return (
    <Box mb="3">
      <label htmlFor={id} className={visuallyHidden()}>
        {texts.label}
      </label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          value={String(chosen)}
          onChange={(event) => {
            const choice = choices[Number(event.currentTarget.value)]
            if (choice) onSortChange(choice)
          }}
        >
          {chosen < 0 && <option value="-1">{texts.label}</option>}
          {choices.map((choice, index) => (
            <option key={`${choice.by}-${choice.direction}`} value={index}>
              {`${sortable.find((column) => column.id === choice.by)?.header ?? ''} (${texts[choice.direction]})`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  )
}
