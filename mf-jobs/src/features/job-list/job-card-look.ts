import type { BoxProps } from '@portal/browser/chakra'
import { buttonLook } from '@portal/browser/looks'
import { touch } from './touch'

/** On a phone the picture is small and beside the title, so that the list is easy to scan. */
const areas = {
  base: '"pictures head" "body body" "next next" "buttons buttons"',
  md: '"pictures head head" "pictures body buttons" "pictures next next"',
}
const quiet = { ...buttonLook({ size: 'sm', variant: 'ghost' }), colorPalette: 'gray', borderWidth: '0' }

/** With a next step its line has the buttons too, so that the card is not higher for it than needed. */
const withStep = { md: '"pictures head head" "pictures body body" "pictures next buttons"' }

/** The look of every `JobCard` of a list. The list has it once, because styles of each part of each card cost more. */
export const jobCardsLook = {
  '& .hint': { display: 'inline-flex' },
  '& .card': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    gridTemplateRows: { md: 'auto auto 1fr' },
    gridTemplateAreas: areas,
    columnGap: { base: '3', md: '4' },
    minW: '0',
    px: { base: '2.5', md: '3' },
    py: '2',
    overflowWrap: 'break-word',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
  '& .card.running': { borderColor: 'brand.solid' },
  '& .card:has(.why)': { gridTemplateAreas: { base: areas.base, ...withStep } },
  '& .pictures': { gridArea: 'pictures', w: { base: '4rem', md: '6rem' } },
  '& .picture': { borderRadius: 'l2', overflow: 'hidden' },
  '& .picture.missing': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '4 / 3',
    bg: 'bg.muted',
    color: 'fg.subtle',
  },
  '& .others': {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '1',
    mt: '1',
  },
  '& .others > div': { borderRadius: 'l1', overflow: 'hidden' },
  '& .head': {
    gridArea: 'head',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    columnGap: '2',
    rowGap: { base: '0.5', md: '1' },
  },
  '& .title': {
    display: { base: 'contents', md: 'flex' },
    flex: '1 1 14rem',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    minW: '0',
  },
  '& .title > h2': {
    flexBasis: { base: '100%', md: 'auto' },
    fontFamily: 'heading',
    fontSize: { base: 'md', md: 'lg' },
    fontWeight: 'bold',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
  },
  '& .number': { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  // The switch is higher than its line.
  '& .status': { position: 'relative', display: 'flex', alignItems: 'center', gap: '3', my: '-2' },
  '& .body': { gridArea: 'body', minW: '0' },
  // On a phone words alone fit the lines.
  '& :is(.body, .buttons) svg': { display: { base: 'none', md: 'block' } },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '3', md: '4' },
    fontSize: 'sm',
    lineHeight: '1.5',
    mt: '1',
  },
  '& .facts > div': { display: 'flex', columnGap: '1.5' },
  '& .facts dt': { flexShrink: '0', color: 'fg.muted' },
  '& .plain dt': { srOnly: true },
  '& .next': { gridArea: 'next', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
  '& .next > *': { mt: '1' },
  // Beside the main action the icon is enough; a hint says the word.
  '& .word': { display: { md: 'none' } },
  '& .buttons': {
    gridArea: 'buttons',
    alignSelf: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { md: 'end' },
    columnGap: '1',
    rowGap: '2',
    mt: { base: '2', md: '1' },
  },
  '& .buttons > *': { flexGrow: { base: '1', md: '0' } },
  '& .buttons > span > *': { flexGrow: '1' },
  '& .buttons > .more': { flexGrow: '0', minW: '11' },
  '& .act': buttonLook({ size: 'sm', variant: 'outline' }),
  '& .act.quiet': quiet,
  '& .buttons :is(button, a)': { paddingInline: { base: '2', md: '2.5' }, _before: touch('-5px 0') },
} satisfies BoxProps['css']
