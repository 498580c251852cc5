import { giveTypedBack, takeTyped } from './typed-text'

const FORM = `<main id="content"><input name="title"><input type="password" name="secret"><textarea></textarea>
  <input type="checkbox" name="agree" value="yes"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">
  <select name="place"><option value="tokyo"></option><option value="osaka"></option></select></main>`
const get = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

function type() {
  document.body.innerHTML = FORM
  get<HTMLInputElement>('[name=title]').value = '店長'
  get<HTMLInputElement>('[name=secret]').value = 'Secret123'
  get<HTMLTextAreaElement>('textarea').value = 'A long text'
  get<HTMLInputElement>('[name=agree]').checked = true
  get<HTMLInputElement>('[value=b]').checked = true
  get<HTMLSelectElement>('select').value = 'osaka'
  return takeTyped('/dashboard/add-job')
}

describe('input from before the page was reloaded', () => {
  it('[PLAT-16] is restored into the fields as they appear, and the form is informed', async () => {
    const typed = type()
    document.body.innerHTML = '<main id="content"></main>'
    const end = giveTypedBack(typed, '/dashboard/add-job')
    const heard: string[] = []
    for (const kind of ['input', 'change'])
      document.body.addEventListener(kind, (event) =>
        heard.push(`${event.type} ${(event.target as HTMLElement).localName}`),
      )
    document.body.innerHTML = FORM
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect([
      get<HTMLInputElement>('[name=title]').value,
      get<HTMLInputElement>('textarea').value,
      get<HTMLInputElement>('[name=agree]').checked,
      get<HTMLInputElement>('[value=b]').checked,
      get<HTMLSelectElement>('select').value,
    ]).toEqual(['店長', 'A long text', true, true, 'osaka'])
    expect(heard).toEqual(expect.arrayContaining(['input input', 'input textarea', 'change select']))
    // The text is put back once: a later change stays.
    get<HTMLInputElement>('[name=title]').value = 'other'
    document.body.append(document.createElement('p'))
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(get<HTMLInputElement>('[name=title]').value).toBe('other')
    end()
  })

  it('contains no secret', () => expect(JSON.stringify(type())).not.toContain('Secret123'))

  it.each([
    ['/dashboard/team', 0],
    ['/dashboard/add-job', 11 * 60_000],
  ])('is not restored on another screen or another day: %s after %i ms', (path, later) => {
    const typed = type()
    document.body.innerHTML = FORM
    giveTypedBack(typed, path, Date.now() + later)()
    expect(get<HTMLInputElement>('[name=title]').value).toBe('')
  })
})
