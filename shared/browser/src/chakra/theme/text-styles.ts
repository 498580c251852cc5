import { defineTextStyles } from '@chakra-ui/react/styled-system'

/** Sizes up to `md` keep the line height of their language; larger ones are headings. */
export const textStyles = defineTextStyles({
  '2xs': { value: { fontSize: '2xs' } },
  xs: { value: { fontSize: 'xs' } },
  sm: { value: { fontSize: 'sm' } },
  md: { value: { fontSize: 'md' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.5' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.4' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.4' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '1.35' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: '1.3' } },
  '5xl': { value: { fontSize: '5xl', lineHeight: '1.25' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold' } },
  none: { value: {} },
})
