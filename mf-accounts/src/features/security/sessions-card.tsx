import { useEndpoint, useSend } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime, formatRelative, useNow } from '@portal/browser/time'
import { InfoCard, Loaded, StatusBadge } from '@portal/browser/ui'
import { securityEndpoints, type OwnSession } from '@portal/contracts/accounts'

/** REAL-35: lists the member's sessions. An ended session is refused from its next call on, in every tab. */
export function SessionsCard() {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const now = useNow()
  const list = useEndpoint(securityEndpoints.sessions)
  const invalidates = [securityEndpoints.sessions]
  const end = useSend(securityEndpoints.endSession, { invalidates })
  const endOthers = useSend(securityEndpoints.endOtherSessions, { invalidates })
  const isBusy = end.isPending || endOthers.isPending
  const nameOf = ({ browser, system }: OwnSession) =>
    [browser, system].filter(Boolean).join(' · ') || t('security.session.unknown')

  const endOne = async (session: OwnSession) => {
    try {
      await end.send({ params: { id: session.id } })
      shell.notify({ kind: 'success', text: t('security.session.ended', { name: nameOf(session) }) })
    } catch (error) {
      void list.refetch()
      await showFailure(error)
    }
  }
  const endAll = async () => {
    const isMeant = await shell.confirm({
      title: t('security.session.endOthers.title'),
      body: t('security.session.endOthers.body'),
      confirm: t('security.session.endOthers'),
      cancel: t('common.cancel'),
    })
    if (!isMeant) return
    try {
      await endOthers.send({})
      shell.notify({ kind: 'success', text: t('security.session.endedOthers') })
    } catch (error) {
      await showFailure(error)
    }
  }

  const sessions = list.data?.sessions ?? []
  return (
    <InfoCard
      title={t('security.sessions.title')}
      footer={
        sessions.length > 1 ? (
          <Button variant="outline" colorPalette="danger" disabled={isBusy} onClick={() => void endAll()}>
            {t('security.session.endOthers')}
          </Button>
        ) : undefined
      }
    >
      <Text color="fg.muted" mb="4">
        {t('security.sessions.lead')}
      </Text>
      <Loaded query={list} skeleton="form" rows={2}>
        {() => (
          <Stack as="ul" gap="0" listStyleType="none" aria-label={t('security.sessions.title')}>
            {sessions.map((session) => (
              <Flex as="li" key={session.id} py="3" gap="3" align="center" wrap="wrap" borderTopWidth="1px">
                <Box flex="1 1 200px" minW="0">
                  <Flex gap="2" align="center" wrap="wrap">
                    <Text fontWeight="600">{nameOf(session)}</Text>
                    {session.is_current ? (
                      <StatusBadge tone="brand">{t('security.session.current')}</StatusBadge>
                    ) : null}
                  </Flex>
                  <Text textStyle="sm" color="fg.muted">
                    {t('security.session.times', {
                      used: formatRelative(session.last_used_at, locale, now),
                      since: formatDateTime(session.created_at, locale),
                    })}
                  </Text>
                </Box>
                {session.is_current ? null : (
                  <Button
                    size="sm"
                    variant="outline"
                    colorPalette="gray"
                    disabled={isBusy}
                    aria-label={t('security.session.end.of', { name: nameOf(session) })}
                    onClick={() => void endOne(session)}
                  >
                    {t('security.session.end')}
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
        )}
      </Loaded>
    </InfoCard>
  )
}
