import type { ComponentProps } from 'react'
import { system, type Badge, type Button } from '../chakra'

/** The styles of components, for plain elements: in a `look`, or in the style of a list for all its rows. */
const ofRecipe =
  <Variants extends object>(name: 'badge' | 'button') =>
  (variants: Variants) =>
    system.getRecipeFn(name)(variants)

export const badgeLook = ofRecipe<Pick<ComponentProps<typeof Badge>, 'size' | 'variant'>>('badge')
export const buttonLook = ofRecipe<Pick<ComponentProps<typeof Button>, 'size' | 'variant'>>('button')
