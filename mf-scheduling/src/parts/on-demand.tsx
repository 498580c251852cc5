import { Box, Button, type ButtonProps } from '@portal/browser/chakra'
import { ChevronDownIcon, ChevronUpIcon } from '@portal/browser/ui'
import { useId, useState, type ReactNode } from 'react'

interface OnDemandProps {
  readonly label: string
  /** Where the button stands. */
  readonly place?: Pick<ButtonProps, 'position' | 'top' | 'insetEnd' | 'me'>
  readonly children: ReactNode
}

/** On a phone a button opens the content, so that the main part of the page stays visible. */
export function OnDemand({ label, place, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Arrow = isOpen ? ChevronUpIcon : ChevronDownIcon
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        display={{ base: 'inline-flex', md: 'none' }}
        mb="2"
        me="2"
        {...place}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Arrow />
      </Button>
      <Box id={id} display={{ base: isOpen ? 'block' : 'none', md: 'block' }}>
        {children}
      </Box>
    </>
  )
}
