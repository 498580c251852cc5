import type { SlotState } from '@portal/contracts/scheduling'

/** AVAIL-04: the states that differ by shape and sign as well as by text. */
export const SLOT_SHAPES = ['open', 'held', 'booked', 'taken', 'over'] as const
export type SlotShape = (typeof SLOT_SHAPES)[number]

const SHAPES: Readonly<Record<SlotState, SlotShape>> = {
  open: 'open',
  taken: 'taken',
  fixed: 'booked',
  completed: 'over',
  requestedBySeeker: 'held',
  requestedByEmployer: 'held',
  past: 'over',
}
export const shapeOf = (state: SlotState): SlotShape => SHAPES[state]

const SIGNS: Readonly<Record<SlotShape, string>> = { open: '○', held: '△', booked: '●', taken: '×', over: '–' }

/** A visual sign; the state is also a text beside it. */
export const ShapeSign = ({ shape }: { readonly shape: SlotShape }) => <span aria-hidden="true">{SIGNS[shape]} </span>
