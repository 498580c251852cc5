import { Box } from '@portal/browser/chakra'
import { lazyWithTexts } from '@portal/browser/i18n'
import { useNear } from '@portal/browser/lazy'

const Offer = lazyWithTexts(async () => (await import('./offer')).Offer, {
  ja: () => import('../../locales/offer.ja.json'),
  en: () => import('../../locales/offer.en.json'),
})

/** Below the fold: its code, texts, picture and call are asked for when the visitor comes near. */
export function LateOffer() {
  const { place, isNear } = useNear()
  return isNear ? <Offer /> : <Box ref={place} minH="60rem" />
}
