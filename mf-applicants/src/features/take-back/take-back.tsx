import { useApi, useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { APPLICATION_BULK, applicationsEndpoints, bulkEndpoints, TAKE_BACK } from '@portal/contracts/applications'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { inTurn } from '../../parts/in-turn'
import { HeldDecisionsContext } from '../../parts/held-decision'
import type { HeldDecision, HeldDecisions } from '../../parts/held-decision'
import { TakeBackBar } from './take-back-bar'

/**
 * LIST-07: offers for some seconds to take back the last decision. The decision is already stored, so closing the page
 * loses nothing.
 */
export function TakeBack({ children }: { readonly children: ReactNode }) {
  const { t } = useText()
  const api = useApi()
  const shell = useShell()
  const invalidate = useInvalidate()
  const [held, setHeld] = useState<HeldDecisions['held']>()
  const offer = useCallback(
    (decision: HeldDecision) => setHeld({ ...decision, until: performance.now() + TAKE_BACK.seconds * 1000 }),
    [],
  )
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(undefined), held.until - performance.now())
    return () => clearTimeout(timer)
  }, [held])
  const takeBack = useCallback(async () => {
    if (!held) return
    setHeld(undefined)
    const fates = await inTurn(held.ids, APPLICATION_BULK.idsMax, (ids) =>
      api.call(bulkEndpoints.takeBack, { body: { ids } }),
    )
    shell.events.emit('applicationChanged', {})
    void invalidate(applicationsEndpoints.one)
    const failed = fates.filter(({ refused }) => refused !== null).length
    shell.notify(
      failed === 0
        ? { kind: 'success', text: t('takeBack.done') }
        : { kind: 'error', text: t('takeBack.failed', { count: failed }) },
    )
  }, [api, shell, invalidate, t, held])
  const decisions = useMemo(() => ({ held, offer, takeBack }), [held, offer, takeBack])
  return (
    <HeldDecisionsContext.Provider value={decisions}>
      {children}
      {held ? <TakeBackBar decision={held} onTakeBack={takeBack} /> : null}
    </HeldDecisionsContext.Provider>
  )
}
