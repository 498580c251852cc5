import type { BoxProps } from '@portal/browser/chakra'
import { LongList } from '@portal/browser/ui'
import type { Job } from '@portal/contracts/jobs'
import type { ReactNode } from 'react'
import { LazyJobSearch } from './lazy-job-search'
import { useJobSearch } from './use-job-search'

/** The usual height in px of a card with its gap, for cards that were never visible. */
const CARD_HEIGHT = 120

interface SearchedJobsProps {
  readonly jobs: readonly Job[]
  readonly label: string
  readonly itemProps?: (job: Job) => BoxProps
  readonly children: (job: Job) => ReactNode
}

/** JOBS-36: a list of postings, with a search above it if there are many. */
export function SearchedJobs({ jobs, label, itemProps, children }: SearchedJobsProps) {
  const { found, isOffered, text, search, ...states } = useJobSearch(jobs)
  return (
    <>
      {isOffered && <LazyJobSearch {...states} text={text} onSearch={search} found={found.length} all={jobs.length} />}
      {found.length > 0 && (
        <LongList
          key={`${states.chosen ?? ''} ${text}`}
          label={label}
          rows={found}
          rowKey={({ id }) => id}
          rowHeight={CARD_HEIGHT}
          gap="1.5"
          itemProps={itemProps}
        >
          {children}
        </LongList>
      )}
    </>
  )
}
