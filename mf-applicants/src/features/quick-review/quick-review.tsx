import { useText } from '@portal/browser/i18n'
import { SAME_PRESS, usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import type { BulkAction, CancelBody } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Shown } from '../../parts/application-view'
import { unlessRefused } from '../../parts/in-turn'
import type { Fate } from '../../parts/in-turn'
import { QuickReviewContext } from '../../parts/quick-actions'
import { ReasonForm } from '../../parts/reason-form'
import { useDecideMany } from '../../parts/use-decide-many'
import { useOfferSlots } from '../../parts/use-offer-slots'
import { useTellMeanwhile } from '../../parts/use-tell-meanwhile'

const nameOf = (application: Shown) => fullName(application.applicant_profile)

interface QuickReviewProps {
  /** Called after the answer with the action and whether it succeeded. */
  readonly onAnswer?: (action: BulkAction, isDone: boolean) => Promise<unknown>
  readonly children: ReactNode
}

/** LIST-05, LIST-07: invites and declines without a question, because both can be undone. */
export function QuickReview({ onAnswer, children }: QuickReviewProps) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  // Without a question in between, the second click of a double click would decide again.
  const { press } = usePress(SAME_PRESS)
  const decideMany = useDecideMany()
  const offerSlots = useOfferSlots()
  const tellMeanwhile = useTellMeanwhile()
  const [declining, decline] = useState<Shown>()
  // What was typed stays until the user closes the dialog; only then the page shows what is true now.
  const wasRefused = useRef(false)
  const close = () => {
    decline(undefined)
    if (wasRefused.current) shell.events.emit('applicationChanged', {})
    wasRefused.current = false
  }
  const decide = useCallback(
    (application: Shown, action: BulkAction, reason?: CancelBody) => decideMany(action, [application], reason),
    [decideMany],
  )
  const follow = useCallback(
    async (application: Shown, action: BulkAction, [fate]: readonly Fate[]) => {
      if (!fate) return
      await onAnswer?.(action, fate.refused === null)
      if (fate.refused === 'no_open_slots') await offerSlots(application.job.id)
      else if (fate.refused === 'status_conflict' && (await tellMeanwhile(application))) return
      else if (fate.refused !== null) await showFailure(fate.error)
    },
    [onAnswer, offerSlots, showFailure, tellMeanwhile],
  )
  const review = useMemo(() => {
    /** VISA-04: asks for confirmation if the person's status of residence does not fit the posting. */
    const isMeant = (application: Shown) =>
      application.visa_verdict !== 'no' ||
      shell.confirm({
        title: t('invite.title', { name: nameOf(application) }),
        body: t('visa.invite.body', { body: t('invite.body') }),
        confirm: t('invite.confirm'),
        cancel: t('common.cancel'),
      })
    const invite = (application: Shown) =>
      press(String(application.id), async () => {
        // AACT-01: if the page knows that there is no open slot, it sends nothing.
        if ('slot_count' in application && application.slot_count === 0) await offerSlots(application.job.id)
        else if (await isMeant(application)) await follow(application, 'invite', await decide(application, 'invite'))
      })
    return { invite, decline }
  }, [press, decide, follow, offerSlots, shell, t])
  return (
    <QuickReviewContext.Provider value={review}>
      {children}
      {declining ? (
        <ReasonForm
          title={t('reject.title', { name: nameOf(declining) })}
          body={t('reject.body')}
          warning={t('reject.warningHeld')}
          submit={t('reject.submit')}
          send={async (reason) => {
            wasRefused.current = false
            return unlessRefused(await decide(declining, 'decline', reason))
          }}
          onDone={(fates) => follow(declining, 'decline', fates)}
          onRefused={async (error) => {
            wasRefused.current = true
            if (!(await tellMeanwhile(declining))) await showFailure(error)
            return true
          }}
          onClose={close}
        />
      ) : null}
    </QuickReviewContext.Provider>
  )
}
