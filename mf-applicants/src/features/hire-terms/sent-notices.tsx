import { useRemember, useSend } from '@portal/browser/api'
import { Button, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime } from '@portal/browser/time'
import { hireEndpoints } from '@portal/contracts/applications'
import type { HireTermsAnswer } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paramsOf } from '../../parts/params-of'
import { personLanguageName } from '../../parts/person-language'

interface SentNoticesProps {
  readonly applicationId: number
  readonly hire: HireTermsAnswer
}

/** HIRE-02: sends the person a link to the notice, and shows which were sent and received. */
export function SentNotices({ applicationId, hire }: SentNoticesProps) {
  const { t, locale } = useText()
  const shell = useShell()
  const remember = useRemember()
  const showFailure = useFailure()
  const { press, running } = usePress<true>()
  const access = { params: paramsOf(applicationId) }
  const { send } = useSend(hireEndpoints.sendNotice, {})
  const sendIt = () =>
    press(true, async () => {
      try {
        remember(hireEndpoints.terms, await send(access), access)
        shell.notify({ kind: 'success', text: t('hireTerms.notice.sent') })
      } catch (error) {
        await showFailure(error)
      }
    })
  const stateOf = (received: HireTermsAnswer['notices'][number]['received']) =>
    received
      ? t('hireTerms.notice.received', {
          time: formatDateTime(received.at, locale),
          language: personLanguageName(received.language, locale),
        })
      : t('hireTerms.notice.open')
  return (
    <Stack gap="2" mt="4" align="start">
      {hire.notices.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="2" aria-label={t('hireTerms.notice.list')}>
          {hire.notices.map(({ at, member, received }) => (
            <li key={`${at}`}>
              <Text>{stateOf(received)}</Text>
              <Text color="fg.muted" fontSize="sm">
                {t('hireTerms.notice.by', { name: member.display_name, time: formatDateTime(at, locale) })}
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      <Text color="fg.muted">
        {t(hire.is_notice_old ? 'hireTerms.notice.old' : 'hireTerms.notice.lead', { name: fullName(hire.person) })}
      </Text>
      <Button variant="outline" loading={running.length > 0} onClick={() => void sendIt()}>
        {t(hire.notices.length > 0 ? 'hireTerms.notice.again' : 'hireTerms.notice.send')}
      </Button>
    </Stack>
  )
}
