import { useText } from '@portal/browser/i18n'
import { useShellEvent } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import { statusWordOf } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { useEffect, useRef, useState } from 'react'
import { stateOf } from '../../parts/application-view'

/** How long after an action of this page a change of state is its own, in milliseconds. */
const OWN_MS = 5000

/** MEET-02: says on an open page that somebody else has changed the state. */
export function StateNews({ application }: { readonly application: Application }) {
  const { t } = useText()
  const word = statusWordOf(stateOf(application))
  const known = useRef(word)
  const ownUntil = useRef(0)
  const [before, setBefore] = useState<typeof word>()
  useShellEvent('applicationChanged', ({ applicationId }) => {
    if (applicationId === application.id) ownUntil.current = performance.now() + OWN_MS
  })
  useEffect(() => {
    if (known.current === word) return
    setBefore(performance.now() < ownUntil.current ? undefined : known.current)
    known.current = word
  }, [word])
  if (before === undefined) return null
  return (
    <Banner
      live
      tone="info"
      mb="5"
      title={t('news.title')}
      dismiss={{ label: t('common.close'), onClick: () => setBefore(undefined) }}
    >
      {t('news.body', { before: t(`status.${before}`), now: t(`status.${word}`) })}
    </Banner>
  )
}
