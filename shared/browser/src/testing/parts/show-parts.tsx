import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../../chakra'
import { addressOf, Gallery, WIDTHS, type Choice } from './gallery'
import { Frame } from './frame'
import type { Part } from './states'

const asked = () => new URLSearchParams(location.search)
const localeAsked = (): Locale => LOCALES.find((locale) => locale === asked().get('language')) ?? 'ja'

function Page({ parts, first }: { readonly parts: readonly Part[]; readonly first: Part }) {
  const read = (): Choice => ({
    part: parts.find(({ id }) => id === asked().get('part')) ?? first,
    locale: localeAsked(),
    width: WIDTHS.find((width) => String(width) === asked().get('width')) ?? 1280,
  })
  const [choice, setChoice] = useState(read)
  useEffect(() => {
    const back = () => setChoice(read())
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  })
  useEffect(() => {
    document.title = `${choice.part.name} – parts`
  }, [choice])
  return (
    <UiProvider>
      <Gallery
        parts={parts}
        choice={choice}
        onChoose={(next) => {
          history.pushState(null, '', addressOf(next))
          setChoice(next)
        }}
      />
    </UiProvider>
  )
}

/** Parts that cover the window, one state after another. */
const windowsOf = (parts: readonly Part[]) =>
  parts
    .filter((part) => part.coversWindow)
    .flatMap((part) => Object.keys(part.states).map((state) => ({ part, state })))

/** `?frame=all`: all parts in one document, and `#3` the fourth state that covers the window. Quick for a test. */
function Everything({ parts, locale }: { readonly parts: readonly Part[]; readonly locale: Locale }) {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  const windows = windowsOf(parts)
  const one = hash === '' ? undefined : windows[Number(hash)]
  return (
    <main data-windows={windows.length} data-shown={one && `${one.part.id}: ${one.state}`}>
      {one ? (
        <Frame key={hash} part={one.part} locale={locale} only={one.state} />
      ) : (
        parts.filter((part) => !part.coversWindow).map((part) => <Frame key={part.id} part={part} locale={locale} />)
      )}
    </main>
  )
}

/** `?frame=<part>&language=en&state=<name>` is what stands inside a frame of the page. */
export function showParts(parts: readonly Part[]): void {
  const root = document.getElementById('root')
  const [first] = parts
  if (!root || !first) throw new Error('No part has a file of states.')
  const framed = parts.find(({ id }) => id === asked().get('frame'))
  const locale = localeAsked()
  const isFrame = framed !== undefined || asked().get('frame') === 'all'
  document.documentElement.lang = isFrame ? locale : 'en'
  if (isFrame) {
    document.title = framed?.name ?? 'parts'
    // The frame is as high as its content.
    document.documentElement.style.scrollbarGutter = 'auto'
  }
  createRoot(root).render(
    framed ? (
      <Frame part={framed} locale={locale} only={asked().get('state') ?? undefined} />
    ) : isFrame ? (
      <Everything parts={parts} locale={locale} />
    ) : (
      <Page parts={parts} first={first} />
    ),
  )
}
