import { Box, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { remainingDays, type Subscription } from '@portal/contracts/billing'

interface DaysLeftProps {
  readonly data: NonNullable<Subscription['subscription_data']>
  readonly size: 'card' | 'widget'
  /** The side to which the words are aligned. */
  readonly align: 'end' | { readonly base: 'start'; readonly md: 'end' }
}

/** The days that the plan in service still has. */
export function DaysLeft({ data, size, align }: DaysLeftProps) {
  const { t } = useText()
  return (
    <Box flexShrink="0" textAlign={align}>
      <Text textStyle="sm" color="fg.muted">
        {t('plan.remaining')}
      </Text>
      <Text fontSize={size === 'card' ? '3xl' : '2xl'} fontWeight="700" lineHeight="1.2">
        {t('plan.days', { count: remainingDays(data.plan, data.days_consumed) })}
      </Text>
    </Box>
  )
}
