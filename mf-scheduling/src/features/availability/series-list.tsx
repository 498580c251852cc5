import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDate, formatDateTime } from '@portal/browser/time'
import { Loaded } from '@portal/browser/ui'
import { availabilityEndpoints, type SlotSeries } from '@portal/contracts/scheduling'

interface SeriesListProps {
  readonly isBusy: boolean
  readonly onTakeBack: (series: SlotSeries) => void
}

/** AVAIL-02: the series that can still be taken back in part or whole, also after a reload. */
export function SeriesList({ isBusy, onTakeBack }: SeriesListProps) {
  const { t } = useText()
  const series = useEndpoint(availabilityEndpoints.series)
  return (
    <Loaded
      query={series}
      skeleton="list"
      rows={3}
      empty={<Text color="fg.muted">{t('availability.series.none')}</Text>}
    >
      {(list) => (
        <Stack as="ul" listStyleType="none" gap="3">
          {list.map((one) => (
            <Row key={one.id} series={one} isBusy={isBusy} onTakeBack={() => onTakeBack(one)} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

function Row({
  series,
  isBusy,
  onTakeBack,
}: {
  readonly series: SlotSeries
  readonly isBusy: boolean
  readonly onTakeBack: () => void
}) {
  const { t, locale } = useText()
  const when = t('availability.week.of', {
    first: formatDate(series.first_timestamp, locale),
    last: formatDate(series.last_timestamp, locale),
  })
  const made = formatDateTime(series.created_at, locale)
  return (
    <Flex as="li" wrap="wrap" gap="3" align="center" justify="space-between" borderWidth="1px" borderRadius="l2" p="3">
      <Box minW="0" flex="1 1 16rem">
        <Heading as="h3" fontSize="sm">
          {when}
        </Heading>
        <Text fontSize="sm">{series.jobs.map((job) => `${job.display_name} (${job.web_id})`).join(', ')}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t('availability.series.counts', { free: series.free_slots, booked: series.booked_slots })}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {series.created_by
            ? t('availability.series.by', { made, name: series.created_by.display_name })
            : t('availability.series.at', { made })}
        </Text>
      </Box>
      <Button
        variant="outline"
        colorPalette="danger"
        disabled={isBusy}
        aria-label={t('availability.back.of', { series: when })}
        onClick={onTakeBack}
      >
        {t('availability.back')}
      </Button>
    </Flex>
  )
}
