/// <reference lib="dom" />
import type { Choices } from './choices'
import type { OverrideBlock } from './override-client'

/**
 * The panel in which a tester chooses versions for the tab. The banner fetches it when the tester opens it first; it
 * opens at once, and again at each `portal:override-panel`. The function is served as its own source text, so it must
 * not refer to anything outside itself.
 */
export function overridePanel(): void {
  const KEY = 'portal.override'
  const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}')

  const made = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text: string,
    style: Partial<CSSStyleDeclaration> = {},
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    element.textContent = text
    Object.assign(element.style, style)
    return element
  }

  const ask = async (sets: readonly string[]): Promise<unknown> => {
    const { base = '' } = jsonOf('composition') as { base?: string }
    const asked = new URLSearchParams([
      ['override', sessionStorage.getItem(KEY) ?? ''],
      ...sets.map((set) => ['set', set]),
    ])
    const answer = await fetch(`${base}/overrides.json?${asked}`, { signal: AbortSignal.timeout(8_000) })
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }

  const open = () => {
    if (document.getElementById('override-panel')) return
    const { texts } = jsonOf('override') as OverrideBlock
    const dialog = made('dialog', '', {
      boxSizing: 'border-box',
      width: 'min(32rem, calc(100vw - 16px))',
      maxHeight: 'calc(100vh - 16px)',
      overflowY: 'auto',
      margin: 'auto',
      padding: '16px',
      border: '0',
      borderRadius: '8px',
      background: '#fff',
      color: '#1b2127',
      font: '16px/1.6 system-ui, sans-serif',
    })
    dialog.id = 'override-panel'
    // The host leaves elements with this attribute in the page, and recognises an open dialog by its role.
    dialog.dataset['host'] = 'override'
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-labelledby', 'override-panel-title')
    const title = made('h2', texts.title, { margin: '0 0 8px', fontSize: '20px', fontWeight: '600' })
    title.id = 'override-panel-title'
    const lead = made('p', texts.loading, { margin: '0 0 12px' })
    lead.setAttribute('role', 'status')
    const problem = made('p', '', { margin: '0 0 12px', color: '#9b2c1d', fontWeight: '600' })
    problem.setAttribute('role', 'alert')
    const form = made('form', '')
    const list = made('div', '')
    const button = (text: string, isMain: boolean) =>
      made('button', text, {
        minHeight: '44px',
        padding: '8px 16px',
        border: '1px solid #5b21b6',
        borderRadius: '6px',
        background: isMain ? '#5b21b6' : '#fff',
        color: isMain ? '#fff' : '#5b21b6',
        font: 'inherit',
        cursor: 'pointer',
      })
    const apply = button(texts.apply, true)
    apply.type = 'submit'
    const close = button(texts.close, false)
    close.type = 'button'
    const foot = made('div', '', { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' })
    foot.append(apply, close)
    form.append(list, foot)
    dialog.append(title, lead, problem, form)
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())

    let fields: { readonly name: string; readonly select: HTMLSelectElement; readonly before: string }[] | undefined

    const fieldOf = ({ name, instead, chosen, versions }: Choices['remotes'][number]) => {
      const row = made('div', '', { margin: '0 0 12px' })
      const label = made('label', name, { display: 'block', fontWeight: '600' })
      const select = made('select', '', {
        boxSizing: 'border-box',
        width: '100%',
        minHeight: '44px',
        padding: '8px',
        border: '1px solid #6b7682',
        borderRadius: '6px',
        background: '#fff',
        color: 'inherit',
        font: 'inherit',
      })
      select.id = `override-of-${name}`
      label.htmlFor = select.id
      const option = (value: string, text: string) => {
        const one = made('option', text)
        one.value = value
        select.append(one)
      }
      option('', texts.environment + instead)
      // A version that is no longer in the list, or a build of another origin.
      if (chosen !== null && !versions.some(({ version }) => version === chosen)) option(chosen, chosen)
      for (const { version, built } of versions) option(version, `${version} · ${built}`)
      select.value = chosen ?? ''
      row.append(label, select)
      if (select.options.length === 1) {
        const note = made('small', texts.onlyOne, { color: '#4a5560' })
        note.id = `${select.id}-note`
        select.setAttribute('aria-describedby', note.id)
        row.append(note)
      }
      list.append(row)
      return { name, select, before: chosen ?? '' }
    }

    const load = async (): Promise<void> => {
      problem.textContent = ''
      lead.textContent = texts.loading
      try {
        const { until, remotes } = (await ask([])) as Choices
        lead.textContent = `${texts.lead} ${until}`
        fields = remotes.map(fieldOf)
        fields[0]?.select.focus()
      } catch {
        lead.textContent = ''
        problem.textContent = texts.failed
      }
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!fields) return void load()
      const sets = fields.flatMap(({ name, select, before }) =>
        select.value === before ? [] : [`${name}@${select.value}`],
      )
      if (sets.length === 0) return dialog.close()
      problem.textContent = ''
      ask(sets).then(
        (answer) => {
          sessionStorage.setItem(KEY, (answer as { override: string }).override)
          dialog.close()
          location.reload()
        },
        () => {
          problem.textContent = texts.failed
        },
      )
    })
    document.body.append(dialog)
    dialog.showModal()
    void load()
  }

  document.addEventListener('portal:override-panel', open)
  open()
}
