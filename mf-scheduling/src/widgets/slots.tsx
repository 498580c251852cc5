import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useShellEvent } from '@portal/browser/remote'
import { StatusBadge } from '@portal/browser/ui'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { SLOT_HEALTH_DAYS, slotHealthEndpoints, type SlotHealth } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'

/** The number of shown postings; those without slots are first. */
const SHOWN = 5

/** DAY-06: the applicants who wait for a date, and the open slots of the next two weeks. */
export function SlotsOfToday() {
  const { t } = useText()
  const invalidate = useInvalidate()
  const health = useEndpoint(slotHealthEndpoints.list)
  const readAgain = () => void invalidate(slotHealthEndpoints.list)
  useShellEvent('applicationChanged', readAgain)
  useShellEvent('jobsChanged', readAgain)
  const postings = health.data ?? []
  const others = postings.length - SHOWN
  return (
    <WidgetState query={health} failed={t('slotsWidget.failed')} rows={2}>
      {postings.length === 0 ? (
        <WidgetCalm>{t('slotsWidget.none')}</WidgetCalm>
      ) : (
        <>
          <Text fontSize="sm" color="fg.muted" mb="3">
            {t('slotsWidget.lead', { days: SLOT_HEALTH_DAYS })}
          </Text>
          <WidgetList label={t('slotsWidget.label')}>
            {postings.slice(0, SHOWN).map((posting) => (
              <Posting key={posting.job_id} posting={posting} />
            ))}
            {others > 0 ? (
              <li>
                <ShellLink to={paths.jobs.to()} color="brand.fg" textDecoration="underline" fontSize="sm" py="1">
                  {t('slotsWidget.more', { count: others })}
                </ShellLink>
              </li>
            ) : null}
          </WidgetList>
        </>
      )}
    </WidgetState>
  )
}

function Posting({ posting }: { readonly posting: SlotHealth[number] }) {
  const { t } = useText()
  const { job_id: jobId, job_display_name: name, waiting, open_slots: open } = posting
  return (
    <Flex as="li" gap="3" rowGap="2" align="center" wrap="wrap">
      <Box minW="0" flex="1" flexBasis="12rem">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {t('slotsWidget.counts', { waiting, open })}
        </Text>
      </Box>
      {open === 0 ? (
        <>
          <StatusBadge tone={waiting > 0 ? 'urgent' : 'waiting'} size="sm">
            {t('slotsWidget.empty')}
          </StatusBadge>
          <ButtonLink
            to={paths.addInterviewTimes.to({ jobId })}
            size="sm"
            variant="outline"
            aria-label={t('slotsWidget.addTo', { name })}
          >
            {t('slotsWidget.add')}
          </ButtonLink>
        </>
      ) : null}
    </Flex>
  )
}
