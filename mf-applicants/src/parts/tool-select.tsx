import { NativeSelect } from '@portal/browser/chakra'
import type { ReactNode } from 'react'

interface ToolSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Instead of the usual arrow. */
  readonly icon?: ReactNode
  /** The options. */
  readonly children: ReactNode
}

/** A small select of the tools above the list; on a phone several share a line. */
export const ToolSelect = ({ label, value, onChange, icon, children }: ToolSelectProps) => (
  <NativeSelect.Root size="sm" w="auto" flex={{ base: '1 1 7rem', md: '0 0 auto' }}>
    <NativeSelect.Field
      ps={{ base: 2, md: 3 }}
      pe={{ base: 6, md: 8 }}
      fontSize={{ base: 'xs', md: 'sm' }}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator>{icon}</NativeSelect.Indicator>
  </NativeSelect.Root>
)
