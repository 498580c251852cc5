import { PRODUCT } from '@portal/contracts/kernel'

/** All shades of a palette that Chakra's recipes use, made from one colour. */
interface Tone {
  readonly solid: string
  readonly contrast: string
  readonly subtle: string
  readonly muted: string
  readonly emphasized: string
  readonly fg: string
  readonly border: string
  readonly focusRing: string
}

// 藍: the brand and the only colour of primary actions.
const indigo: Tone = {
  solid: PRODUCT.color,
  contrast: '#FFFFFF',
  subtle: '#EEF2FA',
  muted: '#DCE4F4',
  emphasized: '#B9C8E8',
  fg: '#264080',
  border: '#A9BADF',
  focusRing: '#3D62B8',
}

// 朱: "you must act", and destructive buttons; nothing else.
const vermilion: Tone = {
  solid: '#C2371B',
  contrast: '#FFFFFF',
  subtle: '#FDEFEA',
  muted: '#FADDD3',
  emphasized: '#F3B9A7',
  fg: '#A32B12',
  border: '#EBA68F',
  focusRing: '#C2371B',
}

const amber: Tone = {
  solid: '#8A5A00',
  contrast: '#FFFFFF',
  subtle: '#FFF5DA',
  muted: '#FDE9B3',
  emphasized: '#F5D27A',
  fg: '#7A4B00',
  border: '#E3C069',
  focusRing: '#8A5A00',
}

const blue: Tone = {
  solid: '#1A6BAF',
  contrast: '#FFFFFF',
  subtle: '#E8F3FC',
  muted: '#D0E6F8',
  emphasized: '#A2CDEF',
  fg: '#155A94',
  border: '#94C3E8',
  focusRing: '#1A6BAF',
}

const green: Tone = {
  solid: '#21754A',
  contrast: '#FFFFFF',
  subtle: '#E8F6EE',
  muted: '#D0ECDC',
  emphasized: '#A1D8B9',
  fg: '#1A6339',
  border: '#92CBA9',
  focusRing: '#21754A',
}

const grey: Tone = {
  solid: '#59626F',
  contrast: '#FFFFFF',
  subtle: '#F0F2F5',
  muted: '#E4E7EC',
  emphasized: '#CBD1DA',
  fg: '#4A5260',
  border: '#CBD1DA',
  focusRing: '#3D62B8',
}

/** The five meanings that a status can have; every badge shows its word too. */
export const statusTones = { urgent: vermilion, waiting: amber, confirmed: blue, done: green, over: grey } as const

export type StatusTone = keyof typeof statusTones

/** Palettes by name: `colorPalette="brand"`, `colorPalette="status.urgent"`, `colorPalette="danger"`. */
export const palettes = {
  brand: indigo,
  danger: vermilion,
  status: statusTones,
  // Chakra's own recipes name these four.
  gray: grey,
  red: vermilion,
  green,
  orange: amber,
  blue,
} as const

export const surfaces = {
  DEFAULT: '#FFFFFF',
  canvas: '#F6F7F9',
  panel: '#FFFFFF',
  subtle: '#F6F7F9',
  muted: '#EEF0F4',
  emphasized: '#DDE1E8',
  inverted: '#1B2230',
  error: vermilion.subtle,
  warning: amber.subtle,
  success: green.subtle,
  info: blue.subtle,
} as const

export const black = '#0F1420'

/** The canvas below the backdrop of a dialog. */
export const canvasBelow = `color-mix(in srgb, ${surfaces.canvas} 52%, ${black})`

export const inks = {
  DEFAULT: '#1B2230',
  muted: '#4A5260',
  subtle: '#5F6876',
  inverted: '#FFFFFF',
  error: vermilion.fg,
  warning: amber.fg,
  success: green.fg,
  info: blue.fg,
} as const

export const lines = {
  DEFAULT: '#DADFE6',
  muted: '#E8EBF0',
  subtle: '#EEF0F4',
  /** The border of inputs and checkboxes: 3:1 on white, because the border alone marks the input. */
  emphasized: '#858E9C',
  inverted: '#1B2230',
  error: vermilion.solid,
  warning: amber.solid,
  success: green.solid,
  info: blue.solid,
} as const
