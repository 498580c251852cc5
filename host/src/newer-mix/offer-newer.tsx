import { UiProvider } from '@portal/browser/chakra'
import { I18nRoot } from '@portal/browser/i18n'
import type { I18n } from '@portal/browser/i18next'
import type { Composition } from '@portal/contracts/shell'
import { createRoot } from 'react-dom/client'
import type { LeaveGuards } from '../routing/leave-guards'
import { MixOffer } from './mix-offer'
import { watchMix } from './watch-mix'

interface Parts {
  readonly composition: Composition
  readonly guards: Pick<LeaveGuards, 'isDirty'>
  readonly i18n: I18n
  readonly ask?: (address: string) => Promise<unknown>
  readonly reload?: () => void
}

/**
 * Offers the newer mix of the environment in a page that has been open for long. It has a separate React root and is
 * loaded late.
 */
export function offerNewer({ composition, guards, i18n, ask, reload = () => location.reload() }: Parts): () => void {
  // A page with an override gets no offer.
  if (!composition.mix || composition.remotes.some(({ reason }) => reason === 'override')) return () => undefined
  const watch = watchMix({ composition, ...(ask ? { ask } : {}) })
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset['host'] = ''
  const root = createRoot(place)
  root.render(
    <I18nRoot instance={i18n}>
      <UiProvider>
        <MixOffer watch={watch} guards={guards} reload={reload} />
      </UiProvider>
    </I18nRoot>,
  )
  return () => {
    watch.stop()
    root.unmount()
    place.remove()
  }
}
