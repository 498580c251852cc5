import { render, screen } from '@testing-library/react'
import { Button, UiProvider, system } from '.'

describe('the kit', () => {
  it('uses one style cache for all roots of the page', () => {
    render(
      <UiProvider>
        <Button>保存する</Button>
      </UiProvider>,
    )
    const cache = window.__portalEmotionCache
    render(
      <UiProvider>
        <Button>戻る</Button>
      </UiProvider>,
    )
    expect(cache).toBeDefined()
    expect(window.__portalEmotionCache).toBe(cache)
    expect(screen.getByRole('button', { name: '戻る' })).toBeVisible()
  })

  it('keeps the name of a button while it is loading', () => {
    render(
      <UiProvider>
        <Button loading>送信する</Button>
      </UiProvider>,
    )
    expect(screen.getByRole('button', { name: '送信する' })).toBeDisabled()
  })

  it('names every colour by its meaning', () => {
    for (const name of [
      'brand.solid',
      'status.urgent.subtle',
      'status.over.fg',
      'bg.canvas',
      'fg.muted',
      'border.emphasized',
    ]) {
      expect(system.token(`colors.${name}`)).toMatch(/^(#|var\()/)
    }
  })

  it('breaks Japanese lines between phrases and stops all motion if the user prefers that', () => {
    const css = JSON.stringify(system.getGlobalCss())
    expect(css).toContain('auto-phrase')
    expect(css).toContain('prefers-reduced-motion')
    expect(css).toContain(':lang(ja)')
  })
})
