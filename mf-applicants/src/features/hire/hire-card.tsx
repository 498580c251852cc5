import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useShellEvent } from '@portal/browser/remote'
import { Loaded } from '@portal/browser/ui'
import { Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { hireEndpoints } from '@portal/contracts/applications'
import { own } from '../../parts/addresses'
import { Card } from '../../parts/card'
import { HIRE_HEADING } from './heading'
import { HireChecks } from './hire-checks'
import { HireDays } from './hire-days'
import { SocialHint } from './social-hint'

/** VISA-06: what is looked at and reported after a hire, and who recorded it. */
export function HireCard({ applicationId }: { readonly applicationId: number }) {
  const { t } = useText()
  const invalidate = useInvalidate()
  const hire = useEndpoint(hireEndpoints.read, { params: { id: applicationId } })
  useShellEvent('applicationChanged', () => void invalidate(hireEndpoints.read))
  return (
    <Card aria-labelledby={HIRE_HEADING}>
      <Flex gap="3" align="baseline" wrap="wrap" mb="1">
        <Heading as="h2" id={HIRE_HEADING} tabIndex={-1} fontSize="md" scrollMarginTop="5rem">
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
      <Text color="fg.muted" mb="2">
        {t('hire.lead')}
      </Text>
      <Flex columnGap="5" wrap="wrap" mb="3">
        <ShellLink to={own.hire.to({ applicationId })} minH="8">
          {t('hireTerms.open')}
        </ShellLink>
        <ShellLink to={own.hired.to()} minH="8">
          {t('list.hired')}
        </ShellLink>
      </Flex>
      <Loaded query={hire} skeleton="form" rows={4} headingLevel={3}>
        {(data) => (
          <Stack gap="5">
            <HireDays applicationId={applicationId} hire={data} />
            <HireChecks applicationId={applicationId} hire={data} />
            <SocialHint hire={data} />
            <Text color="fg.muted" fontSize="sm">
              {t('hire.note')}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
