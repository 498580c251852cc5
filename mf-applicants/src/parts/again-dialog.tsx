import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDay } from '@portal/browser/time'
import { DialogFrame, Loaded, StatusBadge } from '@portal/browser/ui'
import { againEndpoints, applicationsEndpoints } from '@portal/contracts/applications'
import type { AgainEntry, AgainSaid } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { paramsOf } from './params-of'

export interface AgainDialogProps {
  readonly applicationId: number
  /** Of the person. */
  readonly name: string
  readonly onClose: () => void
}

/** FIND-02: everything that looks like the same person, with why, and what members say of it. */
export function AgainDialog({ applicationId, name, onClose }: AgainDialogProps) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const { press } = usePress()
  const access = { params: paramsOf(applicationId) }
  const again = useEndpoint(againEndpoints.list, access)
  const { send } = useSend(againEndpoints.say, {
    invalidates: [applicationsEndpoints.one, applicationsEndpoints.page],
  })
  const say = (other: number, said: AgainSaid | null) =>
    void press(`${other} ${said}`, () =>
      send({ ...access, body: { other, said } }).then((answer) => {
        remember(againEndpoints.list, answer, access)
        shell.notify({ kind: 'success', text: t(`again.said.${said ?? 'nothing'}`) })
      }, showFailure),
    )
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('again.title', { name })}
      description={t('again.body')}
      size="lg"
      closeLabel={t('common.close')}
    >
      <Loaded query={again} skeleton="form" rows={3} headingLevel={3}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Text color="fg.muted" py="2">
              {t('again.none')}
            </Text>
          ) : (
            <Box as="ul" listStyleType="none">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onSay={(said) => say(entry.id, said)} onLeave={onClose} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </DialogFrame>
  )
}

interface EntryProps {
  readonly entry: AgainEntry
  readonly onSay: (said: AgainSaid | null) => void
  readonly onLeave: () => void
}

function Entry({ entry, onSay, onLeave }: EntryProps) {
  const { t, locale } = useText()
  const { id, person, job, grounds, said, said_by: by, status } = entry
  const word = t(`brief.${status}`)
  const what = { name: fullName(person), job }
  const choice = (value: AgainSaid | null) => (
    <Button
      key={value}
      size="sm"
      variant="outline"
      colorPalette={value === 'same' ? undefined : 'gray'}
      aria-label={t(`again.say.${value ?? 'nothing'}.of`, what)}
      onClick={() => onSay(value)}
    >
      {t(`again.say.${value ?? 'nothing'}`)}
    </Button>
  )
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
        <ShellLink to={paths.applicantDetails.to({ applicationId: id })} onClick={onLeave} overflowWrap="anywhere">
          {what.name}
        </ShellLink>
        <StatusBadge tone="over">{word}</StatusBadge>
        {entry.is_same ? null : <Text color="fg.muted">{t('again.notCounted')}</Text>}
      </Flex>
      <Text overflowWrap="anywhere">{job}</Text>
      <Stack gap="0" color="fg.muted" fontSize="sm">
        <Text>
          {t('again.dates', {
            applied: formatDay(entry.applied_at, locale),
            since: formatDay(entry.status_since, locale),
            status: word,
          })}
        </Text>
        <Text>
          {grounds.length === 0
            ? t('again.ground.hand')
            : grounds.map((ground) => t(`again.ground.${ground}`)).join(t('again.and'))}
        </Text>
        {said && by ? (
          <Text>{t(`again.by.${said}`, { name: by.display_name, date: formatDay(by.at, locale) })}</Text>
        ) : null}
      </Stack>
      <Flex gap="2" wrap="wrap" mt="2">
        {said === 'same' ? null : choice('same')}
        {said === 'other' ? null : choice('other')}
        {said === null ? null : choice(null)}
      </Flex>
    </Box>
  )
}
