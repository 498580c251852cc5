import type { ComponentProps } from 'react'
import { Button as ChakraButton, Center, Span, Spinner } from '@chakra-ui/react'

/**
 * Chakra's button that keeps its accessible name and width while busy. Chakra's own hides the label from screen readers
 * too.
 */
export function Button({
  loading = false,
  loadingText,
  asChild,
  disabled,
  children,
  ...rest
}: ComponentProps<typeof ChakraButton>) {
  if (!loading || loadingText || asChild) {
    return (
      <ChakraButton {...rest} loading={loading} loadingText={loadingText} asChild={asChild} disabled={disabled}>
        {children}
      </ChakraButton>
    )
  }
  return (
    <ChakraButton {...rest} disabled data-loading="" aria-busy="true">
      <Center as="span" position="absolute" inset="0">
        <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
      </Center>
      <Span display="contents" color="transparent" css={{ '& svg': { opacity: 0 } }}>
        {children}
      </Span>
    </ChakraButton>
  )
}
