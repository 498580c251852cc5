import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** What is chosen, or what the arrow keys are at, in its own right: a button, a link, a tab, an option. */
const CHOSEN =
  ':is(button, a, [role=option], [role^=menuitem]):is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [data-highlighted], [data-active])'
/** A place among others that holds more than its name. */
const HERE = '[aria-current]:not([aria-current=false], button, a)'

/**
 * MEET-10: with forced colours the browser drops grounds and shadows, so that what is said by them alone is lost.
 * Borders and outlines stay, also those that are transparent otherwise.
 */
export const forcedColors = defineGlobalStyles({
  [`${CHOSEN}, ${CHOSEN} *`]: { _highContrast: { forcedColorAdjust: 'none', color: 'HighlightText !important' } },
  [CHOSEN]: { _highContrast: { background: 'Highlight !important', borderColor: 'Highlight !important' } },
  [`${CHOSEN} *`]: { _highContrast: { background: 'none !important', borderColor: 'currentcolor !important' } },
  [HERE]: { _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  '[role=progressbar]': { _highContrast: { outline: '1px solid' } },
  '[role=progressbar] > *, .chakra-radiomark .dot': {
    _highContrast: { forcedColorAdjust: 'none', background: 'CanvasText' },
  },
  ':is(a, button, input, select, textarea, summary, [tabindex]:not(h1, h2, main)):focus-visible': {
    _highContrast: { outline: '3px solid Highlight !important', outlineOffset: '2px !important' },
  },
})
