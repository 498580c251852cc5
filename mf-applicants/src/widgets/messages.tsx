import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useShellEvent } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { talkEndpoints } from '@portal/contracts/applications'
import type { WaitingMessages } from '@portal/contracts/applications'
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
  const { people, total } = waiting.data ?? { people: [], total: 0 }
  return (
    <WidgetState query={waiting} failed={t('messages.failed')} rows={1}>
      {people.length === 0 ? (
        <WidgetCalm>{t('messages.none')}</WidgetCalm>
      ) : (
        <WidgetList label={t('messages.label')}>
          {people.map((person) => (
            <Person key={person.application_id} person={person} />
          ))}
          {total > people.length ? (
            <Text as="li" fontSize="sm" color="fg.muted">
              {t('messages.more', { count: total - people.length })}
            </Text>
          ) : null}
        </WidgetList>
      )}
    </WidgetState>
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
        <PersonLink applicationId={person.application_id} name={name} />
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
