/** Keys of the input method, as Safari reports them at the end of a composition: `keyCode` 229, no `isComposing`. */
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderScreen } from '../testing'
import { DialogFrame, SearchBox, SearchSelect, SideDrawer, TabBar } from '../ui'
import { onePress } from './index'

const OPTIONS = Array.from({ length: 12 }, (_, index) => ({ value: String(index), label: `駅${index}` }))
const ofInputMethod = (element: Element, key: string, init: object = { keyCode: 229 }) =>
  fireEvent.keyDown(element, { key, ...init })

describe.each([
  ['that ends a composition (Safari)', { keyCode: 229 }],
  ['within a composition', { isComposing: true }],
])('[DOOR-22] a key %s', (_, init) => {
  it('chooses no option and closes no list', async () => {
    const chosen = jest.fn()
    const { user } = renderScreen(
      <SearchSelect
        aria-label="station"
        options={OPTIONS}
        value={null}
        onChange={chosen}
        placeholder="choose"
        noResults="none"
        clearLabel="clear"
      />,
    )
    const box = screen.getByRole('combobox')
    await user.click(box)
    await user.type(box, '駅1')
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', ' ']) ofInputMethod(box, key, init)
    expect(chosen).not.toHaveBeenCalled()
    expect(box).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect(chosen).toHaveBeenCalledWith('1')
  })

  it('starts no search and empties no search box', async () => {
    const searched = jest.fn()
    const { user } = renderScreen(
      <SearchBox value="" onChange={searched} label="search" placeholder="" clearLabel="clear" maxLength={50} />,
    )
    const box = screen.getByRole('searchbox')
    await user.type(box, '山')
    await waitFor(() => expect(searched).toHaveBeenCalledWith('山'))
    ofInputMethod(box, 'Escape', init)
    expect(box).toHaveValue('山')
    fireEvent.change(box, { target: { value: '山田' } })
    ofInputMethod(box, 'Enter', init)
    expect(searched).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect(searched).toHaveBeenLastCalledWith('山田')
  })

  it.each([
    ['dialog', DialogFrame],
    ['drawer', SideDrawer],
  ])('closes no %s', async (_name, Frame) => {
    const close = jest.fn()
    renderScreen(
      <Frame open onClose={close} title="note" closeLabel="close">
        <input aria-label="text" />
      </Frame>,
    )
    const pressed = async (press: () => void) => {
      press()
      // The dialog acts after the event.
      await act(async () => new Promise((resolve) => setTimeout(resolve)))
      return close.mock.calls.length
    }
    const text = await screen.findByRole('textbox')
    expect(await pressed(() => ofInputMethod(text, 'Escape', init))).toBe(0)
    expect(await pressed(() => fireEvent.keyDown(text, { key: 'Escape', keyCode: 27 }))).toBe(1)
  })

  it('moves no tab', () => {
    const moved = jest.fn()
    renderScreen(
      <TabBar
        id="tabs"
        label="tabs"
        value="a"
        onChange={moved}
        tabs={[
          { value: 'a', label: 'a' },
          { value: 'b', label: 'b' },
        ]}
      />,
    )
    ofInputMethod(screen.getByRole('tablist'), 'ArrowRight', init)
    expect(moved).not.toHaveBeenCalled()
  })

  it('sends no form, and is left to a text of several lines', () => {
    renderScreen(
      <form aria-label="form" {...onePress}>
        <input aria-label="line" />
        <textarea aria-label="lines" />
      </form>,
    )
    const pressed = (label: string) => {
      const event = createEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...init })
      fireEvent(screen.getByLabelText(label), event)
      return event.defaultPrevented
    }
    expect([pressed('line'), pressed('lines')]).toEqual([true, false])
  })
})
