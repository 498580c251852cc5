import { useState, type Key, type ReactNode } from 'react'
import { Box, Flex, type BoxProps } from '../chakra'
import { Blocks, type BlockHeights } from './blocks'

/** The height in px of the entries that are rendered together: small enough to be rendered within a frame. */
const TOGETHER = 600

/** By list and width, so that Back restores the scroll position of a list. */
const seenHeights = new Map<string, BlockHeights>()

function heightsOf(list: string): BlockHeights {
  const key = `${list} ${window.innerWidth}`
  const heights = seenHeights.get(key) ?? {}
  seenHeights.set(key, heights)
  return heights
}

interface LongListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** The usual height in px of a row with its gap. */
  readonly rowHeight: number
  readonly gap: string
  readonly itemProps?: (row: Row, at: number) => BoxProps
  readonly children: (row: Row, at: number) => ReactNode
}

/** A list that renders only its visible entries. Screen readers read the position of each entry in the whole list. */
export function LongList<Row>({ label, rows, rowKey, rowHeight, gap, itemProps, children }: LongListProps<Row>) {
  const [heights] = useState(() => heightsOf(`${label} ${rows.length}`))
  return (
    <Box role="list" aria-label={label}>
      <Blocks
        rows={rows}
        size={Math.ceil(TOGETHER / rowHeight)}
        rowHeight={rowHeight}
        heights={heights}
        top={window.scrollY}
        gap={gap}
      >
        {(some, from) => (
          <Flex direction="column" gap={gap}>
            {some.map((row, at) => (
              <Box
                key={rowKey(row)}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={from + at + 1}
                {...itemProps?.(row, from + at)}
              >
                {children(row, from + at)}
              </Box>
            ))}
          </Flex>
        )}
      </Blocks>
    </Box>
  )
}
