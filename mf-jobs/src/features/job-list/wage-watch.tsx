import { useEndpoint, useInvalidate, useSend } from '@portal/browser/api'
import { Box, Button, Checkbox, Flex, Stack, Text } from '@portal/browser/chakra'
import { formatYen, useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useSession, useShell } from '@portal/browser/remote'
import { useSearchParams } from '@portal/browser/router'
import { formatDate } from '@portal/browser/time'
import { Banner, DialogFrame, Loaded, StatusBadge } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { startOfDay } from '@portal/contracts/kernel'
import { wageWatchEndpoints } from '@portal/contracts/lint'
import type { WageWatchItem } from '@portal/contracts/lint'
import { useState } from 'react'

/** Mails and notifications link here with `?wages=1`, which opens the preview. */
const PARAMETER = 'wages'

function useDay(): (day: string) => string {
  const { locale } = useText()
  return (day) => formatDate(startOfDay(day), locale)
}

function Change({
  item,
  isChosen,
  onChange,
}: {
  readonly item: WageWatchItem
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}) {
  const { t } = useText()
  const dayOf = useDay()
  const { effective_from: from, effective_by: by = from, is_in_force: isNow } = item
  const values = { prefecture: item.prefecture, floor: formatYen(item.floor), date: dayOf(isNow ? by : from) }
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p="4">
      <Flex gap="2" wrap="wrap" align="center" mb="2">
        <Checkbox checked={isChosen} onCheckedChange={onChange}>
          {item.display_name}
        </Checkbox>
        <Text fontSize="sm" color="fg.muted">
          {item.web_id}
        </Text>
        <StatusBadge tone={isNow ? 'urgent' : 'waiting'}>{t(isNow ? 'wages.now' : 'wages.coming')}</StatusBadge>
      </Flex>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {isNow
          ? t('wages.floorSince', values)
          : by === from
            ? t('wages.floorFrom', values)
            : t('wages.floorOpen', { ...values, by: dayOf(by) })}
      </Text>
      <Stack as="ul" listStyleType="none" gap="1">
        {item.changes.map(({ field, now, raised }) => (
          <li key={field}>
            {t('wages.change', { field: t(`wages.field.${field}`), now: formatYen(now), raised: formatYen(raised) })}
          </li>
        ))}
      </Stack>
    </Box>
  )
}

function Preview({ items, onClose }: { readonly items: readonly WageWatchItem[]; readonly onClose: () => void }) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const raise = useSend(wageWatchEndpoints.raise)
  const [left, setLeft] = useState<readonly number[]>([])
  const { press, running } = usePress()
  const isBusy = running.length > 0
  const chosen = items.filter(({ job_id: id }) => !left.includes(id))
  const apply = async () => {
    try {
      const answer = await raise.send({ body: { items: chosen.map(({ job_id, version }) => ({ job_id, version })) } })
      await invalidate(wageWatchEndpoints.list, jobsEndpoints.list, jobsEndpoints.one)
      shell.events.emit('jobsChanged', undefined)
      shell.notify({
        kind: answer.raised.length > 0 ? 'success' : 'error',
        text: t('wages.done', { count: answer.raised.length }),
      })
      // Says how many postings were left out; the preview is read again and shows their current state.
      if (answer.left.length > 0) shell.notify({ kind: 'error', text: t('wages.left', { count: answer.left.length }) })
      else onClose()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="3">
        {items.map((item) => (
          <Change
            key={item.job_id}
            item={item}
            isChosen={!left.includes(item.job_id)}
            onChange={(isChosen) =>
              setLeft(isChosen ? left.filter((id) => id !== item.job_id) : [...left, item.job_id])
            }
          />
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {t('wages.note')}
      </Text>
      <Flex gap="3" justify="flex-end" wrap="wrap" mt="5">
        <Button variant="outline" colorPalette="gray" disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void press(JSON.stringify(chosen), apply)}
        >
          {t('wages.raise', { count: chosen.length })}
        </Button>
      </Flex>
    </>
  )
}

/** LINT-05: shows admins the running postings below a wage floor, and raises them in one step after a preview. */
export function WageWatch() {
  const { t } = useText()
  const { isAdmin } = useSession()
  const [query, setQuery] = useSearchParams()
  const isOpen = query.get(PARAMETER) === '1'
  const watch = useEndpoint(wageWatchEndpoints.list, { enabled: isAdmin })
  const show = (isShown: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (isShown) after.set(PARAMETER, '1')
        else after.delete(PARAMETER)
        return after
      },
      { replace: true },
    )
  if (!isAdmin) return null
  const items = watch.data?.items ?? []
  const isNow = items.some((item) => item.is_in_force)
  return (
    <>
      {items.length > 0 && (
        <Banner
          tone={isNow ? 'urgent' : 'warning'}
          mb="4"
          title={t(isNow ? 'wages.title.now' : 'wages.title.coming', { count: items.length })}
          action={
            <Button size="sm" onClick={() => show(true)}>
              {t('wages.open')}
            </Button>
          }
        >
          {t('wages.text')}
        </Banner>
      )}
      <DialogFrame
        open={isOpen}
        onClose={() => show(false)}
        title={t('wages.title')}
        closeLabel={t('common.close')}
        size="lg"
      >
        <Loaded query={watch} skeleton="list" rows={2}>
          {() =>
            items.length === 0 ? (
              <Text>{t('wages.none')}</Text>
            ) : (
              <Box pt="2">
                <Preview items={items} onClose={() => show(false)} />
              </Box>
            )
          }
        </Loaded>
      </DialogFrame>
    </>
  )
}
