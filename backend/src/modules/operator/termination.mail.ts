import { paths } from '@portal/contracts/shell'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services/services'
import { jobs } from '../../tables/jobs.tables'
import { adminsOf } from '../accounts'
import { displayName } from '../jobs'

export const terminationMail = mailTemplate<{ job: string; reason: string; url: string }>(
  ({ t, paragraphs }, { job, reason, url }) => ({
    subject: t('operator.terminated.subject', { job }),
    paragraphs: paragraphs('operator.terminated.body', { job, reason }),
    button: { label: t('operator.terminated.button'), url },
  }),
)

interface Terminated {
  readonly companyId: number
  readonly jobId: number
  /** As the operator wrote it. */
  readonly reason: string
}

/** The admins read why their posting ended for good. */
export async function tellTermination(tx: Tx, services: Services, { companyId, jobId, reason }: Terminated) {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) return
  const url = `${services.config.origin}${paths.viewJob.to({ jobId }).href}`
  for (const { id, email, language } of await adminsOf(tx, companyId))
    await services.mail.queue(tx, {
      to: email,
      template: terminationMail,
      locale: language,
      data: { job: displayName(job, language), reason, url },
      traced: { kind: 'notification', about: 'job_terminated', companyId, memberId: id },
    })
}
