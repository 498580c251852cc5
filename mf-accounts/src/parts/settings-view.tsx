import { Button, Stack } from '@portal/browser/chakra'
import { ArrowLeftIcon } from '@portal/browser/ui'
import type { ReactNode } from 'react'

interface SettingsViewProps {
  /** The label of the button that leads back to the settings. */
  readonly back: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A part of the settings that takes the whole screen. */
export const SettingsView = ({ back, onClose, children }: SettingsViewProps) => (
  <Stack gap="6">
    <Button variant="ghost" alignSelf="flex-start" ms="-3" onClick={onClose}>
      <ArrowLeftIcon size={18} />
      {back}
    </Button>
    {children}
  </Stack>
)
