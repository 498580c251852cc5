import type { ComponentProps } from 'react'
import { Button as ChakraButton, Center, Span, Spinner } from '@chakra-ui/react'

/** Chakra's button, except that a busy one keeps its name and its width: Chakra hides the words from everybody. */
export function Button({ loading = false, loadingText, asChild, disabled, children, ...rest }: ComponentProps<typeof ChakraButton>) {
  if (!loading || loadingText || asChild) {
    return (
      <ChakraButton {...rest} loading={loading} loadingText={loadingText} asChild={asChild} disabled={disabled}>
        {children}
      </ChakraButton>
    )
  }
  return (
    <ChakraButton {...rest} disabled data-loading="" aria-busy="true">
      <Center as="span" position="absolute" inset="0"><Spinner size="inherit" borderWidth="0.125em" color="inherit" /></Center>
      <Span display="contents" color="transparent" css={{ '& svg': { opacity: 0 } }}>{children}</Span>
    </ChakraButton>
  )
}
