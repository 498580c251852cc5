import { useEffect, useRef } from 'react'
import { useHost, usePathname } from '../parts/host-context'
import { useSpoken, useText } from '../parts/text'

const PATIENCE = 6_000

let titleOfScreen = ''
/** The title that the shell set last, even if a remote changed it since. */
export const keptTitle = (): string => titleOfScreen

/** Sets the title of the screen in the current language. */
export function useScreenTitle(): void {
  const t = useText()
  const say = useSpoken()
  const pathname = usePathname()
  const { declared } = useHost()
  const title = say(declared.screenAt(pathname)?.title ?? {}) || t('title.notFound')
  useEffect(() => {
    titleOfScreen = `${title} | ${t('product.name')}`
    document.title = titleOfScreen
  }, [pathname, title, t])
}

/** Moves the focus to the heading after a change of screen, so that screen readers and keyboards start there. */
export function useHeadingFocus(): void {
  const pathname = usePathname()
  const before = useRef(pathname)
  useEffect(() => {
    const content = document.getElementById('content')
    if (before.current === pathname || !content) return
    before.current = pathname
    window.scrollTo(0, 0)
    const focusHeading = () => {
      // The new screen has set the focus itself, for example to the first field of a form.
      if (document.activeElement !== content && content.contains(document.activeElement)) return true
      const heading = [...content.querySelectorAll<HTMLElement>('h1')].find(
        (element) => !element.closest('[hidden],[aria-busy="true"]'),
      )
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    // The old screen is still rendered for a moment, so its focus is ignored.
    if (document.activeElement instanceof HTMLElement && content.contains(document.activeElement))
      document.activeElement.blur()
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    const frame = requestAnimationFrame(() => {
      if (!focusHeading())
        observer.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
    })
    const end = setTimeout(() => observer.disconnect(), PATIENCE)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
      observer.disconnect()
    }
  }, [pathname])
}
