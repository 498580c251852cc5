import type { Page } from '@playwright/test'

/** Counts every press of an element that is neither a field nor a choice of a field. */
const PRESSED = 'button, a, [role=button], [role=link], [role=switch]'

/** Counts what a person does: fields that were typed or chosen, each once, and presses of buttons and links. */
export class Effort {
  readonly entries = new Set<string>()
  clicks = 0
  /** The dialogs that covered the page, each once. */
  readonly dialogs = new Set<string>()
  private begun = Date.now()

  async watch(page: Page): Promise<void> {
    await page.exposeFunction('tellEntry', (field: string) => this.entries.add(`${this.stage}: ${field}`))
    await page.exposeFunction('tellClick', () => (this.clicks += 1))
    await page.exposeFunction('tellDialog', (title: string) => this.dialogs.add(title))
    await page.addInitScript((pressed) => {
      const told = window as unknown as {
        tellEntry(field: string): void
        tellClick(): void
        tellDialog(title: string): void
      }
      new MutationObserver(() => {
        for (const dialog of document.querySelectorAll('[aria-modal=true]'))
          if (dialog.querySelector('h2')) told.tellDialog(dialog.querySelector('h2')?.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
      const onEntry = ({ target }: Event) => {
        const field = target as HTMLInputElement
        // A radio and its group, or the days of a shift, are told apart by name and value.
        told.tellEntry(field.type === 'checkbox' ? `${field.name} ${field.value} ${field.id}` : field.name || field.id)
      }
      document.addEventListener('change', onEntry, true)
      document.addEventListener('input', onEntry, true)
      document.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.closest(pressed) && !target.closest('label, [role=option]'))
            told.tellClick()
        },
        true,
      )
    }, PRESSED)
  }

  private stage = ''
  /** Counts what is entered from now on for this part of the way. */
  begin(stage: string): void {
    this.stage = stage
  }

  get seconds(): number {
    return Math.round((Date.now() - this.begun) / 1000)
  }

  get told(): { readonly stage: string; readonly entries: number }[] {
    const stages = new Map<string, number>()
    for (const entry of this.entries) {
      const stage = entry.split(': ', 1)[0] ?? ''
      stages.set(stage, (stages.get(stage) ?? 0) + 1)
    }
    return [...stages].map(([stage, entries]) => ({ stage, entries }))
  }
}
