import { Button, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { AlertIcon, DialogFrame, InfoIcon } from '@portal/browser/ui'
import { nowInTokyo } from '@portal/browser/time'
import type { Job, JobOptions } from '@portal/contracts/jobs'
import { blocksOf, LintFindingSchema, lintPosting, lintPostingOf } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import { useState } from 'react'
import * as v from 'valibot'
import { FindingText } from '../../parts/finding-text'

export function findingsOf(job: Job, options: JobOptions): LintFinding[] {
  return lintPosting(lintPostingOf(job, null), {
    day: nowInTokyo().toISODate() ?? '',
    floors: options.prefectures.find(({ value }) => value === job.location.prefecture.id)?.wages ?? [],
    isDispatchAgency: options.is_dispatch_agency,
    fields: options.ssw_fields,
  })
}

const RefusalSchema = v.object({ findings: v.array(LintFindingSchema) })
/** What the server found when it refused to publish. */
export const refusedFindings = (body: unknown): LintFinding[] => {
  const read = v.safeParse(RefusalSchema, body)
  return read.success ? read.output.findings : []
}

const List = ({ findings }: { readonly findings: readonly LintFinding[] }) => (
  <Stack as="ul" listStyleType="none" gap="4">
    {findings.map((finding) => <li key={`${finding.rule} ${finding.field}`}><FindingText finding={finding} /></li>)}
  </Stack>
)

interface FindingsDialogProps {
  readonly title: string
  readonly text?: string
  readonly findings: readonly LintFinding[]
  readonly open: boolean
  readonly onClose: () => void
}

export function FindingsDialog({ title, text, findings, open, onClose }: FindingsDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame open={open} onClose={onClose} title={title} description={text} closeLabel={t('common.close')} size="md">
      <List findings={findings} />
      <Text color="fg.muted" fontSize="sm" mt="4">{t('lint.note')}</Text>
    </DialogFrame>
  )
}

/** LINT-04: how much was found in a posting; a press lists it. */
export function FindingsButton({ job, options }: { readonly job: Job; readonly options: JobOptions }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const findings = findingsOf(job, options)
  if (findings.length === 0) return null
  const blocks = blocksOf(findings).length > 0
  const Icon = blocks ? AlertIcon : InfoIcon
  return (
    <>
      <Button
        size="xs" variant="outline" colorPalette={blocks ? 'danger' : 'gray'} aria-label={t('lint.countOf', { name: job.display_name, count: findings.length })}
        onClick={() => setOpen(true)}
      >
        <Icon />{t(blocks ? 'lint.countBlocks' : 'lint.count', { count: findings.length })}
      </Button>
      <FindingsDialog title={t('lint.title')} text={job.display_name} findings={findings} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
