import { useId, type ReactNode } from 'react'
import { Box, chakra, Flex, Spinner } from '../chakra'

export interface ToggleProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  /** The text of the state, because colour alone is not enough. */
  readonly onText: string
  readonly offText: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Hides the label visually. */
  readonly hideLabel?: boolean
}

/** A switch that takes effect immediately. */
export function Toggle({
  checked,
  onChange,
  label,
  onText,
  offText,
  hint,
  disabled = false,
  busy = false,
  hideLabel = false,
}: ToggleProps) {
  const id = useId()
  const blocked = disabled || busy
  return (
    <Flex align="center" justify="space-between" gap="4">
      <Box minW="0" srOnly={hideLabel}>
        <Box id={`${id}-label`} fontWeight="medium">
          {label}
        </Box>
        {hint && (
          <Box id={`${id}-hint`} color="fg.muted" fontSize="sm">
            {hint}
          </Box>
        )}
      </Box>
      <chakra.button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        display="inline-flex"
        alignItems="center"
        gap="2.5"
        minH="11"
        flexShrink="0"
        cursor={blocked ? 'not-allowed' : 'pointer'}
        opacity={disabled ? '0.5' : undefined}
        borderRadius="l2"
        onClick={() => {
          if (!blocked) onChange(!checked)
        }}
      >
        <Box
          as="span"
          minW="2.5em"
          textAlign="end"
          fontSize="sm"
          fontWeight="semibold"
          color={checked ? 'brand.fg' : 'fg.muted'}
        >
          {checked ? onText : offText}
        </Box>
        <Flex
          as="span"
          w="11"
          h="6"
          p="1px"
          borderWidth="1px"
          borderColor="transparent"
          borderRadius="full"
          bg={checked ? 'brand.solid' : 'border.emphasized'}
          transition="backgrounds"
          aria-hidden="true"
        >
          <Box
            as="span"
            display="grid"
            placeItems="center"
            boxSize="5"
            borderRadius="full"
            bg="brand.contrast"
            _highContrast={{ forcedColorAdjust: 'none', bg: checked ? 'Highlight' : 'ButtonText' }}
            shadow="sm"
            transition="transform"
            transform={checked ? 'translateX(20px)' : undefined}
          >
            {busy && <Spinner size="xs" borderWidth="2px" />}
          </Box>
        </Flex>
      </chakra.button>
    </Flex>
  )
}
