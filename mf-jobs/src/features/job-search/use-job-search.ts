import { useLocation, useSearchParams } from '@portal/browser/router'
import { foldText } from '@portal/browser/ui'
import type { Job } from '@portal/contracts/jobs'
import { useJobTypeName } from '../../parts/use-job-type-name'

/** From more postings than this on the list has a search. */
const MANY_POSTINGS = 10

/** JOBS-36: every word is found in the name, the label, the work location or the type of the posting. */
export function useJobSearch(jobs: readonly Job[]) {
  const typeName = useJobTypeName()
  // Stored in the address, so that Back from a posting shows the same list.
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const isOffered = jobs.length > MANY_POSTINGS
  const text = isOffered ? (query.get('q') ?? '') : ''
  const words = text.split(/\s+/).map(foldText).filter(Boolean)
  const textOf = ({ display_name: name, web_id: label, location, job_type: type }: Job) =>
    foldText([name, label, location.brand_name_jp, location.branch, typeName(type)].join(' '))
  const found =
    words.length === 0
      ? jobs
      : jobs.filter((job) => {
          const own = textOf(job)
          return words.every((word) => own.includes(word))
        })
  const search = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('q', next)
        else after.delete('q')
        return after
      },
      { replace: true, state: state as unknown },
    )
  return { found, isOffered, text, search }
}
