import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ErrorState, InfoCard, LoadingSkeleton, LockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { useState } from 'react'
import { ContactVerification } from '../../features/contact-verification/contact-verification'
import { PasswordForm } from '../../features/password/password-form'
import { ProfileForm } from '../../features/profile/profile-form'

/** `/dashboard/user-settings`: the profile, or the password form in its place (USER-09). */
export function UserSettingsScreen() {
  const { t } = useText()
  const profile = useEndpoint(accountsEndpoints.profile)
  const [isPassword, setPassword] = useState(false)
  return (
    <Screen width="form">
      <PageHeader
        title={t('settings.title')} description={t(isPassword ? 'settings.password.lead' : 'settings.lead')}
        actions={isPassword ? undefined : <Button variant="outline" onClick={() => setPassword(true)}><LockIcon size={18} />{t('settings.password.open')}</Button>}
      />
      {isPassword ? <InfoCard title={t('settings.password.title')}><PasswordForm onClose={() => setPassword(false)} /></InfoCard> : null}
      {/* Stays while the password form is seen: what was typed is still there afterwards. */}
      <Box hidden={isPassword}>
        {profile.isPending ? (
          <LoadingSkeleton variant="form" label={t('common.loading')} rows={5} />
        ) : !profile.data ? (
          <ErrorState title={t('load.title')} text={t('load.body')} retry={{ label: t('common.retry'), onClick: () => void profile.refetch(), busy: profile.isFetching }} />
        ) : (
          <Stack gap="6">
            <InfoCard title={t('settings.profile.title')}><ProfileForm profile={profile.data} /></InfoCard>
            <ContactVerification key={profile.data.contact_num} profile={profile.data} />
          </Stack>
        )}
      </Box>
    </Screen>
  )
}
