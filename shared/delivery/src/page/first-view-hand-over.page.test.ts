/// <reference lib="dom" />
import { handOverFirstView } from './first-view-hand-over'

const page = () => document.getElementById('root') as HTMLElement
const view = () => document.getElementById('first-view')
const early = (name: string) => view()?.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const live = (name: string) => page().querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
/** MutationObserver calls back after the current task. */
const observed = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div>
    <div id="first-view"><h1>Early</h1><input name="companyName"><input name="email"></div>`
})

function render(fields = '<input name="companyName"><input name="email">'): Promise<unknown> {
  page().innerHTML = `<h1>Live</h1>${fields}`
  return observed()
}

it('is removed when the live screen has a heading, and not before', async () => {
  handOverFirstView()
  page().innerHTML = '<div aria-busy="true"></div>'
  await observed()
  expect(view()).not.toBeNull()
  await render()
  expect(view()).toBeNull()
})

it('gives the live fields what was typed, the focus, and an event for each', async () => {
  handOverFirstView()
  early('companyName').value = 'さくら'
  early('email').focus()
  const heard: unknown[] = []
  page().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  await render()
  expect(live('companyName').value).toBe('さくら')
  expect(heard).toEqual(['companyName'])
  expect(document.activeElement).toBe(live('email'))
})

it('waits for fields that appear after the heading', async () => {
  handOverFirstView()
  early('email').value = 'a@example.com'
  early('email').focus()
  await render('')
  expect(view()).toBeNull()
  await render()
  expect(live('email').value).toBe('a@example.com')
  expect(document.activeElement).toBe(live('email'))
})

it('changes neither what the live field has already nor a focus that the user moved', async () => {
  handOverFirstView()
  early('companyName').value = 'early'
  early('email').focus()
  await render('')
  page().innerHTML = '<h1>Live</h1><input name="companyName" value="live"><button>Elsewhere</button>'
  page().querySelector('button')?.focus()
  await observed()
  page().insertAdjacentHTML('beforeend', '<input name="email">')
  await observed()
  expect(live('companyName').value).toBe('live')
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

it('stays while a word is being converted to kanji', async () => {
  handOverFirstView()
  const fire = (type: string) => early('companyName').dispatchEvent(new CompositionEvent(type, { bubbles: true }))
  fire('compositionstart')
  await render()
  expect(view()?.dataset['composing']).toBe('')
  early('companyName').value = '桜'
  fire('compositionend')
  expect(view()).toBeNull()
  expect(live('companyName').value).toBe('桜')
})

it('does nothing on a page without a first view', () => {
  view()?.remove()
  expect(() => handOverFirstView()).not.toThrow()
})

it('refers to nothing outside itself, because the page contains its source text', async () => {
  new Function(`(${handOverFirstView})()`)()
  early('companyName').value = 'Sakura'
  await render()
  expect(live('companyName').value).toBe('Sakura')
})
