import { Box, chakra, Heading, Text } from '@portal/browser/chakra'
import { useId, type ReactNode } from 'react'

interface FoldProps {
  readonly title: string
  /** What still lacks, in one line; it stays in sight. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** A card that is closed until it is asked for. */
export function Fold({ title, note, children }: FoldProps) {
  const id = useId()
  return (
    <chakra.details bg="bg.panel" borderWidth="1px" borderRadius="l3" aria-labelledby={id}>
      <chakra.summary display="list-item" listStylePosition="inside" cursor="pointer" px="5" py="3">
        <Heading as="h2" id={id} fontSize="lg" display="inline">
          {title}
        </Heading>
        {note ? (
          <Text color="fg.muted" fontSize="sm">
            {note}
          </Text>
        ) : null}
      </chakra.summary>
      <Box px="5" pb="5" pt="2">
        {children}
      </Box>
    </chakra.details>
  )
}

/** Opens every fold around an element, so that it can be seen and focused. */
export function unfold(element: Element | null | undefined) {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
}
