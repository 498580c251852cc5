import { Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { DialogFrame } from '@portal/browser/ui'
import type { LintFinding } from '@portal/contracts/lint'
import { FindingText } from '../../parts/finding-text'

export interface FindingsDialogProps {
  readonly findings: readonly LintFinding[]
  /** The posting's name; without one the dialog says why publishing was refused. */
  readonly of?: string
  readonly open: boolean
  readonly onClose: () => void
}

export function FindingsDialog({ findings, of, open, onClose }: FindingsDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t(of === undefined ? 'publish.refused' : 'lint.title')}
      description={of ?? t('lint.refused')}
      closeLabel={t('common.close')}
      size="md"
    >
      <Stack as="ul" listStyleType="none" gap="4">
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.field}`}>
            <FindingText finding={finding} />
          </li>
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {t('lint.note')}
      </Text>
    </DialogFrame>
  )
}
