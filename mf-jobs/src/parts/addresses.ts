import { screen } from '@portal/contracts/shell'

/** The addresses of this remote to which no other unit leads. */
export const own = {
  archivedJobs: screen()('/dashboard/archived-jobs'),
  /** `as`: the job type of the copy, if it is another one (D119). */
  copyJob: screen<'field' | 'as'>()('/dashboard/copy-job/:jobId'),
  /** The draft view of JDRA-09. */
  viewDraft: screen()('/dashboard/view-draft'),
  /** Embedded by the posting form as a live preview (D85): no login, no frame. */
  previewJob: screen()('/emp-preview-job'),
} as const
