import { Button } from '@portal/browser/chakra'

interface NameButtonProps {
  readonly name: string
  /** The accessible name where the name alone does not say what the button does. */
  readonly label?: string
  readonly onClick: () => void
}

/** The name of something in a list as a button that fills its line; a long name wraps. */
export function NameButton({ name, label, onClick }: NameButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      flex="1"
      minW="0"
      h="auto"
      py="2"
      justifyContent="flex-start"
      whiteSpace="normal"
      textAlign="start"
      overflowWrap="anywhere"
      aria-label={label}
      onClick={onClick}
    >
      {name}
    </Button>
  )
}
