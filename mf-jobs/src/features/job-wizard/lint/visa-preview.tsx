import { Box, Grid, Stack, Text } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import { Section, VerdictBadge } from '@portal/browser/ui'
import type { PreviewGroup } from '@portal/contracts/visa'
import { useVisaPreview } from './lint-context'

/** VISA-05: who may take the job as written, and which single change would open it to more people. */
export function VisaPreviewPanel() {
  const { t, locale } = useText()
  const preview = useVisaPreview()
  if (!preview) return null
  const listed = (groups: readonly PreviewGroup[]) =>
    formatList(
      groups.map((group) => t(`visa.group.${group}`)),
      locale,
    )
  return (
    <Box>
      <Section title={t('visa.preview.title')} description={t('visa.preview.note')}>
        <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
          <Stack as="ul" listStyleType="none" gap="3">
            {preview.groups.map(({ group, verdict, reasons }) => (
              // The names are aligned in one column, whatever the length of the verdict.
              <Grid
                as="li"
                key={group}
                templateColumns={{ base: 'auto minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' }}
                columnGap="3"
                rowGap="1"
              >
                <Box>
                  <VerdictBadge verdict={verdict} label={t('visa.filter.label')} word={t(`visa.verdict.${verdict}`)} />
                </Box>
                <Box minW="0">
                  <Text fontWeight="semibold">{t(`visa.group.${group}`)}</Text>
                  {reasons[0] && verdict !== 'ok' && (
                    <Text fontSize="sm" color="fg.muted">
                      {t(`visa.look.${reasons[0].look}`, reasons[0].values)}
                    </Text>
                  )}
                </Box>
              </Grid>
            ))}
          </Stack>
          {preview.openings.length > 0 && (
            <Box borderTopWidth="1px" mt="4" pt="4">
              <Text fontWeight="semibold" mb="2">
                {t('visa.preview.openings')}
              </Text>
              <Stack as="ul" gap="2" ps="5">
                {preview.openings.map(({ change, opens, values }) => (
                  <li key={change}>{t(`visa.change.${change}`, { ...values, groups: listed(opens) })}</li>
                ))}
              </Stack>
            </Box>
          )}
        </Box>
      </Section>
    </Box>
  )
}
