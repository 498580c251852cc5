import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { Banner, InfoCard, Loaded } from '@portal/browser/ui'
import { kindOf, NOTIFICATION_GROUPS, notificationsEndpoints, type Choice } from '@portal/contracts/notifications'
import { ChoiceRow } from '../../features/notification-choices/choice-row'
import { SettingsView } from './settings-view'

/**
 * `/dashboard/user-settings/notifications` (TELL-02): a channel for each kind of notification. A choice is saved at
 * once.
 */
export function NotificationChoicesScreen() {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const stored = useEndpoint(notificationsEndpoints.choices)
  const change = useSend(notificationsEndpoints.setChoices, {
    onSuccess: (answer) => remember(notificationsEndpoints.choices, answer),
  })

  const choose = async (choice: Choice) => {
    try {
      await change.send({ body: { choices: [choice] } })
      shell.notify({
        kind: 'success',
        text: t('choices.saved', { name: kindOf(choice.notification_type).name[locale] }),
      })
    } catch (error) {
      void stored.refetch()
      await showFailure(error)
    }
  }

  return (
    <SettingsView title={t('settings.choices.open')} lead={t('choices.lead')}>
      <Loaded query={stored} skeleton="form" rows={6}>
        {({ choices, can_sms: canSms }) => (
          <>
            {canSms ? null : <Banner tone="info">{t('choices.sms.none')}</Banner>}
            {NOTIFICATION_GROUPS.map((group) => {
              const own = choices.filter(({ notification_type: type }) => kindOf(type).group === group)
              return own.length === 0 ? null : (
                <InfoCard key={group} title={t(`choices.group.${group}`)}>
                  <Stack as="ul" gap="0" listStyleType="none" aria-label={t(`choices.group.${group}`)}>
                    {own.map((choice) => (
                      <ChoiceRow
                        key={choice.notification_type}
                        choice={choice}
                        canSms={canSms}
                        onChoose={(chosen) => void choose(chosen)}
                      />
                    ))}
                  </Stack>
                </InfoCard>
              )
            })}
            <Text textStyle="sm" color="fg.muted">
              {t('choices.note')}
            </Text>
          </>
        )}
      </Loaded>
    </SettingsView>
  )
}
