import { StyleSheet } from '@emotion/sheet'
import { render } from '@testing-library/react'
import { Box, UiProvider } from '.'
import { pageStyles } from './page-styles'
import { keepLooks } from '../testing/jsdom-styles'

const elements = () => [...document.head.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]

beforeAll(keepLooks)

describe('the styles of a page', () => {
  it('hold the global rules once, for however many roots', () => {
    const globals = () => elements().filter((it) => it.dataset['emotion'] === 'css-global').length
    render(<UiProvider>one</UiProvider>)
    const ofOne = globals()
    render(<UiProvider>two</UiProvider>)
    expect(ofOne).toBeGreaterThan(0)
    expect(globals()).toBe(ofOne)
  })

  it('never insert a rule into an element that an earlier rendering used', async () => {
    const { rerender } = render(
      <UiProvider>
        <Box pt="1" color="fg.muted" />
        <Box pt="2" md={{ color: 'fg' }} />
      </UiProvider>,
    )
    await Promise.resolve()
    const before = elements().map((it) => it.sheet?.cssRules.length)
    rerender(
      <UiProvider>
        <Box pt="3" />
        <Box pt="4" />
      </UiProvider>,
    )
    const after = elements().map((it) => it.sheet?.cssRules.length)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length)).toEqual([2])
  })

  it('begin with the order of the layers, so that the reset is below whatever is rendered first', () => {
    delete window.__portalEmotionCache
    const insert = jest.spyOn(StyleSheet.prototype, 'insert')
    pageStyles()
    expect(insert.mock.calls[0]).toEqual(['@layer reset, base, tokens, recipes;'])
    insert.mockRestore()
  })
})
