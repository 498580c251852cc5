import { Box } from '@portal/browser/chakra'
import { lazyWithTexts } from '@portal/browser/i18n'
import { useEffect, useRef, useState } from 'react'

const Offer = lazyWithTexts(async () => (await import('./offer')).Offer, {
  ja: () => import('../../locales/offer.ja.json'),
  en: () => import('../../locales/offer.en.json'),
})

/** Below the fold: its code, texts, picture and call are asked for when the visitor comes near. */
export function LateOffer() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? <Offer /> : <Box ref={place} minH="60rem" />
}
