import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/**
 * Of no use on paper: the frame, what lies over the page (dialogs, menus, bars), and hints. Buttons of the kit hide
 * themselves (`recipes.ts`), and so do links that look like them. Others go, except those that are more than a button:
 * a switch, the chosen tab, the head of a column, a card to choose.
 */
const HIDDEN =
  '[data-frame], body > :not(#root), [data-bulk-bar], nav, #content button:not([role], th *, :has(p, h2, h3, dl)), [role=tab][aria-selected=false], ::placeholder'

/**
 * MEET-10: a printed page is the screen without frame, buttons and hints, light, and nothing on it is cut: what scrolls
 * or ends in dots on a screen is whole. `Blocks` renders all rows of a long list. The text of a slot keeps to its time
 * in the calendar; the agenda is its list for paper.
 */
export const paper = defineGlobalStyles({
  [HIDDEN]: { _print: { display: 'none !important' } },
  '#content, #content :not([role=gridcell] *)': {
    _print: {
      overflow: 'visible !important',
      maxHeight: 'none !important',
      textOverflow: 'clip !important',
      textWrapMode: 'wrap !important',
      lineClamp: 'none !important',
    },
  },
  '#content :is(tr, li, [role=listitem], article, figure, h1, h2, h3)': { _print: { breakInside: 'avoid' } },
  '#content :is(h1, h2, h3)': { _print: { breakAfter: 'avoid' } },
})
