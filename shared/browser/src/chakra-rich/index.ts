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
import { richRecipes } from './recipes'
import { withRecipe } from './with-recipe'

export { Avatar, RadioGroup } from '@chakra-ui/react'
// The recipes stop the page below from scrolling.
export const Dialog = withRecipe(ChakraDialog, richRecipes['dialog'], { preventScroll: false })
export const Drawer = withRecipe(ChakraDrawer, richRecipes['drawer'], { preventScroll: false })
export const Menu = withRecipe(ChakraMenu, richRecipes['menu'])
export const Tooltip = withRecipe(ChakraTooltip, richRecipes['tooltip'])
