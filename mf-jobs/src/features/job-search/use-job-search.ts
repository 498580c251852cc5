import { useLocation, useSearchParams } from '@portal/browser/router'
import { foldText } from '@portal/browser/ui'
import type { Job, JobStatus } from '@portal/contracts/jobs'
import { useJobTypeName } from '../../parts/use-job-type-name'

/** From more postings than this on the list has a search. */
const MANY_POSTINGS = 10

/** JOBS-36: every word is found in the name, the label, the work location or the type; beside it a choice of state. */
export function useJobSearch(jobs: readonly Job[]) {
  const typeName = useJobTypeName()
  // Stored in the address, so that Back from a posting shows the same list.
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const isOffered = jobs.length > MANY_POSTINGS
  const text = isOffered ? (query.get('q') ?? '') : ''
  // Only states that are there: one that a posting has left would show an empty list.
  const states = [...new Set(jobs.map(({ status }) => status))]
  const chosen = states.find((status) => isOffered && status === query.get('state'))
  const words = text.split(/\s+/).map(foldText).filter(Boolean)
  const textOf = ({ display_name: name, web_id: label, location, job_type: type }: Job) =>
    foldText([name, label, location.brand_name_jp, location.branch, typeName(type)].join(' '))
  const inState = chosen ? jobs.filter(({ status }) => status === chosen) : jobs
  const found =
    words.length === 0
      ? inState
      : inState.filter((job) => {
          const own = textOf(job)
          return words.every((word) => own.includes(word))
        })
  // One change of the address for all names: of two, the second would not know the first.
  const keep = (wanted: Partial<Record<'q' | 'state', string>>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(wanted))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true, state: state as unknown },
    )
  return {
    found,
    isOffered,
    text,
    search: (next: string) => keep({ q: next }),
    showAll: () => keep({ q: '', state: '' }),
    states,
    chosen,
    choose: (next: JobStatus | '') => keep({ state: next }),
  }
}
