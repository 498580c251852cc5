import type { BoxProps } from '@portal/browser/chakra'
import { slotColors } from '@portal/browser/colors'

/** Wide: one line with columns, as on paper. On a phone the parts are below each other, with the button beside them. */
export const agendaLook: BoxProps['css'] = {
  '& .agenda-day + .agenda-day': { mt: '4' },
  '& .agenda-list': { borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel', overflow: 'hidden' },
  '& .agenda-row': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: '6.5rem 17rem minmax(0, 1fr) minmax(0, 1.1fr) 2.5rem' },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    minH: '12',
    fontSize: 'sm',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'transparent',
  },
  '& .agenda-row + .agenda-row': { borderTopWidth: '1px' },
  '& .agenda-row > *': { minW: 0, gridColumn: { base: '1', md: 'auto' }, overflowWrap: 'anywhere' },
  '& .agenda-row > .agenda-tool': {
    gridColumn: { base: '2', md: 'auto' },
    gridRow: { base: '1 / span 4', md: 'auto' },
    justifySelf: 'end',
  },
  '& .edge-own': { borderInlineStartColor: slotColors.red },
  '& .edge-sameInterviewer': { borderInlineStartColor: slotColors.red, borderInlineStartStyle: 'double' },
  '& .edge-other': { borderInlineStartColor: slotColors.blue, borderInlineStartStyle: 'dashed' },
  // An open slot is short on a phone: its place is that of the posting.
  '& .is-free > .agenda-where': { hideBelow: 'md' },
  '& .is-free > .agenda-time, & .is-free > .agenda-who': { gridRow: { base: '1', md: 'auto' } },
  '& .is-free > .agenda-who': { ms: { base: '7rem', md: '0' } },
  '& .is-interview': { bg: 'brand.subtle' },
  '& .agenda-time': { fontWeight: '700', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .agenda-state': { whiteSpace: 'nowrap' },
  '& .agenda-none': { display: 'none' },
  '@media print': {
    // On paper the page is the list alone: neither the frame nor the rest of the screen, and no scrolling part.
    'body *:not(:has(&)):not(&):not(& *)': { display: 'none !important' },
    ':has(&)': {
      position: 'static !important',
      overflow: 'visible !important',
      height: 'auto !important',
      margin: '0 !important',
      padding: '0 !important',
      background: '{colors.bg} !important',
    },
    '& .agenda-tool, & .is-free, & .agenda-day:not(.has-interviews)': { display: 'none' },
    '&.has-printed .agenda-day:not(.is-printed)': { display: 'none' },
    '& .agenda-none': { display: 'block' },
    '& .agenda-day': { breakInside: 'avoid' },
    '& .agenda-list': { borderWidth: '0', borderTopWidth: '2px', borderRadius: '0', borderColor: 'fg' },
    '& .agenda-row': {
      gridTemplateColumns: '6rem 17rem minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      px: '0',
      borderInlineStartWidth: '0',
      breakInside: 'avoid',
      bg: 'transparent',
    },
    '& .agenda-row > *': { gridColumn: 'auto' },
    '& a': { color: 'fg', textDecoration: 'none' },
  },
}
