import { Box, Button, chakra, Stack, Text } from '@portal/browser/chakra'
import { useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { blocksOf } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import { flushSync } from 'react-dom'
import type { WizardForm } from '../form/wizard.form'
import { focusField, stageOfField } from '../go-to-field'
import { useWizard } from '../wizard-context'
import { FindingText } from '../../../parts/finding-text'
import { useFindings } from './lint-context'

/** Goes to the field of a finding, in whichever stage it is. */
function useGoTo(): (field: string) => (() => void) | undefined {
  const { stage, rules, send } = useWizard()
  const form = useFormContext<WizardForm>()
  return (field) => {
    const target = stageOfField(field)
    if (!target || (target !== stage && rules.locked && target !== 'content')) return undefined
    return () => {
      // The stage must be in the page before its field can take the focus.
      if (target !== stage) flushSync(() => send({ type: 'goTo', stage: target }))
      focusField(form, field)
    }
  }
}

function Findings({ findings }: { readonly findings: readonly LintFinding[] }) {
  const { t } = useText()
  const goTo = useGoTo()
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {findings.map((finding) => {
        const go = goTo(finding.field)
        return (
          <li key={`${finding.rule} ${finding.field}`}>
            <FindingText
              finding={finding}
              action={
                go && (
                  <Button type="button" size="xs" variant="plain" px="0" onClick={go}>
                    {t('lint.goTo')}
                  </Button>
                )
              }
            />
          </li>
        )
      })}
    </Stack>
  )
}

/** LINT-04: lists all findings with links to the fields. Here a finding does not block. */
export function LintPanel() {
  const { t } = useText()
  const findings = useFindings()
  const blocks = blocksOf(findings)
  const advice = findings.filter(({ severity }) => severity === 'advice')
  return (
    <Section title={t('lint.title')} description={t('lint.note')}>
      <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
        {findings.length === 0 && <Text>{t('lint.none')}</Text>}
        {blocks.length > 0 && <Findings findings={blocks} />}
        {advice.length > 0 && (
          <chakra.details mt={blocks.length > 0 ? '4' : '0'}>
            <chakra.summary cursor="pointer" minH="9" fontWeight="semibold">
              {t('lint.severity.advice')} – {t('lint.count', { count: advice.length })}
            </chakra.summary>
            <Box mt="3">
              <Findings findings={advice} />
            </Box>
          </chakra.details>
        )}
      </Box>
    </Section>
  )
}
