import type { BoxProps } from '@portal/browser/chakra'

/** Styles the library's calendar (SLOT-13): vermilion for slots of this posting, indigo for slots of other people. */
export const calendarLook: BoxProps['css'] = {
  '& .rbc-time-view': { borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel', overflow: 'hidden' },
  '& .rbc-time-view-resources': { overflow: 'auto' },
  // Headers and columns use the same rule; else a click below one day's header hits another day (SLOT-03, SLOT-08).
  '& .rbc-time-view-resources .rbc-time-header-content': { minWidth: '0', flex: '1 1 0' },
  '& .rbc-time-view-resources .rbc-day-slot, & .rbc-time-view-resources .rbc-time-header-cell .rbc-header': {
    width: 'auto',
    minWidth: '96px',
    flex: '1 1 0',
    boxSizing: 'border-box',
  },
  '& .rbc-time-view-resources .rbc-row-resource .rbc-header': { width: 'auto', minWidth: '0' },
  '& .rbc-header': { py: '2', fontWeight: '600', fontSize: 'sm', borderColor: 'border', whiteSpace: 'normal' },
  '& .rbc-header.rbc-today': { bg: 'brand.subtle', color: 'brand.fg' },
  '& .rbc-allday-cell': { display: 'none' },
  '& .rbc-time-header-content, & .rbc-time-content, & .rbc-time-content > * + * > *, & .rbc-timeslot-group, & .rbc-time-header.rbc-overflowing':
    {
      borderColor: 'border',
    },
  '& .rbc-time-content': { borderTopWidth: '1px' },
  '& .rbc-timeslot-group': { minHeight: '84px' },
  '& .rbc-day-slot .rbc-time-slot': { borderColor: 'border.muted', cursor: 'pointer' },
  '& .rbc-day-slot .rbc-time-slot:hover': { bg: 'brand.subtle' },
  '& .rbc-day-slot .rbc-time-slot.slot-closed': { bg: 'bg.muted', cursor: 'not-allowed' },
  '& .rbc-today': { bg: 'transparent' },
  '& .rbc-label': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  '& .rbc-time-header-gutter': { bg: 'bg.panel' },
  // Leaves space beside the slots of others, so that the same time can be clicked.
  '& .rbc-day-slot .rbc-events-container': { marginRight: '20px' },
  '& .rbc-slot-selection': { bg: 'brand.solid', fontSize: 'xs' },
  '& .rbc-current-time-indicator': { bg: 'brand.solid', height: '2px' },
  '& .rbc-day-slot .rbc-event': {
    borderWidth: '2px',
    borderStyle: 'solid',
    borderRadius: 'l1',
    px: '1.5',
    py: '0',
    fontSize: 'xs',
    lineHeight: '1.25',
    boxShadow: 'none',
    minHeight: '24px',
  },
  '& .rbc-day-slot .rbc-event:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
    zIndex: 1,
  },
  '& .rbc-day-slot .rbc-event.slot-own': {
    bg: 'status.urgent.solid',
    borderColor: 'status.urgent.solid',
    color: 'status.urgent.contrast',
  },
  '& .rbc-day-slot .rbc-event.slot-sameInterviewer': {
    bg: 'white',
    borderColor: 'status.urgent.solid',
    color: 'status.urgent.fg',
  },
  '& .rbc-day-slot .rbc-event.slot-other': { bg: 'brand.fg', borderColor: 'brand.fg', color: 'white' },
  // Not by opacity, because the text must stay readable.
  '& .rbc-day-slot .rbc-event.slot-pending': { borderStyle: 'dashed', borderColor: 'currentcolor' },
  '& .rbc-day-slot .rbc-event, & .rbc-day-slot .rbc-background-event': { flexFlow: 'column nowrap' },
  '& .rbc-day-slot .rbc-event-content': {
    width: '100%',
    height: 'auto',
    flex: '0 0 auto',
    fontSize: 'xs',
    lineHeight: '1.25',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minHeight: '0',
  },
  '& .rbc-event-label': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}
