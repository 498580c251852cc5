import { useText } from '@portal/browser/i18n'
import { AlertIcon, InfoIcon } from '@portal/browser/ui'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { LINT_RULES } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import type { ReactNode } from 'react'

/** MEET-14: what a law asks for is not only a recommendation, also where it does not block. */
const weightOf = ({ severity, rule }: LintFinding) =>
  severity === 'advice' && LINT_RULES[rule].law !== 'findable' ? 'law' : severity

/** A finding with its law. A blocking finding has its own icon and word, not only a colour. */
export function FindingText({ finding, action }: { readonly finding: LintFinding; readonly action?: ReactNode }) {
  const { t } = useText()
  const isBlocking = finding.severity === 'blocks'
  const Icon = isBlocking ? AlertIcon : InfoIcon
  return (
    <Flex gap="2" align="flex-start" fontSize="sm">
      <Box color={isBlocking ? 'status.urgent.fg' : 'status.waiting.fg'} flexShrink="0" pt="0.5">
        <Icon size={16} />
      </Box>
      <Box minW="0" flex="1">
        <Text as="span" fontWeight="semibold">
          {t(`lint.severity.${weightOf(finding)}`)}
        </Text>
        <Text>{t(finding.text, finding.values)}</Text>
        <Text color="fg.muted">{t(`lint.law.${LINT_RULES[finding.rule].law}`)}</Text>
        {action}
      </Box>
    </Flex>
  )
}
