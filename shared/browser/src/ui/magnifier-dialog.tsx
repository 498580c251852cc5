import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Box, Image } from '../chakra'
import { pressedKey } from '../press/pressed-key'
import { DialogFrame } from './dialog-frame'

export interface MagnifierDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly src: string
  readonly alt: string
  readonly closeLabel: string
  /** How the lens is moved, by pointer and by arrow keys. */
  readonly hint: string
}

const ZOOM = 3
const LENS = 200
const STEP = 0.04

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const within = (value: number) => Math.max(0, Math.min(1, value))

/** A document with a ×3 lens that follows the pointer, touch or the arrow keys. */
export function MagnifierDialog({ open, onClose, title, src, alt, closeLabel, hint }: MagnifierDialogProps) {
  const hintId = useId()
  const picture = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Point>()
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  /** The picture has its size only once it is loaded, so it is measured when the lens is wanted. */
  const measure = ({ clientWidth: width, clientHeight: height }: HTMLElement) => setFrame({ width, height })
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect()
    measure(event.currentTarget)
    setAt({
      x: within((event.clientX - place.left) / place.width),
      y: within((event.clientY - place.top) / place.height),
    })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Partial<Record<string, Point>> = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }
    const by = moves[pressedKey(event)]
    if (!by) return
    event.preventDefault()
    measure(event.currentTarget)
    setAt((before = { x: 0.5, y: 0.5 }) => ({ x: within(before.x + by.x), y: within(before.y + by.y) }))
  }
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={title}
      size="xl"
      closeLabel={closeLabel}
      initialFocusRef={picture}
    >
      <Box id={hintId} color="fg.muted" fontSize="sm" mb="3">
        {hint}
      </Box>
      <Box display="flex" justifyContent="center" bg="bg.muted" borderRadius="l2" p="2">
        <Box
          ref={picture}
          role="application"
          aria-label={alt}
          aria-describedby={hintId}
          tabIndex={0}
          position="relative"
          cursor="crosshair"
          touchAction="none"
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          onPointerLeave={(event) => {
            if (event.pointerType === 'mouse') setAt(undefined)
          }}
          onFocus={(event) => {
            measure(event.currentTarget)
            setAt((before) => before ?? { x: 0.5, y: 0.5 })
          }}
          onBlur={() => setAt(undefined)}
          onKeyDown={handleKeyDown}
        >
          <Image src={src} alt={alt} maxH="70vh" maxW="full" w="auto" draggable={false} userSelect="none" />
          {at && <Lens at={at} src={src} frame={frame} />}
        </Box>
      </Box>
    </DialogFrame>
  )
}

function Lens({ at, src, frame }: { readonly at: Point; readonly src: string; readonly frame: Size }) {
  const { width, height } = frame
  // Set on the element's style, because emotion would create a rule for each pixel.
  const style = {
    left: at.x * width - LENS / 2,
    top: at.y * height - LENS / 2,
    backgroundImage: `url(${JSON.stringify(src)})`,
    backgroundSize: `${width * ZOOM}px ${height * ZOOM}px`,
    backgroundPosition: `${LENS / 2 - at.x * width * ZOOM}px ${LENS / 2 - at.y * height * ZOOM}px`,
  }
  return (
    <Box
      aria-hidden="true"
      data-testid="lens"
      position="absolute"
      boxSize={`${LENS}px`}
      borderRadius="full"
      borderWidth="3px"
      borderColor="bg.panel"
      bg="bg.panel"
      bgRepeat="no-repeat"
      shadow="xl"
      outline="1px solid"
      outlineColor="border.emphasized"
      pointerEvents="none"
      style={style}
    />
  )
}
