import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { useLocation } from '@portal/browser/router'
import { BellIcon, CalendarIcon, InfoCard, Loaded, LockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { useState } from 'react'
import { ContactVerification } from '../../features/contact-verification/contact-verification'
import { PasswordForm } from '../../features/password/password-form'
import { ProfileForm } from '../../features/profile/profile-form'
import { StartPageCard } from '../../features/start-page/start-page-card'

const SecurityView = lazyPart(async () => (await import('../../features/security/security-view')).SecurityView)
const ChoicesView = lazyPart(async () => (await import('../../features/notification-choices/choices-view')).ChoicesView)
const CalendarAddressView = lazyPart(
  async () => (await import('../../features/calendar-address/calendar-address-view')).CalendarAddressView,
)
const LEADS = {
  profile: 'settings.lead',
  password: 'settings.password.lead',
  security: 'security.lead',
  notifications: 'choices.lead',
  calendar: 'calendar.lead',
} as const

/**
 * `/dashboard/user-settings`: the profile, or in its place the password form (USER-09), the security of the login
 * (REAL-35), the choice of notifications (TELL-02) or the calendar address (AVAIL-07).
 */
export function UserSettingsScreen() {
  const { t } = useText()
  const profile = useEndpoint(accountsEndpoints.profile)
  const { search } = useLocation()
  // Mails link to this section, where the member changes how notifications are sent.
  const [view, setView] = useState<keyof typeof LEADS>(
    new URLSearchParams(search).get('view') === 'notifications' ? 'notifications' : 'profile',
  )
  return (
    <Screen width="form">
      <PageHeader
        title={t('settings.title')}
        description={t(LEADS[view])}
        actions={
          view === 'profile' ? (
            <>
              <Button variant="outline" px="3" onClick={() => setView('password')}>
                <LockIcon size={18} />
                {t('settings.password.open')}
              </Button>
              <Button variant="outline" px="3" onClick={() => setView('security')}>
                {t('settings.security.open')}
              </Button>
              <Button variant="outline" px="3" onClick={() => setView('notifications')}>
                <BellIcon size={18} />
                {t('settings.choices.open')}
              </Button>
              <Button variant="outline" px="3" onClick={() => setView('calendar')}>
                <CalendarIcon size={18} />
                {t('settings.calendar.open')}
              </Button>
            </>
          ) : undefined
        }
      />
      {view === 'password' ? (
        <InfoCard title={t('settings.password.title')}>
          <PasswordForm onClose={() => setView('profile')} />
        </InfoCard>
      ) : null}
      {view === 'security' ? <SecurityView onClose={() => setView('profile')} /> : null}
      {view === 'notifications' ? <ChoicesView onClose={() => setView('profile')} /> : null}
      {view === 'calendar' ? <CalendarAddressView onClose={() => setView('profile')} /> : null}
      {/* Stays mounted while the password form is shown, so that the typed input is kept. */}
      <Box hidden={view !== 'profile'}>
        <Loaded query={profile} skeleton="form" rows={5}>
          {(data) => (
            <Stack gap="6">
              <InfoCard title={t('settings.profile.title')}>
                <ProfileForm profile={data} />
              </InfoCard>
              <ContactVerification key={data.contact_num} profile={data} />
              {view === 'profile' ? <StartPageCard /> : null}
            </Stack>
          )}
        </Loaded>
      </Box>
    </Screen>
  )
}
