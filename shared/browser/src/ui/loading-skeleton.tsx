import { Box, Flex, Grid, Skeleton, Stack, VisuallyHidden } from '../chakra'

export interface LoadingSkeletonProps {
  /** The shape of the expected content. */
  readonly variant: 'list' | 'form' | 'table' | 'detail'
  /** Announced to screen readers while loading. */
  readonly label: string
  readonly rows?: number
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function ListShape({ rows }: { readonly rows: number }) {
  return (
    <Stack gap="3">
      {times(rows).map((row) => (
        <Box key={row} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
          <Flex justify="space-between" gap="4">
            <Skeleton h="5" w="45%" />
            <Skeleton h="5" w="16" />
          </Flex>
          <Skeleton h="4" w="70%" mt="3" />
          <Skeleton h="4" w="35%" mt="2" />
        </Box>
      ))}
    </Stack>
  )
}

function FormShape({ rows }: { readonly rows: number }) {
  return (
    <Stack gap="6">
      {times(rows).map((row) => (
        <Box key={row}>
          <Skeleton h="4" w="28" mb="2" />
          <Skeleton h="11" w="full" />
        </Box>
      ))}
    </Stack>
  )
}

function TableShape({ rows }: { readonly rows: number }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <Box px="4" py="3" bg="bg.muted">
        <Skeleton h="4" w="40%" />
      </Box>
      {times(rows).map((row) => (
        <Grid
          key={row}
          templateColumns={{ base: '1fr', md: '2fr 1fr 1fr 1fr' }}
          gap="4"
          px="4"
          py="4"
          borderTopWidth="1px"
        >
          <Skeleton h="4" w="80%" />
          <Box hideBelow="md">
            <Skeleton h="4" w="60%" />
          </Box>
          <Box hideBelow="md">
            <Skeleton h="4" w="70%" />
          </Box>
          <Box hideBelow="md">
            <Skeleton h="4" w="50%" />
          </Box>
        </Grid>
      ))}
    </Box>
  )
}

function DetailShape({ rows }: { readonly rows: number }) {
  return (
    <Stack gap="6">
      <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
        <Skeleton h="6" w="50%" mb="5" />
        {times(rows).map((row) => (
          <Grid key={row} templateColumns={{ base: '1fr', md: '12rem 1fr' }} gap="3" py="2.5">
            <Skeleton h="4" w="24" />
            <Skeleton h="4" w="75%" />
          </Grid>
        ))}
      </Box>
    </Stack>
  )
}

const shapes = { list: ListShape, form: FormShape, table: TableShape, detail: DetailShape }

/** A skeleton of the expected content, to avoid layout shifts. */
export function LoadingSkeleton({ variant, label, rows = 4 }: LoadingSkeletonProps) {
  const Shape = shapes[variant]
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true">
        <Shape rows={rows} />
      </Box>
    </Box>
  )
}
