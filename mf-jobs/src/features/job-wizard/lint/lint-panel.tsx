import { Box, Button, chakra, Heading, Stack, Text } from '@portal/browser/chakra'
import { useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import type { LintFinding } from '@portal/contracts/lint'
import { flushSync } from 'react-dom'
import type { WizardForm } from '../form/wizard.form'
import { focusField, stageOfField } from '../go-to-field'
import { useWizard } from '../wizard-context'
import { byWeight, FindingList, useWeightText } from '../../../parts/finding-text'
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

/** LINT-04: lists all findings with links to the fields. Here a finding does not block. */
export function LintPanel() {
  const { t } = useText()
  const goTo = useGoTo()
  const weightText = useWeightText()
  const findings = useFindings()
  const groups = byWeight(findings)
  const listOf = (own: readonly LintFinding[]) => (
    <FindingList
      findings={own}
      actionOf={({ field }) => {
        const go = goTo(field)
        return (
          go && (
            <Button type="button" size="xs" variant="plain" px="0" onClick={go}>
              {t('lint.goTo')}
            </Button>
          )
        )
      }}
    />
  )
  return (
    <Section title={t('lint.title')} description={t('lint.note')}>
      <Stack borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5" gap="3">
        {findings.length === 0 && <Text>{t('lint.none')}</Text>}
        {groups.map((group) =>
          group.weight === 'blocks' ? (
            <Box key={group.weight}>
              <Heading as="h3" fontSize="md" mb="1">
                {weightText(group)}
              </Heading>
              {listOf(group.findings)}
            </Box>
          ) : (
            // The form can be saved and published without it.
            <chakra.details key={group.weight}>
              <chakra.summary cursor="pointer" minH="9" fontWeight="semibold">
                {weightText(group)}
              </chakra.summary>
              <Box mt="1">{listOf(group.findings)}</Box>
            </chakra.details>
          ),
        )}
      </Stack>
    </Section>
  )
}
