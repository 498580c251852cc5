import { Box, Flex, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@portal/browser/chakra'
import { skeletonOf, type KnownScreen } from '@portal/contracts/shell'
import { useText } from '../parts/text'

const rows = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} h={height} borderRadius="l2" />)

/** A skeleton in the shape of the screen while its remote loads, to avoid layout shifts. */
export function ScreenSkeleton({ screen }: { readonly screen: KnownScreen }) {
  const t = useText()
  const shape = skeletonOf(screen)
  return (
    <Box
      aria-busy="true"
      maxW="1120px"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '8' }}
      data-testid="screen-skeleton"
    >
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      <Stack gap="6" maxW={shape === 'form' ? '672px' : undefined} aria-hidden="true">
        <Skeleton h="9" w={{ base: '60%', md: '280px' }} />
        {shape === 'public' ? (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="8">
            <Stack gap="4">{rows(4, '5')}</Stack>
            <Skeleton h="320px" />
          </SimpleGrid>
        ) : null}
        {shape === 'list' ? (
          <Stack gap="3">
            <Skeleton h="10" w="full" />
            {rows(6, '64px')}
          </Stack>
        ) : null}
        {shape === 'cards' ? (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            {rows(4, '168px')}
          </SimpleGrid>
        ) : null}
        {shape === 'detail' ? (
          <Stack gap="4">
            <Skeleton h="120px" />
            {rows(3, '160px')}
          </Stack>
        ) : null}
        {shape === 'calendar' ? (
          <>
            <Flex gap="3">
              <Skeleton h="10" w="120px" />
              <Skeleton h="10" w="200px" />
            </Flex>
            <Skeleton h="480px" />
          </>
        ) : null}
        {shape === 'form' ? rows(5, '64px') : null}
      </Stack>
    </Box>
  )
}
