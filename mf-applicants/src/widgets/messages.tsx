import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useShellEvent } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { StatusBadge } from '@portal/browser/ui'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { talkEndpoints } from '@portal/contracts/applications'
import type { TalkState, WaitingMessages } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { waitText } from './wait-text'
import { PersonLink } from '../parts/person-link'

/** TALK-03, DAY-04: the people whose messages wait for a reply; the longest wait is first. */
export function Messages() {
  const { t } = useText()
  const invalidate = useInvalidate()
  const waiting = useEndpoint(talkEndpoints.waiting)
  useShellEvent('applicationChanged', () => void invalidate(talkEndpoints.waiting))
  const { people, total, unread = 0 } = waiting.data ?? { people: [], total: 0 }
  return (
    <WidgetState query={waiting} failed={t('messages.failed')} rows={1}>
      {people.length === 0 ? (
        <WidgetCalm>{t('messages.none')}</WidgetCalm>
      ) : (
        <WidgetList label={t('messages.label')}>
          {people.map((person) => (
            <Person key={person.application_id} person={person} />
          ))}
          <Flex as="li" gap="4" wrap="wrap" fontSize="sm" align="center">
            <TalkLink talk="unanswered" count={total} />
            {unread > 0 ? <TalkLink talk="unread" count={unread} /> : null}
          </Flex>
        </WidgetList>
      )}
    </WidgetState>
  )
}

/** Leads to the same people in the list. */
function TalkLink({ talk, count }: { readonly talk: TalkState; readonly count: number }) {
  const { t } = useText()
  const list = paths.applicants.to({ query: { filterBy: 'ALL' } })
  return (
    <ShellLink
      to={{ ...list, href: `${list.href}&filter=none&talk=${talk}` }}
      color="brand.fg"
      textDecoration="underline"
      py="1"
    >
      {t(`talk.${talk}`, { count })}
    </ShellLink>
  )
}

function Person({ person }: { readonly person: WaitingMessages['people'][number] }) {
  const { t, locale } = useText()
  const now = useNow()
  const name = fullName(person)
  const to = paths.applicantDetails.to({ applicationId: person.application_id })
  return (
    <Flex as="li" gap="3" rowGap="2" align="center" wrap="wrap">
      <Box minW="0" flex="1" flexBasis={{ base: '100%', md: '0' }}>
        <Flex gap="2" align="center" wrap="wrap">
          <PersonLink applicationId={person.application_id} name={name} />
          {person.is_unread ? (
            <StatusBadge tone="urgent" size="sm">
              {t('messages.unread')}
            </StatusBadge>
          ) : null}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('decisions.line', { wait: waitText(person.since, now, locale), job: person.job.display_name })}
        </Text>
        <Text lineClamp="2" overflowWrap="anywhere">
          {person.text}
        </Text>
      </Box>
      <ButtonLink
        to={to}
        size="sm"
        variant="outline"
        flexGrow={{ base: 1, md: 0 }}
        aria-label={t('messages.replyOf', { name })}
      >
        {t('messages.reply')}
      </ButtonLink>
    </Flex>
  )
}
