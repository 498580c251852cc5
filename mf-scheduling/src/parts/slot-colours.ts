/**
 * D118: the colours of slots are colours of meaning. The hue of this red (紅) is another one than that of errors and of
 * what must be done (朱), and shape and text say the same. On white both have a contrast of more than 6:1.
 */
export const SLOT_RED = '#B5103C'
export const SLOT_BLUE = '#264080'
