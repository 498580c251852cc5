import { useText } from '@portal/browser/i18n'
import { formatDateTime } from '@portal/browser/time'
import { CheckCircleIcon } from '@portal/browser/ui'
import { Box, Flex, Text } from '@portal/browser/chakra'
import type { Interview } from '@portal/contracts/applications'

interface ConfirmedMarkProps {
  readonly application: Pick<Interview, 'interview_confirmed_timestamp'>
  /** With the time below, where there is room for it. */
  readonly isLong?: boolean
}

/** AVAIL-09: the person has confirmed the interview. Sign and word say the same as the colour. */
export function ConfirmedMark({ application, isLong = false }: ConfirmedMarkProps) {
  const { t, locale } = useText()
  const at = application.interview_confirmed_timestamp
  if (at == null) return null
  const long = t('confirmed.at', { time: formatDateTime(at, locale) })
  return (
    <>
      <Flex
        as="span"
        display="inline-flex"
        align="center"
        gap="1"
        color="status.done.fg"
        fontSize={isLong ? 'sm' : 'xs'}
        fontWeight="600"
        lineHeight="1.3"
        title={isLong ? undefined : long}
      >
        <Box as="span" flexShrink="0">
          <CheckCircleIcon size={14} />
        </Box>
        {t('confirmed.word')}
      </Flex>
      {isLong ? (
        <Text fontSize="sm" color="fg.muted">
          {long}
        </Text>
      ) : null}
    </>
  )
}
