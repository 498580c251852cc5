import { render, screen } from '@testing-library/react'
import { Box, UiProvider } from '../chakra'
import { look } from '.'
import { keepLooks } from '../testing/jsdom-styles'

beforeAll(keepLooks)

const row = look({ pt: '3', color: 'fg.muted' })
const sized = look((size) => ({ pt: size }))

const Plain = () => (
  <>
    <p className={row()} data-testid="plain" />
    <p className={row()} data-testid="again" />
    <p className={sized('1')} data-testid="small" />
    <p className={sized('2')} data-testid="large" />
  </>
)

it('gives plain elements what a component gives, in one rule for all', () => {
  render(
    <UiProvider>
      <Box pt="3" color="fg.muted" data-testid="component" />
      <Plain />
    </UiProvider>,
  )
  const styleOf = (id: string) => getComputedStyle(screen.getByTestId(id)).paddingTop
  expect(styleOf('plain')).toBe(styleOf('component'))
  expect(styleOf('plain')).not.toBe('')
  expect(screen.getByTestId('again').className).toBe(screen.getByTestId('plain').className)
  expect(styleOf('small')).not.toBe(styleOf('large'))
})
