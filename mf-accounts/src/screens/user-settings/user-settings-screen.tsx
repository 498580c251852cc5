import { useEndpoint } from '@portal/browser/api'
import { Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { InfoCard, Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { useEffect } from 'react'
import { ContactVerification } from '../../features/contact-verification/contact-verification'
import { ProfileForm } from '../../features/profile/profile-form'
import { StartPageCard } from '../../features/start-page/start-page-card'
import { own } from '../../parts/addresses'

/** `/dashboard/user-settings`: the profile, and links to the other views of the settings. */
export function UserSettingsScreen() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin, isInterviewer } = useSession()
  const profile = useEndpoint(accountsEndpoints.profile)
  const { search } = useLocation()
  // The address in mails: a mail outlives the release that has the view at its own address.
  const isOldAddress = new URLSearchParams(search).get('view') === 'notifications'
  useEffect(() => {
    if (isOldAddress) void shell.navigate(own.settingsNotifications.to({ replace: true }))
  }, [isOldAddress, shell])
  return (
    <Screen width="form">
      <PageHeader
        title={t('settings.title')}
        description={t('settings.lead')}
        actions={
          <>
            <ButtonLink to={own.settingsPassword.to()} variant="outline" px="3">
              {t('settings.password.open')}
            </ButtonLink>
            <ButtonLink to={own.settingsSecurity.to()} variant="outline" px="3">
              {t('settings.security.open')}
            </ButtonLink>
            {isInterviewer ? null : (
              <>
                <ButtonLink to={own.settingsNotifications.to()} variant="outline" px="3">
                  {t('settings.choices.open')}
                </ButtonLink>
                <ButtonLink to={own.settingsCalendar.to()} variant="outline" px="3">
                  {t('settings.calendar.open')}
                </ButtonLink>
                <ButtonLink to={own.settingsData.to()} variant="outline" px="3">
                  {t('settings.data.open')}
                </ButtonLink>
              </>
            )}
            {isAdmin && (
              <ButtonLink to={own.settingsMails.to()} variant="outline" px="3">
                {t('mails.title')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Loaded query={profile} skeleton="form" rows={5}>
        {(data) => (
          <Stack gap="6">
            <InfoCard title={t('settings.profile.title')}>
              <ProfileForm profile={data} />
            </InfoCard>
            <ContactVerification key={data.contact_num} profile={data} />
            {isInterviewer ? null : <StartPageCard />}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
