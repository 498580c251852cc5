import { alertSlotRecipe } from 'chakra-esm/theme/recipes/alert'
import { avatarSlotRecipe } from 'chakra-esm/theme/recipes/avatar'
import { badgeRecipe } from 'chakra-esm/theme/recipes/badge'
import { buttonRecipe } from 'chakra-esm/theme/recipes/button'
import { cardSlotRecipe } from 'chakra-esm/theme/recipes/card'
import { checkboxSlotRecipe } from 'chakra-esm/theme/recipes/checkbox'
import { checkmarkRecipe } from 'chakra-esm/theme/recipes/checkmark'
import { fieldSlotRecipe } from 'chakra-esm/theme/recipes/field'
import { headingRecipe } from 'chakra-esm/theme/recipes/heading'
import { iconRecipe } from 'chakra-esm/theme/recipes/icon'
import { inputRecipe } from 'chakra-esm/theme/recipes/input'
import { linkRecipe } from 'chakra-esm/theme/recipes/link'
import { nativeSelectSlotRecipe } from 'chakra-esm/theme/recipes/native-select'
import { radioGroupSlotRecipe } from 'chakra-esm/theme/recipes/radio-group'
import { radiomarkRecipe } from 'chakra-esm/theme/recipes/radiomark'
import { skeletonRecipe } from 'chakra-esm/theme/recipes/skeleton'
import { spinnerRecipe } from 'chakra-esm/theme/recipes/spinner'
import { tableSlotRecipe } from 'chakra-esm/theme/recipes/table'
import { tagSlotRecipe } from 'chakra-esm/theme/recipes/tag'
import { textareaRecipe } from 'chakra-esm/theme/recipes/textarea'

/**
 * The recipes of this entry's components, and of those that cannot pass their own. `../../chakra-rich` has the others.
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  radiomark: radiomarkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
}

export const slotRecipes = {
  alert: alertSlotRecipe,
  avatar: avatarSlotRecipe,
  card: cardSlotRecipe,
  checkbox: checkboxSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  table: tableSlotRecipe,
  tag: tagSlotRecipe,
}

/** Our changes, merged over the recipes above. */
export const recipeOverrides = {
  badge: { base: { borderRadius: 'l1', fontWeight: 'semibold', lineHeight: '1.4' } },
  button: {
    base: {
      fontWeight: 'semibold',
      transitionDuration: 'fast',
      whiteSpace: 'normal',
      textAlign: 'center',
      _print: { display: 'none !important' },
    },
    variants: {
      size: {
        sm: { h: 'auto', minH: '9', py: '1', textStyle: 'sm' },
        md: { h: 'auto', minH: { base: '11', md: '10' }, py: '1.5', textStyle: 'md' },
        lg: { h: 'auto', minH: '12', py: '2', textStyle: 'md', px: '6' },
      },
      variant: {
        outline: { bg: 'bg.panel', borderColor: 'colorPalette.border' },
      },
    },
  },
  checkmark: { variants: { variant: { solid: { bg: 'bg.panel', borderColor: 'border.emphasized' } } } },
  radiomark: { variants: { variant: { solid: { bg: 'bg.panel', borderColor: 'border.emphasized' } } } },
  heading: { base: { fontWeight: 'bold' } },
  input: {
    base: { bg: 'bg.panel', borderColor: 'border.emphasized' },
    variants: {
      size: { md: { textStyle: 'md', '--input-height': 'sizes.11' } },
      variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } },
    },
  },
  textarea: {
    variants: {
      size: { md: { textStyle: 'md', px: '3', py: '2.5' } },
      variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } },
    },
  },
  link: { base: { textUnderlineOffset: '3px' }, defaultVariants: { variant: 'underline' } },
  skeleton: { base: {}, defaultVariants: { variant: 'pulse' } },
} as const

export const slotRecipeOverrides = {
  card: { slots: slotRecipes.card.slots, variants: { size: { md: { root: { '--card-padding': 'spacing.5' } } } } },
  checkbox: {
    slots: slotRecipes.checkbox.slots,
    base: {
      root: { alignItems: 'flex-start' },
      label: { fontWeight: 'normal', textStyle: 'md' },
      control: { mt: '0.5' },
    },
  },
  field: {
    slots: slotRecipes.field.slots,
    base: {
      label: { textStyle: 'label', userSelect: 'auto' },
      helperText: { textStyle: 'sm', _print: { display: 'none' } },
      errorText: { textStyle: 'sm', alignItems: 'flex-start' },
    },
  },
  nativeSelect: {
    slots: slotRecipes.nativeSelect.slots,
    variants: {
      size: { md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md' } } },
      variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
    },
  },
  radioGroup: {
    slots: slotRecipes.radioGroup.slots,
    base: {
      item: { alignItems: 'flex-start' },
      itemText: { fontWeight: 'normal', textStyle: 'md' },
      itemControl: { mt: '0.5' },
    },
  },
  table: {
    slots: slotRecipes.table.slots,
    base: { columnHeader: { color: 'fg.muted', fontWeight: 'semibold' } },
  },
}
