import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Box } from '../chakra'
import { useMedia } from './use-media'

/** The usual number of rows that are rendered together: so few that one block is rendered within a frame. */
const BLOCK = 8
/** Rows this many px outside the window are rendered ahead, for fast scrolling and keys. */
const MARGIN = 1200

/** Heights of blocks by number, so that a list that is shown again has the same length. */
export type BlockHeights = Record<number, number>

interface BlocksProps<Row> {
  readonly rows: readonly Row[]
  readonly children: (rows: readonly Row[], from: number) => ReactNode
  /** The height in px of a row that was never rendered. */
  readonly rowHeight: number
  readonly heights: BlockHeights
  /** The number of rows that are rendered together. */
  readonly size?: number
  /** The scroll position in px at which the page opens. */
  readonly top: number
  /** `tbody` in a table. */
  readonly as?: 'div' | 'tbody'
  readonly columns?: number
  readonly gap?: string
}

/** Renders only the visible part of a long list; the rest is empty space of the same height. Paper gets all of it. */
export function Blocks<Row>({
  rows,
  children,
  rowHeight,
  heights,
  top,
  as = 'div',
  columns = 1,
  gap,
  size = BLOCK,
}: BlocksProps<Row>) {
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size)),
    [rows, size],
  )
  const isPaper = useMedia('print')
  let above = 0
  return blocks.map((some, at) => {
    const height = heights[at] ?? some.length * rowHeight
    const begin = above
    above += height
    return (
      <Block
        key={at}
        as={as}
        gap={at < blocks.length - 1 ? gap : undefined}
        opensInSight={at === 0 || (begin < top + window.innerHeight && above > top - MARGIN)}
        isPaper={isPaper}
        isNext={at > 0 && top === 0}
        columns={columns}
        height={height}
        onHeight={(measured) => {
          heights[at] = measured
        }}
      >
        {() => children(some, at * size)}
      </Block>
    )
  })
}

interface BlockProps {
  readonly as: 'div' | 'tbody'
  readonly isPaper: boolean
  /** Renders the block at once if it is visible at the start, because the observer answers one frame later. */
  readonly opensInSight: boolean
  /** Renders the block after the first one, which fills most windows, so that the list can be used sooner. */
  readonly isNext: boolean
  readonly columns: number
  readonly height: number
  readonly gap: string | undefined
  readonly onHeight: (height: number) => void
  readonly children: () => ReactNode
}

function Block({ as, isPaper, opensInSight, isNext, columns, height, gap, onHeight, children }: BlockProps) {
  const place = useRef<HTMLDivElement & HTMLTableSectionElement>(null)
  const [isInSight, setInSight] = useState(opensInSight)
  const isItsTurn = useDeferredValue(true, !isNext)
  const isRendered = isPaper || (isItsTurn && isInSight)
  const [measured, setMeasured] = useState(height)
  const tell = useRef(onHeight)
  useEffect(() => {
    tell.current = onHeight
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // A block with the focus stays, because the focus would be lost with its row.
        const stays = entry.isIntersecting || element.contains(document.activeElement)
        if (!stays && entry.boundingClientRect.height > 0) {
          setMeasured(entry.boundingClientRect.height)
          tell.current(entry.boundingClientRect.height)
        }
        // React renders it in pieces between the frames, and not at all if it is scrolled past before its turn.
        startTransition(() => setInSight(stays))
      },
      { rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (as === 'tbody') {
    return (
      <tbody ref={place}>
        {isRendered ? (
          children()
        ) : (
          <tr aria-hidden="true">
            <td colSpan={columns} style={{ height: measured, padding: 0 }} />
          </tr>
        )}
      </tbody>
    )
  }
  // One kind of element with and without a gap: the last block stays, with the focus in it, when rows come after it.
  return (
    <Box ref={place} style={isRendered ? undefined : { height: measured }} mb={gap}>
      {isRendered ? children() : null}
    </Box>
  )
}

/** Calls `onNear` when the end of the list comes near, and again if it is still near after more rows were added. */
export function ListEnd({ onNear, count }: { readonly onNear: () => void; readonly count: number }) {
  const place = useRef<HTMLDivElement>(null)
  const call = useRef(onNear)
  useEffect(() => {
    call.current = onNear
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current()
      },
      { rootMargin: '1500px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [count])
  return <Box ref={place} h="1px" aria-hidden="true" />
}
