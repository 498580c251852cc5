import { Box } from '@portal/browser/chakra'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** Rows that come and go together; even, so that two columns stay two columns. */
const BLOCK = 20
/** How far outside of the window rows are still there, for fast scrolls and keys; in px. */
const MARGIN = 900

/** Heights of blocks by their number, so that a list that is shown again is as long as it was. */
export type BlockHeights = Record<number, number>

interface BlocksProps<Row> {
  readonly rows: readonly Row[]
  readonly children: (rows: readonly Row[], from: number) => ReactNode
  /** The height of a row that was never laid out, in px. */
  readonly rowHeight: number
  readonly heights: BlockHeights
  /** How far down the page is opened, in px. */
  readonly top: number
  /** `tbody` in a table. */
  readonly as?: 'div' | 'tbody'
  readonly columns?: number
  readonly gap?: string
}

/** LIST-04: of a long list only what is in sight is in the page; the rest is as much empty space as it took. */
export function Blocks<Row>({
  rows,
  children,
  rowHeight,
  heights,
  top,
  as = 'div',
  columns = 1,
  gap,
}: BlocksProps<Row>) {
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK)),
    [rows],
  )
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
        columns={columns}
        height={height}
        onHeight={(measured) => {
          heights[at] = measured
        }}
      >
        {() => children(some, at * BLOCK)}
      </Block>
    )
  })
}

interface BlockProps {
  readonly as: 'div' | 'tbody'
  /** A head start: what is in sight is known a frame later. */
  readonly opensInSight: boolean
  readonly columns: number
  readonly height: number
  readonly gap: string | undefined
  readonly onHeight: (height: number) => void
  readonly children: () => ReactNode
}

function Block({ as, opensInSight, columns, height, gap, onHeight, children }: BlockProps) {
  const place = useRef<HTMLDivElement & HTMLTableSectionElement>(null)
  const [isInSight, setInSight] = useState(opensInSight)
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
        // Who holds the focus stays, for a row that goes would take it along.
        const stays = entry.isIntersecting || element.contains(document.activeElement)
        if (!stays && entry.boundingClientRect.height > 0) {
          setMeasured(entry.boundingClientRect.height)
          tell.current(entry.boundingClientRect.height)
        }
        setInSight(stays)
      },
      { rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (as === 'tbody') {
    return (
      <tbody ref={place}>
        {isInSight ? (
          children()
        ) : (
          <tr aria-hidden="true">
            <td colSpan={columns} style={{ height: measured, padding: 0 }} />
          </tr>
        )}
      </tbody>
    )
  }
  return (
    <Box ref={place} mb={gap} style={isInSight ? undefined : { height: measured }}>
      {isInSight ? children() : null}
    </Box>
  )
}

/** Calls when the end of the list comes near, again after each answer that left it there. */
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
