import { saveFile, useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useFailure, useShell } from '@portal/browser/remote'
import { CheckIcon, CloseIcon, DownloadIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import { usePress } from '@portal/browser/press'
import { bulkEndpoints, canDecide, HANDLING } from '@portal/contracts/applications'
import type { ApplicationPageItem, BulkAction } from '@portal/contracts/applications'
import { useState } from 'react'
import { own } from '../../parts/addresses'
import { ReasonForm } from '../../parts/reason-form'
import { unlessRefused } from '../../parts/in-turn'
import type { Fate } from '../../parts/in-turn'
import { useDecideMany } from '../../parts/use-decide-many'
import { FatesDialog } from './fates-dialog'

interface BulkBarProps {
  readonly chosen: readonly ApplicationPageItem[]
  /** The number of people in this tab that the search finds. */
  readonly total: number
  readonly onChooseAll: () => Promise<void>
  readonly onClear: () => void
}

/** LIST-06: the actions on all chosen people. */
export function BulkBar({ chosen, total, onChooseAll, onClear }: BulkBarProps) {
  const { t } = useText()
  const api = useApi()
  const shell = useShell()
  const showFailure = useFailure()
  const { press } = usePress()
  const decideMany = useDecideMany()
  const [isDeclining, setDeclining] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [told, tell] = useState<{ action: BulkAction; fates: readonly Fate[]; people: typeof chosen }>()
  const ids = chosen.map(({ id }) => id)
  const can = {
    invite: chosen.filter((person) => canDecide(person, 'invite')),
    decline: chosen.filter((person) => canDecide(person, 'decline')),
  }
  const counts = { count: ids.length, invite: can.invite.length, decline: can.decline.length }
  // FIND-03.
  const canCompare =
    ids.length >= 2 &&
    ids.length <= HANDLING.compared &&
    chosen.every(({ job, is_active: isActive }) => isActive && job.id === chosen[0]?.job.id)
  const isMixed = counts.invite < counts.count || counts.decline < counts.count
  /** Says of how many of the chosen it is not about. */
  const bodyOf = (action: BulkAction, body: string) => {
    const others = counts.count - counts[action]
    return others === 0 ? t(body) : `${t('bulk.others', { count: others })}\n${t(body)}`
  }
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
      .catch(showFailure)
      .finally(() => setBusy(false))
  }
  const show = (action: BulkAction, fates: readonly Fate[]) => {
    tell({ action, fates, people: chosen })
    onClear()
  }
  const invite = async () => {
    const isSure = await shell.confirm({
      title: t('bulk.invite.title', { count: counts.invite }),
      body: bodyOf('invite', 'bulk.invite.body'),
      confirm: t('invite.confirm'),
      cancel: t('common.cancel'),
    })
    if (isSure) await during(async () => show('invite', await decideMany('invite', can.invite)))
  }
  const refused = async (error: unknown): Promise<true> => {
    await showFailure(error)
    return true
  }
  const download = () =>
    during(async () => {
      const file = await api.call(bulkEndpoints.csv, { body: { ids } })
      if (file) saveFile(file)
    })
  if (told) return <FatesDialog {...told} onClose={() => tell(undefined)} />
  if (ids.length === 0) return null
  return (
    <Box
      data-bulk-bar=""
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', md: '-6' }}
      px={{ base: 4, md: 6 }}
      py="3"
      mt="4"
      bg="bg.panel"
      borderTopWidth="1px"
      shadow="md"
      pb="calc(0.75rem + env(safe-area-inset-bottom, 0px))"
    >
      <Flex role="group" aria-label={t('bulk.label')} gap="2" wrap="wrap" align="center">
        <Text role="status" fontWeight="600" me="1">
          {t('bulk.chosen', { count: ids.length })}
        </Text>
        {isMixed ? (
          <Text fontSize="sm" color="fg.muted" flexBasis="100%" order={1}>
            {t('bulk.can', counts)}
          </Text>
        ) : null}
        {ids.length < total ? (
          <Button
            size="sm"
            variant="ghost"
            px={{ base: 1, md: 3 }}
            loading={isBusy}
            onClick={() => void press('choose all', () => during(onChooseAll))}
          >
            {t('bulk.all', { count: total })}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t('bulk.clear')}
          px={{ base: 0, md: 3 }}
          onClick={onClear}
        >
          <CloseIcon />
          <Box as="span" hideBelow="md">
            {t('bulk.clear')}
          </Box>
        </Button>
        <Flex
          gap={{ base: 1, md: 2 }}
          wrap="wrap"
          ms={{ md: 'auto' }}
          // All buttons fit on one line of a phone.
          css={{ '& > button': { px: { base: 2, md: 3 } } }}
        >
          <Button
            size="sm"
            loading={isBusy}
            disabled={counts.invite === 0}
            onClick={() => void press(`invite ${ids.join()}`, invite)}
          >
            <CheckIcon />
            {t('quick.invite')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="danger"
            disabled={isBusy || counts.decline === 0}
            onClick={() => setDeclining(true)}
          >
            <CloseIcon />
            {t('screening.reject')}
          </Button>
          {canCompare ? (
            <ButtonLink size="sm" variant="outline" to={own.compare.to({ query: { ids: ids.join(',') } })}>
              {t('bulk.compare')}
            </ButtonLink>
          ) : null}
          <Button
            size="sm"
            variant="outline"
            disabled={isBusy}
            onClick={() => void press(`download ${ids.join()}`, download)}
          >
            <DownloadIcon />
            {t('bulk.download')}
          </Button>
        </Flex>
      </Flex>
      {isDeclining ? (
        <ReasonForm
          title={t('bulk.decline.title', { count: counts.decline })}
          body={bodyOf('decline', 'reject.body')}
          warning={t('reject.warningHeld')}
          submit={t('reject.submit')}
          send={async (reason) => unlessRefused(await decideMany('decline', can.decline, reason))}
          onDone={(fates) => show('decline', fates)}
          onRefused={refused}
          onClose={() => {
            setDeclining(false)
            shell.events.emit('applicationChanged', {})
          }}
        />
      ) : null}
    </Box>
  )
}
