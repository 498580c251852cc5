import type { BoxProps } from '@portal/browser/chakra'

export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * The parts of a row in a long list, styled once for all rows by the list around them: computing the styles of each
 * part of each row takes most of the time while somebody scrolls.
 */
export const rowLook = {
  // A name of two parts: the family name gives way first.
  '& .two': { display: 'flex', gap: '0.3em', minW: '0' },
  '& .two > span': { ...oneLine, flexShrink: '1' },
  '& .two > span:first-of-type:not(:only-of-type)': {
    flexShrink: '9999',
    minW: '1em',
  },
  '& .unseen': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .talk': { display: 'inline-flex', flexShrink: '0', color: 'status.waiting.fg' },
  '& .talk.unread': { color: 'status.urgent.fg' },
  // FIND-02, above the link that opens the person.
  '& .again': {
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    color: 'brand.fg',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& .again:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  // Above the link that opens the person.
  // 44 px to press around a box of 20 px; the margin keeps the place of the box.
  '& .pick': {
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    w: 'max-content',
    p: '3',
    m: '-3',
    cursor: 'pointer',
  },
  '& .pick > input': { boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' },
  '& .pick > input:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& .act': {
    position: 'relative',
    zIndex: '1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    h: '8',
    minW: '8',
    px: '1.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'brand.border',
    bg: 'bg.panel',
    fontSize: '0.8125rem',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    color: 'brand.fg',
    cursor: 'pointer',
  },
  '& .act:hover': { bg: 'brand.muted' },
  '& .act:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  // A finger has 44 px.
  '& .act::before': { content: '""', position: 'absolute', inset: '-7px 0' },
  '& .act + .act': { ms: '1' },
  '& .act.against': { color: 'fg.muted', borderColor: 'border' },
  '& .act.against:is(:hover, :focus-visible)': { color: 'danger.fg', bg: 'danger.muted' },
} satisfies BoxProps['css']
