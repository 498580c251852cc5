import { animations } from 'chakra-esm/theme/tokens/animations'
import { aspectRatios } from 'chakra-esm/theme/tokens/aspect-ratios'
import { borders } from 'chakra-esm/theme/tokens/borders'
import { cursor } from 'chakra-esm/theme/tokens/cursor'
import { easings } from 'chakra-esm/theme/tokens/easings'
import { sizes } from 'chakra-esm/theme/tokens/sizes'
import { spacing } from 'chakra-esm/theme/tokens/spacing'
import { black, inks, lines, palettes, surfaces } from '../../colors'

type Tokens<T> = { [Key in keyof T]: T[Key] extends string | number ? { value: T[Key] } : Tokens<T[Key]> }

/** `{ solid: '#2B4A8F' }` → `{ solid: { value: '#2B4A8F' } }`, at any depth. */
function toTokens<T extends object>(values: T): Tokens<T> {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'object' && value !== null ? toTokens(value) : { value },
  ])
  return Object.fromEntries(entries) as Tokens<T>
}

const japanese =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif'

export const tokens = {
  animations,
  aspectRatios,
  borders,
  cursor,
  easings,
  sizes,
  spacing,
  colors: {
    ...toTokens({ black, white: '#FFFFFF', transparent: 'transparent', current: 'currentColor' }),
    // Chakra's backdrop recipes name this one. `canvasBelow` is the canvas below it.
    blackAlpha: toTokens({ 500: 'rgba(15, 20, 32, 0.48)' }),
  },
  fonts: toTokens({
    body: japanese,
    heading: japanese,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: toTokens({
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '2.75rem',
  }),
  fontWeights: toTokens({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  letterSpacings: toTokens({ tight: '-0.01em', normal: '0', wide: '0.04em' }),
  lineHeights: toTokens({ none: 1, shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.7, taller: 2 }),
  radii: toTokens({
    none: '0',
    '2xs': '2px',
    xs: '2px',
    sm: '4px',
    md: '6px',
    lg: '8px',
    xl: '12px',
    '2xl': '16px',
    full: '9999px',
  }),
  // Nothing on a screen moves for longer than 200 ms.
  durations: toTokens({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '150ms',
    slow: '200ms',
    slower: '200ms',
    slowest: '200ms',
  }),
  zIndex: toTokens({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
}

export const semanticTokens = {
  colors: toTokens({ bg: surfaces, fg: inks, border: lines, ...palettes }),
  radii: toTokens({ l1: '{radii.sm}', l2: '{radii.lg}', l3: '{radii.lg}' }),
  shadows: toTokens({
    xs: '0 1px 2px rgba(15, 20, 32, 0.06)',
    sm: '0 1px 3px rgba(15, 20, 32, 0.10)',
    md: '0 4px 12px rgba(15, 20, 32, 0.10)',
    lg: '0 8px 24px rgba(15, 20, 32, 0.14)',
    xl: '0 12px 32px rgba(15, 20, 32, 0.18)',
    '2xl': '0 24px 48px rgba(15, 20, 32, 0.20)',
    inner: 'inset 0 1px 2px rgba(15, 20, 32, 0.06)',
    inset: 'inset 0 0 0 1px rgba(15, 20, 32, 0.06)',
  }),
}
