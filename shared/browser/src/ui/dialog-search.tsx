import { Box, Input } from '../chakra'
import { SearchIcon } from './icons'

export interface DialogSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Searches the choices of a dialog, above them. */
export const DialogSearch = ({ label, value, onChange }: DialogSearchProps) => (
  <Box position="relative" mb="4">
    <Box position="absolute" insetStart="3" top="3" color="fg.muted" zIndex="1" pointerEvents="none">
      <SearchIcon />
    </Box>
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      ps="10"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Box>
)
