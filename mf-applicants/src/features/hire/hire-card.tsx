import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShellEvent } from '@portal/browser/remote'
import { ErrorState, LoadingSkeleton } from '@portal/browser/ui'
import { Box, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { hireEndpoints } from '@portal/contracts/applications'
import { HIRE_HEADING } from './heading'
import { HireChecks } from './hire-checks'
import { HireDays } from './hire-days'

/** VISA-06: what is looked at and reported after a hire, and who recorded it. */
export function HireCard({ applicationId }: { readonly applicationId: number }) {
  const { t } = useText()
  const invalidate = useInvalidate()
  const hire = useEndpoint(hireEndpoints.read, { params: { id: applicationId } })
  useShellEvent('applicationChanged', () => void invalidate(hireEndpoints.read))
  return (
    <Box
      as="section"
      aria-labelledby={HIRE_HEADING}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      mb="5"
    >
      <Flex gap="3" align="baseline" wrap="wrap" mb="1">
        <Heading as="h2" id={HIRE_HEADING} tabIndex={-1} fontSize="lg">
          {t('hire.title')}
        </Heading>
        {hire.data ? (
          <Text color="fg.muted" fontSize="sm">
            {t('hire.count', {
              done: hire.data.checks.filter(({ recorded }) => recorded).length,
              all: hire.data.checks.filter(({ check }) => check !== 'report' || hire.data.report_by !== null).length,
            })}
          </Text>
        ) : null}
      </Flex>
      <Text color="fg.muted" mb="4">
        {t('hire.lead')}
      </Text>
      {hire.data ? (
        <Stack gap="5">
          <HireDays applicationId={applicationId} hire={hire.data} />
          <HireChecks applicationId={applicationId} hire={hire.data} />
          <Text color="fg.muted" fontSize="sm">
            {t('hire.note')}
          </Text>
        </Stack>
      ) : hire.isError ? (
        <ErrorState
          title={t('load.title')}
          text={t('load.body')}
          headingLevel={3}
          retry={{ label: t('common.retry'), onClick: () => void hire.refetch() }}
        />
      ) : (
        <LoadingSkeleton variant="form" rows={4} label={t('common.loading')} />
      )}
    </Box>
  )
}
