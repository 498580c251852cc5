import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import { Box, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { isDay, startOfDay, type Locale } from '@portal/contracts/kernel'
import { VISA_RULES } from '@portal/contracts/visa'
import type { VisaAnswer, VisaReason } from '@portal/contracts/visa'
import { Card } from '../../parts/card'
import { VisaBadge } from '../../parts/visa-badge'

/** Formats the dates of laws and cards for the reader's language. */
const shown = (values: VisaReason['values'], locale: Locale): VisaReason['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isDay(String(value)) ? formatDay(startOfDay(String(value)), locale) : value,
    ]),
  )

/** VISA-04: shows the verdict with its reasons; each names what to check and its law. It decides nothing. */
export function VisaReasons({ visa }: { readonly visa: VisaAnswer }) {
  const { t, locale } = useText()
  const open = visa.reasons.filter(({ verdict }) => verdict !== 'ok')
  const reasons = open.length > 0 ? open : visa.reasons
  return (
    <Card aria-label={t('visa.title')}>
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Heading as="h2" fontSize="md">
          {t('visa.title')}
        </Heading>
        <VisaBadge verdict={visa.verdict} size="md" />
      </Flex>
      <Stack as="ul" listStyleType="none" gap="2" fontSize="sm">
        {reasons.map((reason) => (
          <Flex
            as="li"
            key={`${reason.rule} ${reason.look}`}
            gap="3"
            align="flex-start"
            wrap={{ base: 'wrap', md: 'nowrap' }}
          >
            <Box flexShrink="0" pt="0.5">
              <VisaBadge verdict={reason.verdict} />
            </Box>
            <Box minW="0">
              <Text>{t(`visa.look.${reason.look}`, shown(reason.values, locale))}</Text>
              <Text color="fg.muted" fontSize="xs">
                {t('visa.lawOf', { law: t(`visa.law.${VISA_RULES[reason.rule].law}`) })}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="xs" mt="2">
        {t('visa.when')}
      </Text>
      <Text color="fg.muted" fontSize="xs">
        {t('visa.note')}
      </Text>
    </Card>
  )
}
