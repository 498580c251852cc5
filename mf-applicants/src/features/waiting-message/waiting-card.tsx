import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime } from '@portal/browser/time'
import { SendIcon } from '@portal/browser/ui'
import { Button, Flex, Heading, Text } from '@portal/browser/chakra'
import { historyEndpoints, talkEndpoints } from '@portal/contracts/applications'
import type { Waiting } from '@portal/contracts/applications'
import { Card } from '../../parts/card'
import { Said } from '../../parts/said'
import { paramsOf } from '../../parts/params-of'
import { useEffect } from 'react'

export interface WaitingCardProps {
  readonly applicationId: number
  readonly waiting: Waiting
  readonly onReply: () => void
}

/** The newest text, a reply in one press, and for "thank you" a press that says that no reply is needed. */
export function WaitingCard({ applicationId, waiting, onReply }: WaitingCardProps) {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const settle = useSend(talkEndpoints.settle, {
    invalidates: [talkEndpoints.conversation, talkEndpoints.waiting, historyEndpoints.list],
  })
  const { send: open } = useSend(talkEndpoints.open, {
    invalidates: [talkEndpoints.conversation, talkEndpoints.waiting],
  })
  // VOICE-06: seen here, it is not unread any more. A failure leaves it unread, which asks for nobody's attention now.
  const unread = waiting.is_unread === true ? waiting.id : undefined
  useEffect(() => {
    if (unread !== undefined)
      open({ params: paramsOf(applicationId), body: { message: unread } }).catch(() => undefined)
  }, [unread, applicationId, open])
  const needsNoReply = async () => {
    await settle.send({ params: paramsOf(applicationId), body: { message: waiting.id } })
    shell.notify({ kind: 'success', text: t('talk.waiting.settled') })
  }
  return (
    <Card aria-labelledby="waiting-message" bg="status.waiting.subtle" borderColor="status.waiting.border">
      <Flex columnGap="3" wrap="wrap" align="baseline">
        <Heading as="h2" id="waiting-message" fontSize="md">
          {t('talk.waiting.title', { count: waiting.count })}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {formatDateTime(waiting.since, locale)}
        </Text>
      </Flex>
      <Said bg="bg.panel">{waiting.text}</Said>
      <Flex gap="3" wrap="wrap" mt="3" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
        <Button onClick={onReply}>
          <SendIcon />
          {t('talk.waiting.reply')}
        </Button>
        <Button variant="outline" loading={settle.isPending} onClick={() => void needsNoReply().catch(showFailure)}>
          {t('talk.waiting.settle')}
        </Button>
      </Flex>
    </Card>
  )
}
