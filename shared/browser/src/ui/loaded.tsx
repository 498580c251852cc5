import type { ReactNode } from 'react'
import { useText } from '../i18n'
import { ErrorState, type ErrorStateProps } from './error-state'
import { LoadingSkeleton, type LoadingSkeletonProps } from './loading-skeleton'

/** The part of the result of `useEndpoint` that `Loaded` needs. */
export interface LoadedQuery<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

interface LoadedProps<T> {
  /** The result of `useEndpoint`; several results: `together`. */
  readonly query: LoadedQuery<T>
  readonly skeleton: LoadingSkeletonProps['variant']
  readonly rows?: number
  /** Of the error. */
  readonly headingLevel?: ErrorStateProps['headingLevel']
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What was read; before that a skeleton, or the error with a retry. What was read stays if a later read fails. */
export function Loaded<T>({ query, skeleton, rows, headingLevel, empty, children }: LoadedProps<T>) {
  const { t } = useText()
  const { data } = query
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  if (query.isError)
    return (
      <ErrorState
        title={t('load.title')}
        text={t('load.body')}
        headingLevel={headingLevel}
        retry={{ label: t('common.retry'), onClick: () => void query.refetch(), busy: query.isFetching }}
      />
    )
  return <LoadingSkeleton variant={skeleton} rows={rows} label={t('common.loading')} />
}
