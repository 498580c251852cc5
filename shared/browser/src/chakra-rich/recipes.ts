/// <reference path="../chakra/chakra-esm.d.ts" />
import { mergeConfigs } from '@chakra-ui/react/styled-system'
import { dialogSlotRecipe } from 'chakra-esm/theme/recipes/dialog'
import { drawerSlotRecipe } from 'chakra-esm/theme/recipes/drawer'
import { menuSlotRecipe } from 'chakra-esm/theme/recipes/menu'
import { tooltipSlotRecipe } from 'chakra-esm/theme/recipes/tooltip'
import { canvasBelow, surfaces } from '../colors'

const chakraRecipes = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  tooltip: tooltipSlotRecipe,
}

/**
 * Not the width of the viewport, because the stable scrollbar gutter is beside it. The browser paints the gutter with
 * the background of `html`, which gets the colour of the page below the backdrop.
 *
 * A change that all elements inherit makes the browser compute every style again, which takes longer than the dialog.
 * So the page is kept from scrolling by a rule (Ark's `preventScroll` sets a variable on `html`), keeps its pointer
 * events (the backdrop covers it), and its colours are no variables and set none, as `bg` does.
 */
const backdrop = {
  w: '100%',
  'body:has(&[data-state=open])': { 'background-color': surfaces.canvas, pointerEvents: 'auto !important' },
  // Important, because the page's outline gives `html` a background outside of all layers.
  'html:has(&[data-state=open])': {
    'background-color': `${canvasBelow} !important`,
    overflow: 'hidden',
  },
}

/** With forced colours there is neither shadow nor ground. */
const edge = { _highContrast: { borderWidth: '1px' } }

/** Our changes to Chakra's recipes. */
const overrides = {
  dialog: {
    slots: chakraRecipes.dialog.slots,
    base: {
      backdrop,
      positioner: { width: '100%' },
      content: { textStyle: 'md', ...edge },
      // On a phone the buttons share the row. A button with a long label gets the full width of its own row.
      footer: { pt: '3', pb: '5', flexWrap: 'wrap', '& > button': { flexGrow: { base: 1, sm: 0 } } },
      title: { fontWeight: 'bold' },
    },
  },
  drawer: {
    slots: chakraRecipes.drawer.slots,
    base: {
      backdrop,
      positioner: { width: '100%' },
      content: { textStyle: 'md', ...edge },
      title: { fontWeight: 'bold' },
    },
  },
  menu: { slots: chakraRecipes.menu.slots, base: { content: edge, item: { textStyle: 'md', py: '2' } } },
  tooltip: {
    slots: chakraRecipes.tooltip.slots,
    base: { content: { bg: 'bg.inverted', color: 'fg.inverted', textStyle: 'sm', borderRadius: 'l1', ...edge } },
  },
}

/** Passed to the components directly. In the theme they would be part of every first page load. */
export const richRecipes =
  mergeConfigs({ theme: { slotRecipes: chakraRecipes } }, { theme: { slotRecipes: overrides } }).theme?.slotRecipes ??
  {}
