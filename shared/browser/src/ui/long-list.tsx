import { useState, type Key, type ReactNode } from 'react'
import { Box, Flex, type BoxProps } from '../chakra'
import { Blocks, type BlockHeights } from './blocks'

/** The height in px of what is rendered together: so little that it is rendered within a frame. */
const TOGETHER = 600

/** By list and width, so that Back leads to the same place of a list that was left. */
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

/** A list of which only what is in sight is in the page. Screen readers hear the place of each entry among all. */
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
