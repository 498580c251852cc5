import type { Endpoint, QueryOf } from '@portal/contracts/kernel'
import { createContext, useCallback, useContext, useState } from 'react'
import { ApiError } from './api-error'
import type { CallOptions } from './call-options'
import type { Answer, ApiClient } from './client'
import { contentOf } from './content-of'
import { createPress, SAME_PRESS } from '../press/create-press'
import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '../query'

const ApiContext = createContext<ApiClient | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider: remote and renderScreen give one')
  return api
}

/** One cache per remote. Refusals are not retried; network failures are retried once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => error instanceof ApiError && error.isNetwork && failures < 1,
        retryDelay: 500,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const keyOf = (endpoint: Endpoint, params?: object, query?: unknown): readonly unknown[] => [
  endpoint.id,
  ...(params || query ? [params ?? {}, query ?? {}] : []),
]

export interface UseEndpointOptions<E> {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryOf<E>
  readonly enabled?: boolean
  /** Milliseconds during which a remount asks nothing; 0 unless given. */
  readonly staleTime?: number
  readonly retry?: (failures: number, error: ApiError) => boolean
  readonly retryDelay?: number
  /** The polling interval in milliseconds while the page is visible, or false. Evaluated after each response. */
  readonly repeat?: (answer: Answer<E> | undefined, looks: number) => number | false
}

/** Milliseconds during which an answer that was there before the screen is not asked for again. */
const FRESH_AT_FIRST = 2_000

/** Options of a query that begins with an answer that is there already, so that no skeleton is rendered first. */
export const beginningWith = <T>(answered: () => T | undefined, staleTime = 0) => ({
  initialData: answered,
  staleTime: ({ state }: { readonly state: { readonly dataUpdateCount: number } }) =>
    state.dataUpdateCount === 0 ? Math.max(staleTime, FRESH_AT_FIRST) : staleTime,
})

function useRead<E extends Endpoint>(
  endpoint: E,
  options: UseEndpointOptions<E>,
  refetchOnMount: boolean | 'always',
): UseQueryResult<Answer<E>, ApiError> {
  const api = useApi()
  const { params, query, repeat, enabled = true } = options
  return useQuery<Answer<E>, ApiError>({
    queryKey: keyOf(endpoint, params, query),
    queryFn: ({ signal }) => api.call(endpoint, { params, query, signal }),
    enabled,
    refetchOnMount,
    ...beginningWith(() => (enabled ? api.answered(endpoint, { params, query }) : undefined), options.staleTime),
    ...(options.retry ? { retry: options.retry } : {}),
    ...(options.retryDelay === undefined ? {} : { retryDelay: options.retryDelay }),
    ...(repeat
      ? { refetchInterval: ({ state }) => repeat(state.data, state.dataUpdateCount + state.errorUpdateCount) }
      : {}),
  })
}

/** Each state of the union without the key. */
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/**
 * Reads an endpoint: server state by contract, aborted on unmount. It has no `isFetchedAfterMount`, because an answer
 * that is new enough is not read again: see `useFreshEndpoint`.
 */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  options: UseEndpointOptions<E> = {},
): Without<UseQueryResult<Answer<E>, ApiError>, 'isFetchedAfterMount'> => useRead(endpoint, options, true)

/**
 * Reads an endpoint at each mount, however new the known answer is. For a screen that waits for `isFetchedAfterMount`,
 * because it edits or compares what is stored.
 */
export const useFreshEndpoint = <E extends Endpoint>(
  endpoint: E,
  options: UseEndpointOptions<E> = {},
): UseQueryResult<Answer<E>, ApiError> => useRead(endpoint, options, 'always')

interface UseSendOptions<E> {
  /** Read again after success. */
  readonly invalidates?: readonly Endpoint[]
  readonly onSuccess?: (answer: Answer<E>, sent: CallOptions<E>) => void | Promise<void>
}

export type Send<E extends Endpoint> = Omit<
  UseMutationResult<Answer<E>, ApiError, CallOptions<E>>,
  'mutate' | 'mutateAsync'
> & {
  /**
   * Sends, by the rule of `createPress`; the second click of a double click shares the request even if the response
   * came between the clicks.
   */
  send(call?: CallOptions<E>): Promise<Answer<E>>
}

/** Changes something: rejects with ApiError. */
export function useSend<E extends Endpoint>(endpoint: E, options: UseSendOptions<E> = {}): Send<E> {
  const api = useApi()
  const invalidate = useInvalidate()
  const [press] = useState(() => createPress(SAME_PRESS))
  const {
    mutateAsync,
    mutate: _mutate,
    ...state
  } = useMutation<Answer<E>, ApiError, CallOptions<E>>({
    mutationFn: (call) => api.call(endpoint, call),
    onSuccess: async (answer, sent) => {
      await invalidate(...(options.invalidates ?? []))
      await options.onSuccess?.(answer, sent)
    },
  })
  const send = useCallback(
    (call: CallOptions<E> = {}) => press(contentOf(call), () => mutateAsync(call)),
    [press, mutateAsync],
  )
  return { ...state, send }
}

/** Refetches endpoints. */
export function useInvalidate(): (...endpoints: Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.id] })))
    },
    [client],
  )
}

/** Writes a response into the cache of `useEndpoint`, so that a screen shows it without another request. */
export function useRemember(): <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E>,
  options?: Pick<UseEndpointOptions<E>, 'params' | 'query'>,
) => void {
  const client = useQueryClient()
  return useCallback(
    (endpoint, answer, options = {}) => client.setQueryData(keyOf(endpoint, options.params, options.query), answer),
    [client],
  )
}
