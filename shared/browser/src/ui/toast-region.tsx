import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Box, Flex, IconButton, Portal } from '../chakra'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons'
import type { ShownToast, ToastStore } from './toast-store'

export interface ToastRegionProps {
  readonly store: ToastStore
  /** Names the region. */
  readonly label: string
  readonly closeLabel: string
  readonly duration?: number
}

const looks = {
  success: { palette: 'status.done', Icon: CheckCircleIcon },
  error: { palette: 'status.urgent', Icon: AlertIcon },
  warning: { palette: 'status.waiting', Icon: AlertIcon },
  info: { palette: 'status.confirmed', Icon: InfoIcon },
} as const

/** Toasts for three seconds, or longer while pointer or focus is on them. */
export function ToastRegion({ store, label, closeLabel, duration = 3000 }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.read)
  const [held, setHeld] = useState(false)
  return (
    <Portal>
      <Box
        role="region"
        aria-label={label}
        position="fixed"
        zIndex="toast"
        top={{ base: '4.5rem', md: '5rem' }}
        insetEnd={{ base: '4', md: '6' }}
        insetStart={{ base: '4', md: 'auto' }}
        w={{ base: 'auto', md: '22rem' }}
        pointerEvents="none"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Flex as="ol" direction="column" gap="2" listStyleType="none" aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              held={held}
              duration={duration}
              closeLabel={closeLabel}
              onEnd={() => {
                store.dismiss(toast.id)
                // A toast that is removed under the pointer sends no leave event.
                if (store.read().length === 0) setHeld(false)
              }}
            />
          ))}
        </Flex>
      </Box>
    </Portal>
  )
}

interface ToastCardProps {
  readonly toast: ShownToast
  readonly held: boolean
  readonly duration: number
  readonly closeLabel: string
  readonly onEnd: () => void
}

function ToastCard({ toast, held, duration, closeLabel, onEnd }: ToastCardProps) {
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (held) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(0, remaining.current - (performance.now() - started))
    }
  }, [held])
  const { palette, Icon } = looks[toast.kind]
  return (
    <Flex
      as="li"
      colorPalette={palette}
      align="flex-start"
      gap="3"
      ps="4"
      pe="2"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="l2"
      shadow="lg"
      pointerEvents="auto"
      animation="fade-in 150ms"
    >
      <Box color="colorPalette.fg" pt="0.5" flexShrink="0">
        <Icon />
      </Box>
      <Box flex="1" minW="0" whiteSpace="pre-line">
        {toast.text}
      </Box>
      <IconButton aria-label={closeLabel} variant="ghost" colorPalette="gray" size="xs" onClick={onEnd}>
        <CloseIcon />
      </IconButton>
    </Flex>
  )
}
