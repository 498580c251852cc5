import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Box, Button, Heading, Stack, Text } from '@portal/browser/chakra'
import { APPLICATION_LIMITS } from '@portal/contracts/applications'
import type { ChannelRecord } from '@portal/contracts/applications'
import { useState } from 'react'
import { Card } from '../../parts/card'

/** ADET-16: shows the newest three, and the rest on request. */
export function PartnerRecord({ records }: { readonly records: readonly ChannelRecord[] }) {
  const { t, locale } = useText()
  const [isOpen, setOpen] = useState(false)
  if (records.length === 0) return null
  const newest = [...records].sort((one, other) => other.updated_at - one.updated_at)
  const shown = isOpen ? newest : newest.slice(0, APPLICATION_LIMITS.channelRecordsShown)
  return (
    <Card>
      <Heading as="h2" fontSize="md" mb="2">
        {t('partner.title')}
      </Heading>
      <Stack as="ul" gap="3" listStyleType="none">
        {shown.map((record, index) => (
          <Box
            as="li"
            key={index}
            borderBottomWidth="1px"
            borderColor="border.muted"
            pb="3"
            _last={{ borderBottomWidth: 0, pb: 0 }}
          >
            <Text fontWeight="600">{record.name}</Text>
            <Text fontSize="sm">{record.subcategory}</Text>
            <Text fontSize="sm" color="fg.muted">
              {formatDate(record.updated_at, locale)}
            </Text>
          </Box>
        ))}
      </Stack>
      {newest.length > shown.length ? (
        <Button mt="4" size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('partner.more', { count: newest.length - shown.length })}
        </Button>
      ) : null}
    </Card>
  )
}
