import { Box, CloseButton, Flex, Stack } from '@portal/browser/chakra'
import { DURATIONS } from '@portal/contracts/kernel'
import type { Toast } from '@portal/contracts/shell'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHost } from '../parts/host-context'
import { ShellIcon, type IconName } from '../parts/icons'
import { useText } from '../parts/text'
import type { OpenToast } from '../shell/dialog-store'

const LOOKS: Readonly<Record<Toast['kind'], { readonly icon: IconName; readonly tone: string }>> = {
  success: { icon: 'check', tone: 'status.done' },
  error: { icon: 'alert', tone: 'status.urgent' },
  warning: { icon: 'alert', tone: 'status.waiting' },
  info: { icon: 'info', tone: 'status.confirmed' },
}

export function Toasts() {
  const { dialogs } = useHost()
  const { toasts } = useSyncExternalStore(dialogs.store.subscribe, dialogs.store.getState)
  return (
    <Stack gap="2" align="stretch">
      {toasts.map((open) => (
        <ToastLine key={open.id} open={open} onGone={dialogs.dismiss} />
      ))}
    </Stack>
  )
}

/** SHELL-25: closes after 3 seconds, unless pointer or keyboard focus is on it. */
export function ToastLine({ open, onGone }: { readonly open: OpenToast; readonly onGone: (id: number) => void }) {
  const t = useText()
  const [isHeld, setHeld] = useState(false)
  const { icon, tone } = LOOKS[open.toast.kind]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onGone(open.id), DURATIONS.toast * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, open.id, onGone])
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      pe="1"
      py="1.5"
      minW={{ md: '80' }}
      maxW={{ md: '480px' }}
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor={`${tone}.solid`}
      borderRadius="l2"
      shadow="md"
      pointerEvents="auto"
      data-testid="toast"
      data-kind={open.toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color={`${tone}.fg`}>
        <ShellIcon name={icon} />
      </Box>
      <Box flex="1" fontSize="sm">
        {open.toast.text}
      </Box>
      <CloseButton size="sm" aria-label={t('toast.close')} onClick={() => onGone(open.id)} />
    </Flex>
  )
}
