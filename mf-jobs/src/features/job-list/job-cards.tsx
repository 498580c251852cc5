import { Box } from '@portal/browser/chakra'
import type { Job, JobOptions } from '@portal/contracts/jobs'
import type { LintFinding } from '@portal/contracts/lint'
import { useState, type ReactNode } from 'react'
import { Hints } from '../../parts/hint'
import { CardMenus } from './card-menu'
import { JobCard } from './job-card'
import { jobCardsLook } from './job-card-look'
import { FindingsDialog } from './job-findings'
import { JobMenu } from './job-menu'
import { PreviewDialog } from './preview-dialog'
import type { JobActions } from './use-job-actions'

interface JobCardsProps {
  readonly jobs: readonly Job[]
  readonly actions: JobActions
  /** The findings are shown only after the options are loaded. */
  readonly options?: JobOptions
  /** The list, with the card of each posting. */
  readonly children: (cardOf: (job: Job) => ReactNode) => ReactNode
}

/** A list of postings as cards, which share their look, their hints, their menu and their dialogs. */
export function JobCards({ jobs, actions, options, children }: JobCardsProps) {
  const [previewed, setPreviewed] = useState<Job>()
  const [checked, setChecked] = useState<{ readonly job: Job; readonly findings: readonly LintFinding[] }>()
  const [isChecked, setIsChecked] = useState(false)
  const check = (job: Job, findings: readonly LintFinding[]) => {
    setChecked({ job, findings })
    setIsChecked(true)
  }
  return (
    <Box css={jobCardsLook}>
      <CardMenus
        itemsOf={(id) => {
          const job = jobs.find((each) => each.id === id)
          return (
            job && <JobMenu job={job} actions={actions} options={options} onPreview={setPreviewed} onCheck={check} />
          )
        }}
      >
        <Hints>
          {children((job) => (
            <JobCard job={job} actions={actions} options={options} onCheck={check} />
          ))}
        </Hints>
      </CardMenus>
      <PreviewDialog job={previewed} onClose={() => setPreviewed(undefined)} />
      <FindingsDialog
        job={checked?.job}
        findings={checked?.findings ?? []}
        open={isChecked}
        onClose={() => setIsChecked(false)}
      />
    </Box>
  )
}
