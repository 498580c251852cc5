import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Button, Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell, useShellEvent } from '@portal/browser/remote'
import { Loaded } from '@portal/browser/ui'
import { applicationsEndpoints, handlingEndpoints } from '@portal/contracts/applications'
import type { Handling } from '@portal/contracts/applications'
import { useState } from 'react'
import { paramsOf } from '../../parts/params-of'
import { AgainForm } from './again-form'
import { RateDialog } from './rate-dialog'
import { SortDialog } from './sort-dialog'
import { useMarkWords } from './use-mark-words'

interface HandlingProps {
  readonly applicationId: number
  readonly name: string
}

/** FIND-03: one line for the own team: who looks after the applicant, tags, "later" and what members think. */
export function HandlingLine({ applicationId, name }: HandlingProps) {
  const handling = useEndpoint(handlingEndpoints.read, { params: paramsOf(applicationId) })
  useShellEvent('applicationChanged', () => void handling.refetch())
  return (
    <Loaded query={handling} skeleton="form" rows={1} headingLevel={3}>
      {(known) => <Line applicationId={applicationId} name={name} handling={known} />}
    </Loaded>
  )
}

function Line({ applicationId, name, handling }: HandlingProps & { readonly handling: Handling }) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const { press } = usePress()
  const { ratingText, sortText } = useMarkWords()
  const [open, setOpen] = useState<'sort' | 'rate' | 'again'>()
  const access = { params: paramsOf(applicationId) }
  const { send } = useSend(handlingEndpoints.save, { invalidates: [applicationsEndpoints.page] })
  const keep = (answer: Handling) => remember(handlingEndpoints.read, answer, access)
  const turnLater = () =>
    void press(`later ${!handling.is_later}`, () =>
      send({ ...access, body: { is_later: !handling.is_later } }).then((answer) => {
        keep(answer)
        shell.notify({ kind: 'success', text: t(answer.is_later ? 'handling.later.put' : 'handling.later.taken') })
      }, showFailure),
    )
  const given = { applicationId, name, handling, onSaved: keep, onClose: () => setOpen(undefined) }
  const look = { size: 'sm', variant: 'outline', h: 'auto', minH: '9', py: '1.5', whiteSpace: 'normal' } as const
  return (
    <Flex role="group" aria-label={t('handling.label')} gap="2" wrap="wrap">
      <Button {...look} textAlign="start" overflowWrap="anywhere" onClick={() => setOpen('sort')}>
        {sortText(handling)}
      </Button>
      <Button
        {...look}
        variant={handling.is_later ? 'subtle' : 'outline'}
        aria-pressed={handling.is_later}
        onClick={turnLater}
      >
        {t('handling.later')}
      </Button>
      <Button {...look} onClick={() => setOpen('rate')}>
        {ratingText(handling.rating)}
      </Button>
      {handling.again ? (
        <Button {...look} onClick={() => setOpen('again')}>
          {t('handling.again')}
        </Button>
      ) : null}
      {open === 'again' ? <AgainForm {...given} /> : null}
      {open === 'sort' ? <SortDialog {...given} /> : null}
      {open === 'rate' ? <RateDialog {...given} /> : null}
    </Flex>
  )
}
