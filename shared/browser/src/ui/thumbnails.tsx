import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Box, Flex, IconButton, Image, SimpleGrid, VisuallyHidden, chakra } from '../chakra'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from './icons'

export interface Thumbnail {
  readonly id: string
  readonly src: string
  /** The name of the picture, also in the labels of its buttons. */
  readonly name: string
  readonly badge?: ReactNode
}

export interface ThumbnailTexts {
  readonly list: string
  readonly moveLeft: (name: string) => string
  readonly moveRight: (name: string) => string
  readonly remove: (name: string) => string
  readonly open: (name: string) => string
  /** Announced after a move: 「2番目に移動しました」. */
  readonly moved: (name: string, position: number) => string
}

export interface ThumbnailsProps {
  readonly items: readonly Thumbnail[]
  readonly texts: ThumbnailTexts
  /** All ids in their new order. */
  readonly onReorder?: (ids: string[]) => void
  readonly onRemove?: (id: string) => void
  readonly onOpen?: (id: string) => void
  readonly disabled?: boolean
}

type Side = 'left' | 'right'

/** An ordered list of pictures, moved and removed by buttons, so that keyboard and touch work. */
export function Thumbnails({ items, texts, onReorder, onRemove, onOpen, disabled = false }: ThumbnailsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ id: string; side: Side; notice: string }>()
  useEffect(() => {
    if (!moved) return
    // Moving the element loses the focus. It returns to the same button, or to the opposite one if the end is reached.
    const item = [...(list.current?.children ?? [])].find((child) => child.getAttribute('data-id') === moved.id)
    const buttons = (['left', 'right'] as const).map((side) =>
      item?.querySelector<HTMLButtonElement>(`[data-side="${side}"]`),
    )
    const first = moved.side === 'left' ? buttons : [...buttons].reverse()
    first.find((button) => button && !button.disabled)?.focus()
  }, [moved])
  const move = (item: Thumbnail, index: number, side: Side) => {
    const ids = items.map(({ id }) => id)
    const target = side === 'left' ? index - 1 : index + 1
    ids.splice(index, 1)
    ids.splice(target, 0, item.id)
    onReorder?.(ids)
    setMoved({ id: item.id, side, notice: texts.moved(item.name, target + 1) })
  }
  return (
    <>
      <SimpleGrid as="ul" ref={list} aria-label={texts.list} listStyleType="none" minChildWidth="9rem" gap="3">
        {items.map((item, index) => (
          <Box
            as="li"
            key={item.id}
            data-id={item.id}
            maxW="14rem"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            overflow="hidden"
          >
            <Box position="relative" bg="bg.muted">
              <Picture item={item} label={texts.open(item.name)} onOpen={onOpen} />
              {item.badge && (
                <Box position="absolute" top="2" insetStart="2">
                  {item.badge}
                </Box>
              )}
            </Box>
            {(onReorder || onRemove) && (
              <Flex justify="space-between" p="1">
                {onReorder && (
                  <Flex>
                    <SideButton
                      side="left"
                      label={texts.moveLeft(item.name)}
                      disabled={disabled || index === 0}
                      onClick={() => move(item, index, 'left')}
                    />
                    <SideButton
                      side="right"
                      label={texts.moveRight(item.name)}
                      disabled={disabled || index === items.length - 1}
                      onClick={() => move(item, index, 'right')}
                    />
                  </Flex>
                )}
                {onRemove && (
                  <IconButton
                    aria-label={texts.remove(item.name)}
                    variant="ghost"
                    colorPalette="danger"
                    size="sm"
                    disabled={disabled}
                    onClick={() => onRemove(item.id)}
                  >
                    <TrashIcon />
                  </IconButton>
                )}
              </Flex>
            )}
          </Box>
        ))}
      </SimpleGrid>
      <VisuallyHidden role="status" aria-live="polite">
        {moved?.notice}
      </VisuallyHidden>
    </>
  )
}

function Picture({
  item,
  label,
  onOpen,
}: {
  readonly item: Thumbnail
  readonly label: string
  readonly onOpen?: (id: string) => void
}) {
  const picture = <Image src={item.src} alt={item.name} w="full" aspectRatio="4 / 3" objectFit="cover" loading="lazy" />
  if (!onOpen) return picture
  return (
    <chakra.button
      type="button"
      aria-label={label}
      display="block"
      w="full"
      cursor="zoom-in"
      outlineOffset="-2px !important"
      onClick={() => onOpen(item.id)}
    >
      {picture}
    </chakra.button>
  )
}

interface SideButtonProps {
  readonly side: Side
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function SideButton({ side, label, disabled, onClick }: SideButtonProps) {
  return (
    <IconButton
      aria-label={label}
      data-side={side}
      variant="ghost"
      colorPalette="gray"
      size="sm"
      disabled={disabled}
      onClick={onClick}
    >
      {side === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </IconButton>
  )
}
