import { Box, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { DialogFrame } from '@portal/browser/ui'
import { openMode } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import type { LintFinding } from '@portal/contracts/lint'
import { FindingText } from '../../parts/finding-text'
import { findingTarget } from './finding-target'

export interface FindingsDialogProps {
  readonly findings: readonly LintFinding[]
  /** Undefined only while the dialog is closed. */
  readonly job: Job | undefined
  /** The dialog says why publishing was refused. */
  readonly isRefusal?: boolean
  readonly open: boolean
  readonly onClose: () => void
}

function WayTo({ job, finding }: { readonly job: Job; readonly finding: LintFinding }) {
  const { t } = useText()
  const target = findingTarget(job, finding)
  return target ? (
    <ShellLink to={target.to} display="inline-block" minH="6" mt="1">
      {t(target.label)}
    </ShellLink>
  ) : null
}

export function FindingsDialog({ findings, job, isRefusal, open, onClose }: FindingsDialogProps) {
  const { t } = useText()
  const isReadOnly = job !== undefined && openMode(job.status) === 'view'
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t(isRefusal ? 'publish.refused' : 'lint.title')}
      description={isRefusal ? t('lint.refused') : job?.display_name}
      closeLabel={t('common.close')}
      size="md"
    >
      <Stack as="ul" listStyleType="none" gap="4">
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.field}`}>
            <FindingText finding={finding} action={job && <WayTo job={job} finding={finding} />} />
          </li>
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {isReadOnly && <Box>{t('card.running.hint')}</Box>}
        <span>{t('lint.note')}</span>
      </Text>
    </DialogFrame>
  )
}
