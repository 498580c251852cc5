/** The translation of a browser, which puts each text into elements of its own. */
import { render, screen } from '@testing-library/react'
import { Button, UiProvider } from './index'

function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(text)
  }
}

it.each([
  ['a text', <>送信する</>],
  [
    'an icon and a text',
    <>
      <svg />
      送信する
    </>,
  ],
])('[DOOR-22] a translated button with %s becomes busy and idle again', (_, label) => {
  const drawn = (isBusy: boolean) => (
    <UiProvider>
      <Button loading={isBusy}>{label}</Button>
    </UiProvider>
  )
  const { rerender } = render(drawn(false))
  for (const isBusy of [true, false, true]) {
    translate()
    rerender(drawn(isBusy))
    const button = screen.getByRole('button', { name: '送信する' })
    expect(button.matches('[aria-busy=true]')).toBe(isBusy)
    expect(button.matches(':disabled')).toBe(isBusy)
  }
})
