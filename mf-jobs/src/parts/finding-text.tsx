import { useText } from '@portal/browser/i18n'
import { AlertIcon, InfoIcon } from '@portal/browser/ui'
import { Box, Flex, Stack, Text } from '@portal/browser/chakra'
import { LINT_RULES } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import type { ReactNode } from 'react'

const WEIGHTS = ['blocks', 'law', 'advice'] as const
type Weight = (typeof WEIGHTS)[number]

const lawOf = ({ rule }: LintFinding) => LINT_RULES[rule].law

/** MEET-14: what a law asks for is not only a recommendation, also where it does not block. */
const weightOf = (finding: LintFinding): Weight =>
  finding.severity === 'advice' && lawOf(finding) !== 'findable' ? 'law' : finding.severity

function groupsOf<Key>(findings: readonly LintFinding[], keyOf: (finding: LintFinding) => Key) {
  const groups = new Map<Key, LintFinding[]>()
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding])
  return groups
}

export interface FindingGroup {
  readonly weight: Weight
  readonly findings: readonly LintFinding[]
}

/** By weight, the heaviest first, so that its name stands once above all findings of that weight. */
export function byWeight(findings: readonly LintFinding[]): FindingGroup[] {
  const groups = groupsOf(findings, weightOf)
  return WEIGHTS.flatMap((weight) => {
    const own = groups.get(weight)
    return own ? [{ weight, findings: own }] : []
  })
}

/** `Required by law (8)` */
export function useWeightText() {
  const { t } = useText()
  return ({ weight, findings }: FindingGroup): string =>
    t('lint.group', { weight: t(`lint.severity.${weight}`), count: findings.length })
}

/** A blocking finding has its own icon, not only a colour; its word is the heading above or the first line. */
function Marked({ isBlocking, children }: { readonly isBlocking: boolean; readonly children: ReactNode }) {
  const Icon = isBlocking ? AlertIcon : InfoIcon
  return (
    <Flex gap="2" align="flex-start" fontSize="sm">
      <Box color={isBlocking ? 'status.urgent.fg' : 'status.waiting.fg'} flexShrink="0" pt="0.5">
        <Icon size={16} />
      </Box>
      <Box minW="0" flex="1">
        {children}
      </Box>
    </Flex>
  )
}

/** One finding with its weight and law. */
export function FindingText({ finding, action }: { readonly finding: LintFinding; readonly action?: ReactNode }) {
  const { t } = useText()
  return (
    <Marked isBlocking={finding.severity === 'blocks'}>
      <Text as="span" fontWeight="semibold">
        {t(`lint.severity.${weightOf(finding)}`)}
      </Text>
      <Text>{t(finding.text, finding.values)}</Text>
      <Text color="fg.muted">{t(`lint.law.${lawOf(finding)}`)}</Text>
      {action}
    </Marked>
  )
}

interface FindingListProps {
  /** Of one weight. */
  readonly findings: readonly LintFinding[]
  readonly actionOf: (finding: LintFinding) => ReactNode
}

/** Findings of one weight: each law stands once, above what it asks for. */
export function FindingList({ findings, actionOf }: FindingListProps) {
  const { t } = useText()
  return (
    <Stack gap="4">
      {[...groupsOf(findings, lawOf)].map(([law, own]) => (
        <Box key={law}>
          <Text color="fg.muted" fontSize="sm" mb="2">
            {t(`lint.law.${law}`)}
          </Text>
          <Stack as="ul" listStyleType="none" gap="3">
            {own.map((finding) => (
              <li key={`${finding.rule} ${finding.field}`}>
                <Marked isBlocking={finding.severity === 'blocks'}>
                  <Text>{t(finding.text, finding.values)}</Text>
                  {actionOf(finding)}
                </Marked>
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
