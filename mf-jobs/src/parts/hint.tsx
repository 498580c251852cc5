import { Box, Portal } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import { useId, type ReactNode } from 'react'

/** A tooltip that also works for disabled controls; shown by pointer and by keyboard focus inside. */
export function Hint({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) {
  const id = useId()
  if (!text) return <>{children}</>
  return (
    <Tooltip.Root openDelay={200} closeDelay={80} ids={{ trigger: id }} positioning={{ placement: 'top' }}>
      <Tooltip.Trigger asChild>
        <Box as="span" display="inline-flex">
          {children}
        </Box>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content maxW="20rem">{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
