import type { ComponentProps } from 'react'
import type { Button } from '@chakra-ui/react'
import { system } from './theme/system'

/**
 * The style of `Button` for plain buttons and links in the rows of a long list. The list computes it once for all rows;
 * the component computes it for each button.
 */
export const buttonLook = (look: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) =>
  system.cva(system.getRecipe('button'))(look)
