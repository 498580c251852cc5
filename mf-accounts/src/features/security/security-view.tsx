import { Button, Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ArrowLeftIcon } from '@portal/browser/ui'
import { SecondFactorCard } from './second-factor-card'
import { SessionsCard } from './sessions-card'

/** REAL-35: the second step of the login and the list of the member's sessions. */
export function SecurityView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  return (
    <Stack gap="6">
      <Button variant="ghost" alignSelf="flex-start" ms="-3" onClick={onClose}>
        <ArrowLeftIcon size={18} />
        {t('security.back')}
      </Button>
      <SecondFactorCard />
      <SessionsCard />
    </Stack>
  )
}
