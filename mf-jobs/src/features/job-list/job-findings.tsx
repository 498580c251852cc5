import { Button } from '@portal/browser/chakra'
import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { AlertIcon, InfoIcon, useLateDialog } from '@portal/browser/ui'
import { nowInTokyo } from '@portal/browser/time'
import type { Job, JobOptions } from '@portal/contracts/jobs'
import type { Law } from '@portal/contracts/law'
import { blocksOf, LintFindingSchema, lintPosting, lintPostingOf } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import { useMemo, useState } from 'react'
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

/** LINT-04: the number of findings of a posting; a click lists them. */
export function FindingsButton({ job, options }: { readonly job: Job; readonly options: JobOptions }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { law, isKnown } = useLaw()
  const findings = useMemo(() => (isKnown ? findingsOf(job, options, law) : []), [isKnown, job, options, law])
  if (findings.length === 0) return null
  const blocks = blocksOf(findings).length > 0
  const Icon = blocks ? AlertIcon : InfoIcon
  return (
    <>
      <Button
        size="xs"
        // A hint is quieter than what stops a publication.
        variant={blocks ? 'outline' : 'ghost'}
        mx={blocks ? '0' : '-2'}
        h={{ base: '6', md: '8' }}
        // On a phone it has no icon.
        textDecoration={{ base: 'underline', md: 'none' }}
        _before={touch('-17px 0 -5px')}
        colorPalette={blocks ? 'danger' : 'gray'}
        aria-label={t('lint.countOf', { name: job.display_name, count: findings.length })}
        onClick={() => setOpen(true)}
      >
        <Icon />
        {t(blocks ? 'lint.countBlocks' : 'lint.count', { count: findings.length })}
      </Button>
      <FindingsDialog job={job} findings={findings} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
