// The kit's second door: components with a machine of their own (focus traps, placing, roving focus), which no first picture of
// a page needs. The host hands it out as a federation singleton too, but fetches it when the first screen asks for it: whoever
// stands on the landing page loads none of it. Their looks come along (`./recipes`); Avatar and RadioGroup have theirs in the theme.
import {
  Dialog as ChakraDialog,
  Drawer as ChakraDrawer,
  Menu as ChakraMenu,
  Tooltip as ChakraTooltip,
} from '@chakra-ui/react'
import { richRecipes } from './recipes'
import { withRecipe } from './with-recipe'

export { Avatar, RadioGroup } from '@chakra-ui/react'
export const Dialog = withRecipe(ChakraDialog, richRecipes['dialog'])
export const Drawer = withRecipe(ChakraDrawer, richRecipes['drawer'])
export const Menu = withRecipe(ChakraMenu, richRecipes['menu'])
export const Tooltip = withRecipe(ChakraTooltip, richRecipes['tooltip'])
export type { DialogRootProps, DrawerRootProps, MenuRootProps } from '@chakra-ui/react'
