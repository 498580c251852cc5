// The parts of TanStack Query that our `api` uses: one federation singleton instead of the package's whole namespace.
export { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
export type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
