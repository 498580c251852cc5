import type { BoxProps } from '@portal/browser/chakra'
import { buttonLook } from '@portal/browser/looks'
import { touch } from './touch'

/** On a phone the picture is small and beside the title, so that the list is easy to scan. */
const areas = { base: '"pictures head" "body body"', md: '"pictures head" "pictures body"' }
const quiet = { ...buttonLook({ size: 'sm', variant: 'ghost' }), colorPalette: 'gray' }

/** The look of every `JobCard` of a list. The list has it once, because styles of each part of each card cost more. */
export const jobCardsLook = {
  '& .hint': { display: 'inline-flex' },
  '& .card': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: { md: 'auto 1fr' },
    gridTemplateAreas: areas,
    columnGap: { base: '3', md: '5' },
    minW: '0',
    p: { base: '2.5', md: '4' },
    overflowWrap: 'break-word',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
  '& .card.running': { borderColor: 'brand.solid' },
  '& .pictures': { gridArea: 'pictures', w: { base: '4rem', md: '160px' } },
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
  '& .body svg': { display: { base: 'none', md: 'block' } },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: { base: '2', md: '4' },
    rowGap: { base: '0.5', md: '2' },
    mt: { base: '1.5', md: '2' },
    fontSize: 'sm',
  },
  // On a phone each fact is one line, and short ones share it; otherwise the name stands above.
  '& .facts': { display: { base: 'contents', md: 'flex' }, flexWrap: 'wrap', columnGap: '6', rowGap: '2' },
  '& .facts > div': { display: 'flex', flexDirection: { md: 'column' }, columnGap: '1.5' },
  '& .facts dt': { flexShrink: '0', color: 'fg.muted' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5', rowGap: '2', mt: { base: '2', md: '3' } },
  '& .buttons > *': { flexGrow: { base: '1', md: '0' } },
  '& .buttons > span > *': { flexGrow: '1' },
  '& .act': buttonLook({ size: 'sm', variant: 'outline' }),
  '& .act.quiet': quiet,
  '& .act[aria-disabled]': { opacity: '0.5' },
  '& .buttons :is(button, a)': { paddingInline: '2.5', _before: touch('-5px 0') },
} satisfies BoxProps['css']
