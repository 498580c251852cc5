/// <reference lib="dom" />

/**
 * Runs in a page with a first view (`first-view.ts`), before the host and independent of it. The function is part of
 * the page as its own source text, so it must not refer to anything outside itself. It removes the first view as soon
 * as the live screen, or the error in its place, has a heading, and gives the live fields of the same names what was
 * typed and the focus. All in one task, so that nothing typed is lost.
 */
export function handOverFirstView(): void {
  // The fields of a form appear with its screen, or after its texts.
  const PATIENCE_MS = 15_000
  const page = document.getElementById('root')
  const view = document.getElementById('first-view')
  if (!page || !view) return
  const fieldsIn = (place: ParentNode) => [...place.querySelectorAll<HTMLInputElement>('input[name]')]
  const follow = (look: () => void): MutationObserver => {
    const observer = new MutationObserver(look)
    observer.observe(page, { childList: true, subtree: true })
    return observer
  }

  const give = (typed: Map<string, string>, focused: string | undefined) => {
    const missing = new Set([...typed.keys(), ...(focused === undefined ? [] : [focused])])
    const look = () => {
      for (const field of fieldsIn(page)) {
        if (!missing.delete(field.name)) continue
        const value = typed.get(field.name)
        if (value !== undefined && field.value === '') {
          // React notices only values that its own setter did not write.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        if (field.name === focused && document.activeElement === document.body) field.focus({ preventScroll: true })
      }
      if (missing.size === 0) observer.disconnect()
    }
    const observer = follow(look)
    setTimeout(() => observer.disconnect(), PATIENCE_MS)
    look()
  }

  const look = () => {
    // A word that is being converted to kanji would be cut off, so its field stays until then.
    if (!page.querySelector('h1') || view.dataset['composing'] !== undefined) return
    observer.disconnect()
    const fields = fieldsIn(view)
    const typed = new Map(fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
    const focused = fields.find((field) => field === document.activeElement)?.name
    view.remove()
    give(typed, focused)
  }
  const observer = follow(look)
  view.addEventListener('compositionstart', () => (view.dataset['composing'] = ''))
  view.addEventListener('compositionend', () => {
    delete view.dataset['composing']
    look()
  })
}
