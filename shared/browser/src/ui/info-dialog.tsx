import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box, Button, Center, Flex, Heading, Portal } from '../chakra'
import { pressedKey } from '../press/pressed-key'
import { DialogFrame } from './dialog-frame'
import { AlertIcon, CheckIcon, InfoIcon } from './icons'
import { HINT_PLACE } from './screen'
import { useIsPhone } from './use-media'

export interface InfoDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Plain text may contain line breaks. */
  readonly text?: ReactNode
  readonly children?: ReactNode
  readonly ok: string
  readonly onClose: () => void
  readonly tone?: 'plain' | 'info' | 'success' | 'error'
  readonly size?: 'sm' | 'md' | 'lg'
  /** It only explains: it stands beside the page and stops nobody (MEET-09). */
  readonly isHint?: boolean
}

const marks = {
  info: { Icon: InfoIcon, palette: 'status.confirmed' },
  success: { Icon: CheckIcon, palette: 'status.done' },
  error: { Icon: AlertIcon, palette: 'status.waiting' },
} as const

/** Shows important information with one button. */
export function InfoDialog({ isHint = false, ...rest }: InfoDialogProps) {
  return isHint ? <Hint {...rest} /> : <Modal {...rest} />
}

type Shown = Omit<InfoDialogProps, 'isHint'>

function Modal({ open, title, text, children, ok, onClose, tone = 'plain', size = 'sm' }: Shown) {
  const button = useRef<HTMLButtonElement>(null)
  const mark = tone === 'plain' ? undefined : marks[tone]
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={
        mark ? (
          <>
            <Center boxSize="10" mb="3" borderRadius="full" bg={`${mark.palette}.subtle`} color={`${mark.palette}.fg`}>
              <mark.Icon size={22} />
            </Center>
            {title}
          </>
        ) : (
          title
        )
      }
      description={text}
      size={size}
      role={tone === 'error' ? 'alertdialog' : 'dialog'}
      initialFocusRef={button}
      footer={
        <Button ref={button} onClick={onClose}>
          {ok}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  )
}

const nothingToFollow = () => () => {}

/**
 * At the lower edge of a wide window. On a phone it is the first part of the screen, so that it covers nothing.
 */
function Hint({ open, title, text, children, ok, onClose }: Shown) {
  const id = useId()
  const isPhone = useIsPhone()
  // Read again after each render, because the screen may appear with the hint.
  const place = useSyncExternalStore(nothingToFollow, () =>
    isPhone ? document.querySelector(`[${HINT_PLACE}]`) : null,
  )
  if (!open) return null
  const card = (
    <Box
      role="dialog"
      aria-labelledby={id}
      data-frame=""
      position={place ? 'static' : 'fixed'}
      top={{ base: '16', md: 'auto' }}
      mb={place ? '5' : undefined}
      bottom={{ md: '6' }}
      insetEnd={{ base: '3', md: '6' }}
      insetStart={{ base: '3', md: 'auto' }}
      w={{ md: 'sm' }}
      maxH={{ md: 'calc(100dvh - 6rem)' }}
      overflowY="auto"
      zIndex="popover"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l3"
      boxShadow="lg"
      p="4"
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Escape') onClose()
      }}
    >
      <Flex gap="2.5" align="flex-start" mb="2">
        <Box color="brand.fg" flexShrink="0" pt="0.5">
          <InfoIcon size={20} />
        </Box>
        <Heading as="h2" id={id} fontSize="md">
          {title}
        </Heading>
      </Flex>
      {text ? (
        <Box color="fg.muted" whiteSpace="pre-line" mb={children ? '3' : '0'}>
          {text}
        </Box>
      ) : null}
      {children}
      <Flex justify="flex-end" mt="3">
        <Button size="sm" onClick={onClose}>
          {ok}
        </Button>
      </Flex>
    </Box>
  )
  return place ? createPortal(card, place) : <Portal>{card}</Portal>
}
