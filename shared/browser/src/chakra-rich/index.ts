// The second entry of the kit: components with a state machine (focus traps, placement, roving focus), which no first
// render of a page needs. The host shares it as a federation singleton too, but loads it when the first screen needs
// it, so the landing page loads none of it. The recipes are here too (`./recipes`), except those of Avatar and
// RadioGroup, which are in the theme.
import {
  Dialog as ChakraDialog,
  Drawer as ChakraDrawer,
  Menu as ChakraMenu,
  Tooltip as ChakraTooltip,
} from '@chakra-ui/react'
import { isOfInputMethod } from '../press/pressed-key'
import { richRecipes } from './recipes'
import { withRecipe } from './with-recipe'

export { Avatar, RadioGroup } from '@chakra-ui/react'
const SETTINGS = {
  // The recipes stop the page below from scrolling.
  preventScroll: false,
  // Escape in a composition gives up the composed text, not the dialog around it.
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) event.preventDefault()
  },
}
export const Dialog = withRecipe(ChakraDialog, richRecipes['dialog'], SETTINGS)
export const Drawer = withRecipe(ChakraDrawer, richRecipes['drawer'], SETTINGS)
export const Menu = withRecipe(ChakraMenu, richRecipes['menu'])
export const Tooltip = withRecipe(ChakraTooltip, richRecipes['tooltip'])
