import { Box, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { DialogFrame } from '@portal/browser/ui'
import { openMode } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import type { LintFinding } from '@portal/contracts/lint'
import { byWeight, FindingList, useWeightText } from '../../parts/finding-text'
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
  const { to, label } = findingTarget(job, finding)
  return (
    <ShellLink to={to} display="inline-block" minH="6" mt="1">
      {t(label)}
    </ShellLink>
  )
}

export function FindingsDialog({ findings, job, isRefusal, open, onClose }: FindingsDialogProps) {
  const { t } = useText()
  const weightText = useWeightText()
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
      <Stack gap="6">
        {byWeight(findings).map((group) => (
          <Box key={group.weight}>
            <Heading as="h3" fontSize="md" mb="1">
              {weightText(group)}
            </Heading>
            <FindingList
              findings={group.findings}
              actionOf={(finding) => job && <WayTo job={job} finding={finding} />}
            />
          </Box>
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {isReadOnly && (
          <Box as="span" display="block">
            {t('card.running.hint')}
          </Box>
        )}
        <span>{t('lint.note')}</span>
      </Text>
    </DialogFrame>
  )
}
