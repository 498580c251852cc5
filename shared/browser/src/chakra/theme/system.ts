/// <reference path="../chakra-esm.d.ts" />
import { createSystem } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { breakpoints } from 'chakra-esm/theme/breakpoints'
import { layerStyles } from 'chakra-esm/theme/layer-styles'
import { animationStyles } from 'chakra-esm/theme/motion-styles'
import { keyframes } from 'chakra-esm/theme/tokens/keyframes'
import { forcedColors } from './forced-colors'
import { globalCss } from './global-css'
import { paper } from './paper'
import { recipeOverrides, recipes, slotRecipeOverrides, slotRecipes } from './recipes'
import { textStyles } from './text-styles'
import { semanticTokens, tokens } from './tokens'

/** The theme of the portal: every colour is a semantic token with a light and a dark value. */
export const system = createSystem(
  defaultBaseConfig,
  {
    preflight: true,
    cssVarsPrefix: 'portal',
    cssVarsRoot: ':where(html)',
    globalCss: { ...globalCss, ...forcedColors, ...paper },
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens,
      recipes,
      slotRecipes,
      textStyles,
      layerStyles,
      animationStyles,
    },
  },
  { theme: { recipes: recipeOverrides, slotRecipes: slotRecipeOverrides } },
)
