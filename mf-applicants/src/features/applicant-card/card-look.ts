import type { BoxProps } from '@portal/browser/chakra'
import { oneLine, rowLook } from '../../parts/row-look'

/** The height of each card: nothing moves when the list arrives, and cards outside the window keep their place. */
export const CARD_HEIGHTS = { wide: 68, narrow: 142 } as const
/** The width of the list, not of the window, decides, because the sidebar takes a part of the window. */
const WIDE = '@container (min-width: 54rem)'

/** Facts of a group in one line, with a dot between them. */
const inLine = {
  ...oneLine,
  '& > div': { display: 'inline' },
  '& > div + div::before': { content: '" · "' },
} as const
const inRows = {
  '& > div': { display: 'block', ...oneLine },
  '& > div + div::before': { content: 'none' },
} as const

const linesEach = (height: number): string =>
  `repeating-linear-gradient(to bottom, transparent 0 ${height - 1}px, {colors.border.muted} ${height - 1}px ${height}px)`

export const cardsLook = {
  ...rowLook,
  containerType: 'inline-size',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  overflow: 'clip',
  // Cards that are not rendered yet are lines of the same height.
  '& > div:empty': {
    backgroundImage: linesEach(CARD_HEIGHTS.narrow),
    [WIDE]: {
      backgroundImage: linesEach(CARD_HEIGHTS.wide),
    },
  },
  '& .card': {
    '--badge': '6.75rem',
    '&:lang(ja)': { '--badge': '6.5rem' },
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
    gridTemplateAreas: '"photo who who" "pick can can" "pick post post" "facts facts next"',
    gridTemplateRows: 'auto auto auto 1fr',
    columnGap: '2.5',
    height: `${CARD_HEIGHTS.narrow}px`,
    px: '3',
    py: '2',
    fontSize: '0.8125rem',
    lineHeight: '1.0625rem',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    scrollMarginTop: '5rem',
    scrollMarginBottom: '1rem',
    [WIDE]: {
      gridTemplateColumns:
        '1.25rem 2.5rem minmax(0, 1.15fr) minmax(0, 0.95fr) minmax(0, 1.07fr) minmax(0, 1.22fr) 8.75rem',
      gridTemplateAreas: '"pick photo who can post state next"',
      gridTemplateRows: '1fr',
      alignItems: 'center',
      columnGap: '2.5',
      height: `${CARD_HEIGHTS.wide}px`,
      lineHeight: '1.125rem',
      py: '0',
    },
  },
  // On paper no text ends in dots, so a card is as high as its text.
  '@media print': { '& .card': { height: 'auto !important', py: '2 !important' }, '& .act': { display: 'none' } },
  // The page gives each Japanese element its own height of lines and its own wrapping.
  '& .card *': { lineHeight: 'inherit', textWrap: 'inherit' },
  '& .card .act': { textWrap: 'nowrap' },
  '& > div:last-of-type .card:last-child': { borderBottomWidth: '0' },
  '& .card.open:hover': { bg: 'bg.subtle' },
  '& .card:is(:focus-within, :has(:checked))': { bg: 'brand.subtle' },
  '& .card > .pick': { gridArea: 'pick', justifySelf: 'center', alignSelf: 'center' },
  '& .photo': {
    gridArea: 'photo',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    color: 'fg.muted',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    mt: '0.5',
    [WIDE]: { mt: '0' },
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
  '& .who': {
    gridArea: 'who',
    minW: '0',
    '& > p': { ...oneLine, color: 'fg.muted' },
    // The badge of the status stands beside the line below the name, which has its own line alone.
    '& > p:first-of-type': { pe: 'var(--badge)', [WIDE]: { pe: '0' } },
  },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: '700',
    '& > a': { minW: '0', color: 'fg' },
    // The whole card opens the person.
    '& > a::after': { content: '""', position: 'absolute', inset: '0' },
    '& > a:focus-visible': { outline: 'none' },
    '& > a:focus-visible::after': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '& > span': { color: 'status.waiting.fg', flexShrink: '0' },
  },
  '& .can': { gridArea: 'can', minW: '0', ...inLine, [WIDE]: inRows },
  '& .post': { gridArea: 'post', minW: '0', ...inLine, [WIDE]: inRows },
  '& dt.seen': { display: 'inline', color: 'fg.muted', me: '1.5' },
  '& dd': { display: 'inline' },
  '& .quiet': { color: 'fg.muted', fontSize: '0.75rem' },
  // The verdict is a sign and a word here; its colour and shape are those of the badge.
  '& .who > .fit': { display: 'flex', gap: '2' },
  '& .fit > b': { ...oneLine, fontWeight: '400' },
  '& .fit > span': { bg: 'transparent', borderWidth: '0', p: '0', minH: '0' },
  '& .type': { bg: 'bg.muted', borderRadius: 'l1', px: '1', me: '1.5', fontSize: '0.75rem', color: 'fg.muted' },
  '& span + .type': { ms: '1.5', me: '0' },
  '& .state': { display: 'contents', [WIDE]: { display: 'block', gridArea: 'state', minW: '0' } },
  '& .badge': {
    position: 'absolute',
    top: '1.5rem',
    insetInlineEnd: '3',
    [WIDE]: { position: 'static', mb: '0.5' },
  },
  '& .facts': {
    gridArea: 'facts',
    alignSelf: 'end',
    minW: '0',
    ...inRows,
    [WIDE]: { alignSelf: 'auto', gridArea: 'auto' },
  },
  '& .next': {
    gridArea: 'next',
    alignSelf: 'end',
    justifySelf: 'end',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    maxW: '9rem',
    fontWeight: '600',
    color: 'brand.fg',
    [WIDE]: { alignSelf: 'center', maxW: 'none' },
    '& svg': { flexShrink: '0' },
  },
  '& .card.hidden': {
    color: 'fg.muted',
    '& .blurred': { pe: 'var(--badge)', [WIDE]: { pe: '0' } },
    '& .job': { fontWeight: '600', color: 'fg' },
  },
  '& .note': { gridArea: '2 / 1 / -1 / -1', alignSelf: 'center', [WIDE]: { gridArea: '1 / 4 / 2 / 6' } },
  '& .blurred': {
    filter: 'blur(4px)',
    opacity: '0.5',
    '& > span': { display: 'block', w: '70%', h: '3', my: '1.5', bg: 'bg.emphasized' },
    '& > span + span': { w: '45%' },
  },
} satisfies BoxProps['css']
