import { Box, Flex, Grid, SimpleGrid, Skeleton, VisuallyHidden } from '@portal/browser/chakra'
import type { ListView } from '../../parts/list-arrangement'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Has the shape of the list: two columns of cards, or rows. */
export function ListSkeleton({ view, label }: { readonly view: ListView; readonly label: string }) {
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true">
        {view === 'table' ? (
          <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
            <Box h="9" bg="bg.muted" />
            {times(12).map((row) => (
              <Grid
                key={row}
                templateColumns="2fr 1.5fr 1fr 2fr 2fr 1fr"
                gap="4"
                px="3"
                h="41px"
                alignItems="center"
                borderTopWidth="1px"
              >
                {times(6).map((cell) => (
                  <Skeleton key={cell} h="3.5" w={cell % 2 === 0 ? '80%' : '60%'} />
                ))}
              </Grid>
            ))}
          </Box>
        ) : (
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            {times(6).map((card) => (
              <Box key={card} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" h="23rem">
                <Flex gap="3">
                  <Skeleton boxSize="5" />
                  <Skeleton boxSize="11" borderRadius="full" />
                  <Box flex="1">
                    <Skeleton h="5" w="45%" />
                    <Skeleton h="4" w="70%" mt="2" />
                    <Skeleton h="4" w="60%" mt="2" />
                  </Box>
                  <Skeleton h="6" w="20" />
                </Flex>
                <Flex gap="2" mt="4">
                  <Skeleton h="6" w="40%" />
                  <Skeleton h="6" w="24" />
                </Flex>
                {times(3).map((fact) => (
                  <Skeleton key={fact} h="4" w="60%" mt="3" />
                ))}
                <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="3">
                  {times(4).map((fact) => (
                    <Skeleton key={fact} h="4" w="75%" />
                  ))}
                </SimpleGrid>
              </Box>
            ))}
          </SimpleGrid>
        )}
      </Box>
    </Box>
  )
}
