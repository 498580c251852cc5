import type { ComponentProps } from 'react'
import { Button as ChakraButton, Center, Span, Spinner } from '@chakra-ui/react'

const BUSY = { 'data-loading': '', 'aria-busy': true } as const
const HIDDEN = { color: 'transparent', css: { '& svg': { opacity: 0 } } } as const

/**
 * Chakra's button that keeps its accessible name and width while busy. Chakra's own hides the label from screen readers
 * too.
 */
export function Button({
  loading = false,
  asChild,
  disabled,
  children,
  ...rest
}: Omit<ComponentProps<typeof ChakraButton>, 'loadingText'>) {
  if (asChild) {
    return (
      <ChakraButton {...rest} asChild loading={loading} disabled={disabled}>
        {children}
      </ChakraButton>
    )
  }
  // The label stays in the same element, busy or not: the translation of a browser moves a text into elements of its
  // own, and React could not move it after that.
  return (
    <ChakraButton {...rest} disabled={loading || disabled} {...(loading ? BUSY : {})}>
      {loading ? (
        <Center as="span" position="absolute" inset="0">
          <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
        </Center>
      ) : null}
      <Span display="contents" {...(loading ? HIDDEN : {})}>
        {children}
      </Span>
    </ChakraButton>
  )
}
