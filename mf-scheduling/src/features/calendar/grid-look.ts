import type { BoxProps } from '@portal/browser/chakra'
import { slotColors, slotInk } from '@portal/browser/colors'
import { TEXT_HEIGHT } from './grid-model'

export const HOUR_WIDTH = 56
export const COLUMN_WIDTH = 96

const HATCH = 'repeating-linear-gradient(135deg, currentcolor 0 2px, transparent 2px 5px)'

/** A corner that is cut off. */
const NOTCH = 'polygon(0 0, calc(100% - 11px) 0, 100% 11px, 100% 100%, 0 100%)'

/**
 * SLOT-13, CALE-03: colour, shape and text show to whom a slot belongs: filled wine red for this posting, outlined
 * for other postings of the same interviewer, dark blue with a cut corner for other interviewers. AVAIL-04: the border
 * shows its state, and so does its text.
 */
export const gridLook: BoxProps['css'] = {
  '& .calendar-row': { display: 'grid' },
  '& .calendar-head': {
    display: 'grid',
    position: 'sticky',
    top: 0,
    zIndex: 4,
    bg: 'bg.panel',
    borderBottomWidth: '1px',
  },
  '& .calendar-head.is-named': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .calendar-day': {
    px: '1',
    py: '1.5',
    textAlign: 'center',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '1.3',
    borderInlineStartWidth: '1px',
    overflowWrap: 'anywhere',
  },
  '& .calendar-day small': { display: 'block', fontSize: 'xs', fontWeight: '500' },
  '& .calendar-day.is-rest': { bg: 'bg.muted' },
  '& .calendar-day.is-today': { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 0 -3px currentcolor' },
  '& .calendar-hour': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 3,
    bg: 'bg.panel',
    color: 'fg.muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    pe: '2',
    pt: '0.5',
  },
  '& .calendar-cell': {
    position: 'relative',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'border.muted',
    cursor: 'default',
  },
  '& .calendar-row.is-hour .calendar-cell': { borderTopColor: 'border' },
  '& .calendar-cell.is-rest': { bg: 'bg.subtle' },
  '& .calendar-cell.is-closed': { bg: 'bg.muted' },
  '& .calendar-cell.is-free': { cursor: 'pointer' },
  '& .calendar-cell.is-free:hover': { bg: 'brand.subtle' },
  '& .calendar-cell.is-now': { borderTopColor: 'brand.solid', borderTopWidth: '2px' },
  '& .calendar-cell.is-chosen': { bg: 'brand.muted' },
  // A slot below others stays there when it or its cell has the focus, so that all of them can be read.
  '& .calendar-cell:focus-visible, & .calendar-cell:focus-visible::after, & .slot-block:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& .calendar-cell:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    pointerEvents: 'none',
  },
  '&.is-dragging .slot-block': { pointerEvents: 'none' },
  '& .slot-block': {
    position: 'absolute',
    // In the one wide column of a day too it is read at a glance.
    maxW: '22rem',
    zIndex: 1,
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    textAlign: 'start',
    overflow: 'hidden',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderRadius: 'l1',
    ps: '2',
    pe: '0.5',
    fontSize: 'xs',
    lineHeight: '1.25',
    cursor: 'pointer',
  },
  '& .slot-text': { display: 'block', flexShrink: 0, overflow: 'hidden', lineHeight: `${TEXT_HEIGHT}px` },
  // The page gives each Japanese element its own height of lines.
  '& .slot-text *': { lineHeight: 'inherit' },
  '& .slot-time, & .slot-what': { display: 'block' },
  '& .slot-time': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .slot-what': { overflowWrap: 'anywhere' },
  '& .slot-rest, & .slot-line .slot-brief': {
    display: 'inline-block',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  // A line of a stack. In the narrow column of a week only the row shows its time and that of a short slot, so that the
  // name has the place.
  '& .slot-line': { justifyContent: 'center', borderWidth: '1px' },
  '& .slot-line .slot-text': { display: 'flex', gap: '1' },
  '& .slot-line .slot-what': { minW: 0, whiteSpace: 'nowrap' },
  '@container (max-width: 11rem)': {
    '& .slot-line .slot-time, & .slot-short .slot-time': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  '& .slot-block::before': { content: '""', position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '7px' },
  '& .slot-own': { bg: slotColors.red, borderColor: slotColors.red, color: 'brand.contrast' },
  '& .slot-sameInterviewer': { bg: 'bg.panel', borderColor: slotInk, color: slotInk },
  '& .slot-other': { bg: slotColors.blue, borderColor: slotColors.blue, color: 'brand.contrast', clipPath: NOTCH },
  '& .slot-company': { bg: 'bg.panel', borderColor: 'brand.solid', color: 'brand.fg' },
  // Not by opacity, because the text must stay readable.
  '& .slot-pending': { borderStyle: 'dotted', borderColor: 'currentcolor' },
  // The empty alternative text keeps the signs out of accessible names.
  '& .is-open .slot-brief::before': { content: '"○ " / ""' },
  '& .is-held .slot-brief::before': { content: '"△ " / ""' },
  '& .is-booked .slot-brief::before': { content: '"● " / ""' },
  '& .is-taken .slot-brief::before': { content: '"× " / ""' },
  '& .is-over .slot-brief::before': { content: '"– " / ""' },
  '& .is-booked': { borderRadius: '10px' },
  '& .is-booked::before': { bg: 'currentcolor' },
  '& .is-held': { borderStyle: 'dashed', borderColor: 'currentcolor' },
  '& .is-taken::before': { backgroundImage: HATCH },
  '& .is-over': {
    borderBlockWidth: '0',
    borderInlineStyle: 'double',
    borderInlineWidth: '4px',
    borderColor: 'currentcolor',
  },
  '& .is-over .slot-time': { textDecoration: 'line-through' },
  '@media (forced-colors: active)': {
    '& .slot-block': {
      forcedColorAdjust: 'none',
      bg: 'Canvas !important',
      color: 'CanvasText !important',
      borderColor: 'CanvasText !important',
    },
    '& .slot-own': { bg: 'Highlight !important', color: 'HighlightText !important' },
    '& .slot-other': { bg: 'CanvasText !important', color: 'Canvas !important' },
    '& .calendar-day.is-today': { borderBottomWidth: '3px' },
    '& .calendar-cell.is-chosen': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
}
