import { useEndpoint, useSend } from '@portal/browser/api'
import { Box, Button, Field, Flex, Input, NativeSelect, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime } from '@portal/browser/time'
import { Banner, CopyButton, InfoCard, Loaded } from '@portal/browser/ui'
import { CALENDAR_SCOPES, calendarAddressEndpoints, type CalendarScope } from '@portal/contracts/scheduling'
import { useState } from 'react'
import { SettingsView } from './settings-view'
import { MakeAddressDialog } from '../../features/calendar-address/make-address-dialog'

/**
 * `/dashboard/user-settings/calendar` (AVAIL-07): the secret address at which the member's calendar reads interviews:
 * made, copied once, revoked.
 */
export function CalendarScreen() {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const stored = useEndpoint(calendarAddressEndpoints.state)
  const ending = useSend(calendarAddressEndpoints.end, { invalidates: [calendarAddressEndpoints.state] })
  const [chosen, setScope] = useState<CalendarScope>()
  const [url, setUrl] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const scope = chosen ?? stored.data?.scope ?? 'own'

  const end = async () => {
    const isSure = await shell.confirm({
      title: t('calendar.end.title'),
      body: t('calendar.end.body'),
      confirm: t('calendar.end'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (!isSure) return
    try {
      await ending.send({})
      setUrl(undefined)
      shell.notify({ kind: 'success', text: t('calendar.ended') })
    } catch (error) {
      await showFailure(error, t('calendar.failed'))
    }
  }

  return (
    <SettingsView title={t('settings.calendar.open')} lead={t('calendar.lead')}>
      <Loaded query={stored} skeleton="form" rows={3}>
        {(state) => (
          <InfoCard title={t('calendar.title')}>
            <Stack gap="4">
              <Text>{t('calendar.explain')}</Text>
              <Banner tone="warning">{t('calendar.secret')}</Banner>
              <Text color="fg.muted">
                {state.scope === null || state.created_at === null
                  ? t('calendar.none')
                  : t('calendar.made', {
                      date: formatDateTime(state.created_at, locale),
                      scope: t(`calendar.scope.${state.scope}`),
                    })}
              </Text>
              {url && (
                <Box role="status">
                  <Field.Root>
                    <Field.Label>{t('calendar.url')}</Field.Label>
                    <Input readOnly value={url} bg="bg" onFocus={(event) => event.currentTarget.select()} />
                    <Field.HelperText>{t('calendar.url.once')}</Field.HelperText>
                  </Field.Root>
                  <Box mt="2">
                    <CopyButton
                      text={url}
                      label={t('calendar.copy')}
                      copied={t('security.copied')}
                      failed={t('security.copy.failed')}
                    />
                  </Box>
                </Box>
              )}
              <Field.Root>
                <Field.Label>{t('calendar.scope')}</Field.Label>
                <NativeSelect.Root>
                  <NativeSelect.Field
                    bg="bg"
                    value={scope}
                    onChange={({ currentTarget }) =>
                      setScope(CALENDAR_SCOPES.find((each) => each === currentTarget.value))
                    }
                  >
                    {CALENDAR_SCOPES.map((each) => (
                      <option key={each} value={each}>
                        {t(`calendar.scope.${each}`)}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
                {state.scope !== null && <Field.HelperText>{t('calendar.renew.hint')}</Field.HelperText>}
              </Field.Root>
              <Flex wrap="wrap" gap="3">
                <Button onClick={() => setMaking(true)}>
                  {t(state.scope === null ? 'calendar.make' : 'calendar.renew')}
                </Button>
                {state.scope !== null && (
                  <Button variant="outline" colorPalette="danger" loading={ending.isPending} onClick={() => void end()}>
                    {t('calendar.end')}
                  </Button>
                )}
              </Flex>
              {isMaking && (
                <MakeAddressDialog
                  scope={scope}
                  replaces={state.scope !== null}
                  onMade={(made) => {
                    setUrl(made.url)
                    setMaking(false)
                  }}
                  onClose={() => setMaking(false)}
                />
              )}
            </Stack>
          </InfoCard>
        )}
      </Loaded>
    </SettingsView>
  )
}
