import { Button, Stack } from '@portal/browser/chakra'
import { useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { SparkleIcon } from '@portal/browser/ui'
import type { LintFinding } from '@portal/contracts/lint'
import type { WizardForm } from '../form/wizard.form'
import { formPathOf } from '../form/wizard.rules'
import { useWizard } from '../wizard-context'
import { FindingText } from '../../../parts/finding-text'
import { useFindings } from './lint-context'

/** Changes the form so that the finding disappears. */
function ApplyFix({ fix }: { readonly fix: NonNullable<LintFinding['fix']> }) {
  const { t } = useText()
  const { setValue } = useFormContext<WizardForm>()
  const path = formPathOf(fix.field)
  if (!path) return null
  const value = Array.isArray(fix.value) ? [] : String(fix.value)
  return (
    <Button
      type="button"
      size="xs"
      variant="outline"
      mt="1.5"
      onClick={() => setValue(path as 'content.position', value as string, { shouldDirty: true, shouldValidate: true })}
    >
      <SparkleIcon />
      {t('lint.apply')}
    </Button>
  )
}

/** True if the finding only says that something is not filled in yet. */
const isMissing = ({ rule, values }: LintFinding): boolean =>
  /^(fact|term)/.test(rule) || (rule === 'findThin' && values.length === 0)

/** LINT-04: findings beside their field while typing. Missing input is not shown here but in the list. */
export function FieldFindings({ field }: { readonly field: string }) {
  const { rules } = useWizard()
  const own = useFindings().filter((finding) => finding.field === field && !isMissing(finding))
  if (own.length === 0 || rules.readOnly) return null
  return (
    <Stack gap="2" mt="2" role="note">
      {own.map((finding) => (
        <FindingText
          key={finding.rule}
          finding={finding}
          action={finding.fix ? <ApplyFix fix={finding.fix} /> : undefined}
        />
      ))}
    </Stack>
  )
}
