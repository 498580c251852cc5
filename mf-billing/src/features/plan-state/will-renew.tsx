import { Box, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { Subscription } from '@portal/contracts/billing'
import { useTermsLines } from '../../parts/terms-lines'
import { termsOfPresent } from '../../parts/terms-of'

/** BILL-08, DEAL-02, MEET-04: the next charge and how to stop it, with the words of the purchase. */
export function WillRenew({ subscription }: { readonly subscription: Subscription }) {
  const { t, locale } = useText()
  const linesOf = useTermsLines()
  if (subscription.renewal_state !== 'will_renew') return null
  const lines = linesOf(termsOfPresent(subscription, locale), ['renewal', 'stop'])
  return (
    <Box mt="3" pt="3" borderTopWidth="1px" borderColor="border.muted" textStyle="sm">
      <Text fontWeight="600">
        {t(subscription.is_trial ? 'state.will_renew_trial.title' : 'state.will_renew.title')}
      </Text>
      {lines.map(({ id, value }) => (
        <Text key={id} mt="1">
          {value}
        </Text>
      ))}
    </Box>
  )
}
