/**
 * Answers the most frequent queries of testing-library without a walk over the page. jsdom asks every label of the page
 * for its control, and tests every element for `[id="…"]`: nine tenths of the test time of a long form.
 */
type Labelable = HTMLInputElement

interface Listed {
  readonly observer: MutationObserver
  byInput: Map<string, HTMLLabelElement[]> | undefined
}

const listed = new WeakMap<Document, Listed>()

function labelsByInput(page: Document): Map<string, HTMLLabelElement[]> {
  let kept = listed.get(page)
  if (!kept) {
    const entry: Listed = {
      observer: new MutationObserver(() => {
        entry.byInput = undefined
      }),
      byInput: undefined,
    }
    entry.observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['for'] })
    listed.set(page, entry)
    kept = entry
  }
  // Changes of the current task are not reported to the observer yet.
  if (kept.observer.takeRecords().length > 0) kept.byInput = undefined
  if (kept.byInput) return kept.byInput
  const byInput = new Map<string, HTMLLabelElement[]>()
  for (const label of page.querySelectorAll('label')) {
    const id = label.getAttribute('for')
    if (id) byInput.set(id, [...(byInput.get(id) ?? []), label])
  }
  return (kept.byInput = byInput)
}

/** Labels as in browsers: those that name the input, and a parent label without `for`, in the order of the page. */
function labelsOf(this: Labelable): readonly HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null
  const around = this.closest('label')
  const own = around && !around.hasAttribute('for') && around.control === this ? [around] : []
  const named = this.id && this.isConnected ? (labelsByInput(this.ownerDocument).get(this.id) ?? []) : []
  return [...named, ...own].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

function replaceLabels(): void {
  const types = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]
  for (const type of types) Object.defineProperty(type.prototype, 'labels', { get: labelsOf, configurable: true })
}

const BY_ID = /^\[id="([^"\\]+)"\]$/

/** The query by which testing-library looks for the target of `aria-labelledby`. */
function replaceSearchById(): void {
  const { querySelector } = Element.prototype
  Element.prototype.querySelector = function (this: Element, selector: string) {
    const id = BY_ID.exec(selector)?.[1]
    if (id === undefined || !this.isConnected) return querySelector.call(this, selector)
    const found = this.ownerDocument.getElementById(id)
    // A duplicate id is rare; then the first one within this element counts.
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
  } as typeof querySelector
}

export function speedUpQueries(): void {
  replaceLabels()
  replaceSearchById()
}
