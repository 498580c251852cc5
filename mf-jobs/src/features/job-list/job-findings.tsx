import { Button } from '@portal/browser/chakra'
import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { AlertIcon, useLateDialog } from '@portal/browser/ui'
import { nowInTokyo } from '@portal/browser/time'
import type { Job, JobOptions } from '@portal/contracts/jobs'
import type { Law } from '@portal/contracts/law'
import { blocksOf, LintFindingSchema, lintPosting, lintPostingOf } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import { useMemo } from 'react'
import * as v from 'valibot'
import { touch } from './touch'
import type { FindingsDialogProps } from './findings-dialog'

function findingsOf(job: Job, options: JobOptions, law: Law): LintFinding[] {
  return lintPosting(lintPostingOf(job, null), {
    day: nowInTokyo().toISODate() ?? '',
    law,
    isDispatchAgency: options.is_dispatch_agency,
  })
}

const RefusalSchema = v.object({ findings: v.array(LintFindingSchema) })
/** The findings for which the server refused to publish. */
export const refusedFindings = (body: unknown): LintFinding[] => {
  const read = v.safeParse(RefusalSchema, body)
  return read.success ? read.output.findings : []
}

const Dialog = lazyWithTexts(async () => (await import('./findings-dialog')).FindingsDialog, {
  ja: () => import('@portal/contracts/messages/law.ja.json'),
  en: () => import('@portal/contracts/messages/law.en.json'),
})

/** Loaded at the first opening. It stays mounted, so that closing returns the focus. */
export function FindingsDialog(props: FindingsDialogProps) {
  return useLateDialog(props.open).isNeeded ? <Dialog {...props} /> : null
}

/** The findings of a posting that may still be published. */
export function useFindingsOf(job: Job, options: JobOptions | undefined): readonly LintFinding[] {
  const { law, isKnown } = useLaw()
  return useMemo(
    () =>
      isKnown && options && job.status !== 'ARCH' && job.status !== 'TR' ? findingsOf(job, options, law) : NO_FINDINGS,
    [isKnown, job, options, law],
  )
}
const NO_FINDINGS: readonly LintFinding[] = []

interface BlocksButtonProps {
  readonly job: Job
  readonly options: JobOptions | undefined
  readonly onCheck: (job: Job, findings: readonly LintFinding[]) => void
}

/** LINT-04: says that findings stop the publication, and lists all. Without one the menu of the card leads to them. */
export function BlocksButton({ job, options, onCheck }: BlocksButtonProps) {
  const { t } = useText()
  const findings = useFindingsOf(job, options)
  const count = blocksOf(findings).length
  if (count === 0) return null
  return (
    <Button
      size="xs"
      variant="outline"
      h={{ base: '6', md: '8' }}
      position="relative"
      _before={touch('-17px 0 -5px')}
      colorPalette="danger"
      aria-label={t('lint.countOf', { name: job.display_name, count })}
      onClick={() => onCheck(job, findings)}
    >
      <AlertIcon />
      {t('lint.countBlocks', { count })}
    </Button>
  )
}
