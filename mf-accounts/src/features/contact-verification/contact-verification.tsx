import { ApiError, useSend } from '@portal/browser/api'
import { Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { Banner, InfoCard, StatusBadge } from '@portal/browser/ui'
import { accountsEndpoints, type UserProfile } from '@portal/contracts/accounts'
import { groupedPhone, toDisplayMobile } from '@portal/contracts/kernel'
import { useState } from 'react'
import { waitText } from '../../parts/wait-text'
import { CodeForm } from './code-form'

/** The waiting time between two codes (D44). */
const PAUSE_SECONDS = 60

type Standing = 'none' | 'unverified' | 'sent' | 'verified'
const tones = { none: 'over', unverified: 'waiting', sent: 'confirmed', verified: 'done' } as const

/**
 * USER-12, USER-13, USER-17: shows whether the number is verified and takes the code from the SMS.
 * The key is the number, so that another number starts with a fresh state.
 */
export function ContactVerification({ profile }: { readonly profile: UserProfile }) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const [isCodeSent, setCodeSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = useSend(accountsEndpoints.sendCode)
  const standing: Standing =
    profile.contact_num === null
      ? 'none'
      : profile.is_contact_num_verified
        ? 'verified'
        : isCodeSent
          ? 'sent'
          : 'unverified'
  const number = groupedPhone(
    profile.display_contact_num ?? (profile.contact_num ? toDisplayMobile(profile.contact_num) : ''),
  )

  const sendCode = async () => {
    setProblem(undefined)
    try {
      await code.send()
      setCodeSent(true)
      shell.notify({ kind: 'success', text: t('settings.code.sent', { number }) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) return void showFailure(error)
      // The last code was sent less than a minute ago, so it can still be entered.
      setCodeSent(true)
      // The pause of a minute is not the daily limit, so only the waiting time is shown.
      const isPause = (error.retryAfter ?? Infinity) <= PAUSE_SECONDS
      setProblem(isPause ? waitText(t, error) : `${error.message} ${waitText(t, error)}`.trim())
    }
  }

  return (
    <InfoCard
      title={t('settings.verification.title')}
      badge={<StatusBadge tone={tones[standing]}>{t(`settings.verification.${standing}`)}</StatusBadge>}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t(`settings.verification.${standing}.body`, { number })}</Text>
        {problem && standing !== 'verified' ? (
          <Banner tone="warning" live>
            {problem}
          </Banner>
        ) : null}
        {standing === 'unverified' ? (
          <Flex gap="3" wrap="wrap">
            <Button loading={code.isPending} onClick={() => void sendCode()}>
              {t('settings.code.send')}
            </Button>
            <Button variant="outline" disabled={code.isPending} onClick={() => setCodeSent(true)}>
              {t('settings.code.have')}
            </Button>
          </Flex>
        ) : null}
        {standing === 'sent' ? (
          <>
            <CodeForm />
            <Button
              variant="ghost"
              alignSelf="flex-start"
              ms="-4"
              loading={code.isPending}
              onClick={() => void sendCode()}
            >
              {t('settings.code.again')}
            </Button>
          </>
        ) : null}
      </Stack>
    </InfoCard>
  )
}
