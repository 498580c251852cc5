/** All words of a page, visible or for screen readers, and those of them that are in the wrong script. */
import type { Frame, Page } from '@playwright/test'
import type { Locale } from '@portal/contracts/kernel'
import { LATIN_IN_JAPANESE } from './latin-in-japanese'

const SPOKEN = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]

const textsOfFrame = (frame: Frame): Promise<string[]> =>
  frame.evaluate((spoken) => {
    const found = new Set<string>([document.title])
    const { lang } = document.documentElement
    const isShown = (element: Element): boolean => {
      // Elements with the same name in every language are marked as such: the parts of the portal.
      if (element.closest('[translate=no]')) return false
      // Elements in another language are marked with it: the names of the languages in the switch.
      if ((element.closest<HTMLElement>('[lang]')?.lang ?? lang) !== lang) return false
      // The options of a closed select have no box of their own.
      return (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // What stands in a text box was typed there.
      if (!parent || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA'].includes(parent.tagName)) continue
      // A long address may wrap inside a word.
      const whole = parent.querySelector(':scope > wbr') ? parent : node
      if (isShown(parent)) found.add(whole.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join(',')))
      if (isShown(element)) for (const name of spoken) found.add(element.getAttribute(name) ?? '')
    return [...found].map((text) => text.trim()).filter(Boolean)
  }, SPOKEN)

export async function textsOf(page: Page): Promise<string[]> {
  const frames = await Promise.all(page.frames().map(textsOfFrame))
  return [...new Set(frames.flat())]
}

/** Letters; the middle dot and brackets are no words. */
const JAPANESE = /[\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff々ー]+/g
const LATIN = /[A-Za-z][A-Za-z.'’-]*/g
/** Addresses and codes, in which Latin letters are no words of a language: `J-3D83WX`, `mf-jobs 0.1.0+2bf7e96e`. */
const CODES =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|(?<![\w-])[A-Z]{1,2}(?:-[A-Z0-9]+)+|(?<!\w)[A-Z]+\d[A-Z0-9]*|\/[a-z][\w/-]*|(?:mf-\w+ )?\d+\.\d+\.\d+\S*/g

/** The words of a text that its language does not write. `typed`: what people wrote, longest first. */
export function strangeWords(text: string, language: Locale, typed: readonly string[]): string[] {
  let rest = text.replace(CODES, ' ')
  for (const value of typed) rest = rest.replaceAll(value, ' ')
  if (language === 'en') return rest.match(JAPANESE) ?? []
  return (rest.match(LATIN) ?? []).filter((word) => !LATIN_IN_JAPANESE.has(word) && word.length > 1)
}
