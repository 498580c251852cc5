// Types of Chakra's single theme files. Its `/theme` entry keeps all ~75 recipes in the bundle, and the package's
// `exports` names no single recipe. `chakra-esm` is an alias of the package's `dist/esm` (webpack: shared/build;
// jest.config.cjs points it at `dist/cjs`).
declare module 'chakra-esm/theme/recipes/alert' {
  export { alertSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/avatar' {
  export { avatarSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/badge' {
  export { badgeRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/button' {
  export { buttonRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/card' {
  export { cardSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/checkbox' {
  export { checkboxSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/checkmark' {
  export { checkmarkRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/dialog' {
  export { dialogSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/drawer' {
  export { drawerSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/field' {
  export { fieldSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/heading' {
  export { headingRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/icon' {
  export { iconRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/input' {
  export { inputRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/link' {
  export { linkRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/menu' {
  export { menuSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/native-select' {
  export { nativeSelectSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/radio-group' {
  export { radioGroupSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/radiomark' {
  export { radiomarkRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/skeleton' {
  export { skeletonRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/spinner' {
  export { spinnerRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/table' {
  export { tableSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/tag' {
  export { tagSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/textarea' {
  export { textareaRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/recipes/tooltip' {
  export { tooltipSlotRecipe } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/layer-styles' {
  export { layerStyles } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/motion-styles' {
  export { animationStyles } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/breakpoints' {
  export { breakpoints } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/tokens/keyframes' {
  export { keyframes } from '@chakra-ui/react/theme'
}
declare module 'chakra-esm/theme/tokens/animations' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const animations: typeof tokens.animations
}
declare module 'chakra-esm/theme/tokens/aspect-ratios' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const aspectRatios: typeof tokens.aspectRatios
}
declare module 'chakra-esm/theme/tokens/borders' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const borders: typeof tokens.borders
}
declare module 'chakra-esm/theme/tokens/cursor' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const cursor: typeof tokens.cursor
}
declare module 'chakra-esm/theme/tokens/easings' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const easings: typeof tokens.easings
}
declare module 'chakra-esm/theme/tokens/sizes' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const sizes: typeof tokens.sizes
}
declare module 'chakra-esm/theme/tokens/spacing' {
  import type { tokens } from '@chakra-ui/react/theme'
  export const spacing: typeof tokens.spacing
}
