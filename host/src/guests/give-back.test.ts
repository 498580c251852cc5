import { createGiveBack } from './give-back'

const TITLE = 'Jobs | Portal'
const root = () => document.getElementById('root') as HTMLElement

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main id="content" tabindex="-1"><button>Open</button></main></div>'
})

const lock = () => {
  for (const element of [document.documentElement, document.body, root()]) {
    element.setAttribute('inert', '')
    element.setAttribute('aria-hidden', 'true')
    element.style.overflow = 'hidden'
  }
  document.title = 'Theirs'
}
const locked = () =>
  [document.documentElement, document.body, root()].filter(
    (element) => element.hasAttribute('inert') || element.hasAttribute('aria-hidden') || element.style.overflow !== '',
  )

it('[PLAT-16] a remote that goes leaves no lock on the page, and not its title', () => {
  lock()
  document.body.style.color = 'red'
  const giveBack = createGiveBack(() => TITLE)
  expect(giveBack(false)).toEqual([
    'inert of html',
    'aria-hidden of html',
    'overflow of html',
    'inert of body',
    'aria-hidden of body',
    'overflow of body',
    'inert of root',
    'aria-hidden of root',
    'overflow of root',
  ])
  expect(giveBack(false)).toEqual([])
  expect(locked()).toEqual([])
  expect(document.title).toBe(TITLE)
  expect(document.body.style.color).toBe('red')
})

it('[PLAT-16] the locks of a dialog that is still open stay, and those of a closing one do not', () => {
  lock()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-state="open"></div>')
  createGiveBack(() => TITLE)(false)
  expect(locked()).toHaveLength(3)
  document.querySelector('[role="dialog"]')?.setAttribute('data-state', 'closed')
  createGiveBack(() => TITLE)(false)
  expect(locked()).toEqual([])
})

it('[PLAT-16] the focus of a remote that goes moves to the screen, if the user stays there and nothing else has it', () => {
  const giveBack = createGiveBack(() => TITLE)
  giveBack(false)
  expect(document.body).toHaveFocus()
  document.querySelector('button')?.focus()
  giveBack(true)
  expect(document.querySelector('button')).toHaveFocus()
  document.querySelector('button')?.remove()
  giveBack(true)
  expect(document.getElementById('content')).toHaveFocus()
})
