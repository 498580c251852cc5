import { ChevronRightIcon } from '@portal/browser/ui'
import { Box, Flex, Text, chakra } from '@portal/browser/chakra'
import type { ReactNode } from 'react'

interface MethodButtonProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly onClick: () => void
}

/** A large button that chooses and opens the next page. */
export function MethodButton({ icon, title, text, onClick }: MethodButtonProps) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      w="full"
      textAlign="start"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
      cursor="pointer"
      _hover={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
      _focusVisible={{
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '2px',
      }}
    >
      <Flex gap="4" align="center">
        <Box color="brand.fg" flexShrink="0">
          {icon}
        </Box>
        <Box flex="1" minW="0">
          <Text fontWeight="600">{title}</Text>
          <Text color="fg.muted" textStyle="sm">
            {text}
          </Text>
        </Box>
        <Box color="fg.muted" flexShrink="0">
          <ChevronRightIcon />
        </Box>
      </Flex>
    </chakra.button>
  )
}
