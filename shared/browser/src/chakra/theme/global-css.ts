import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Global styles: typography by language, focus, motion. The colour scheme is that of the page (`meta`). */
export const globalCss = defineGlobalStyles({
  // Chakra's own selector is `*`: then no two elements can share their variables.
  ':where(html)': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg.canvas',
    colorPalette: 'brand',
    fontSize: '100%',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    scrollbarGutter: 'stable',
    // Important, because the page's outline gives `html` a ground outside of all layers.
    _print: { colorScheme: 'light', background: '{colors.bg} !important' },
  },
  body: { fontSize: 'md', minHeight: '100dvh' },
  // The line height follows the nearest `lang` attribute. Japanese lines break between phrases if the browser supports
  // it.
  ':lang(ja)': { lineHeight: '1.7', '@supports (word-break: auto-phrase)': { wordBreak: 'auto-phrase' } },
  ':lang(en)': { lineHeight: '1.5' },
  ':where(h1, h2, h3, h4, h5, h6)': { fontFeatureSettings: '"palt"', lineHeight: '1.4' },
  ':lang(ja) :is(em, i, cite, dfn)': { fontStyle: 'normal' },
  ':lang(ja) :where(p, li, dd, td)': { lineBreak: 'strict', textWrap: 'pretty' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  // A heading that gets the focus by script is not a control and shows no focus ring.
  ':where(h1, h2, main)[tabindex="-1"]:focus': { outline: 'none' },
  // iOS zooms into fields with less than 16 px.
  'input, select, textarea': { '@media (pointer: coarse)': { fontSize: '1rem !important' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
