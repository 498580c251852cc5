import { PRODUCT } from '@portal/contracts/kernel'

/**
 * A colour as the page's colour scheme wishes it. The browser decides by the `color-scheme` of each element: an element
 * with `color-scheme: light`, and everything in it, stays light.
 */
const pair = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

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
  solid: pair(PRODUCT.color, '#4C6FC4'),
  contrast: '#FFFFFF',
  subtle: pair('#EEF2FA', '#1F2A44'),
  muted: pair('#DCE4F4', '#283759'),
  emphasized: pair('#B9C8E8', '#3A4F80'),
  fg: pair('#264080', '#A9C1F7'),
  border: pair('#A9BADF', '#4A629B'),
  focusRing: pair('#3D62B8', '#8CAAF0'),
}

// 朱: "you must act", and destructive buttons; nothing else.
const vermilion: Tone = {
  solid: pair('#C2371B', '#CB4326'),
  contrast: '#FFFFFF',
  subtle: pair('#FDEFEA', '#3A1F19'),
  muted: pair('#FADDD3', '#4C271E'),
  emphasized: pair('#F3B9A7', '#70392B'),
  fg: pair('#A32B12', '#FFA993'),
  border: pair('#EBA68F', '#8B4937'),
  focusRing: pair('#C2371B', '#F0795C'),
}

const amber: Tone = {
  solid: pair('#8A5A00', '#8F6410'),
  contrast: '#FFFFFF',
  subtle: pair('#FFF5DA', '#332710'),
  muted: pair('#FDE9B3', '#443315'),
  emphasized: pair('#F5D27A', '#654C1D'),
  fg: pair('#7A4B00', '#F0C565'),
  border: pair('#E3C069', '#7D6026'),
  focusRing: pair('#8A5A00', '#D9A83C'),
}

const blue: Tone = {
  solid: pair('#1A6BAF', '#2A78BC'),
  contrast: '#FFFFFF',
  subtle: pair('#E8F3FC', '#16293A'),
  muted: pair('#D0E6F8', '#1C374F'),
  emphasized: pair('#A2CDEF', '#2A5276'),
  fg: pair('#155A94', '#8FC7F5'),
  border: pair('#94C3E8', '#35648E'),
  focusRing: pair('#1A6BAF', '#5AA6E6'),
}

const green: Tone = {
  solid: pair('#21754A', '#2A7E53'),
  contrast: '#FFFFFF',
  subtle: pair('#E8F6EE', '#15301F'),
  muted: pair('#D0ECDC', '#1C402A'),
  emphasized: pair('#A1D8B9', '#2A5D3F'),
  fg: pair('#1A6339', '#86D6A8'),
  border: pair('#92CBA9', '#36744F'),
  focusRing: pair('#21754A', '#4FB37F'),
}

const grey: Tone = {
  solid: pair('#59626F', '#697382'),
  contrast: '#FFFFFF',
  subtle: pair('#F0F2F5', '#262D39'),
  muted: pair('#E4E7EC', '#313947'),
  emphasized: pair('#CBD1DA', '#465062'),
  fg: pair('#4A5260', '#C1C8D4'),
  border: pair('#CBD1DA', '#4A5567'),
  focusRing: pair('#3D62B8', '#8CAAF0'),
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
  DEFAULT: pair('#FFFFFF', '#1A202B'),
  canvas: pair('#F6F7F9', '#12161E'),
  panel: pair('#FFFFFF', '#1A202B'),
  subtle: pair('#F6F7F9', '#161B25'),
  muted: pair('#EEF0F4', '#252C39'),
  emphasized: pair('#DDE1E8', '#353E4E'),
  inverted: pair('#1B2230', '#E7EAF0'),
  error: vermilion.subtle,
  warning: amber.subtle,
  success: green.subtle,
  info: blue.subtle,
} as const

export const black = '#0F1420'

/** The canvas below the backdrop of a dialog. */
export const canvasBelow = `color-mix(in srgb, ${surfaces.canvas} 52%, ${black})`

export const inks = {
  DEFAULT: pair('#1B2230', '#E7EAF0'),
  muted: pair('#4A5260', '#B9C1CE'),
  subtle: pair('#5F6876', '#A0A9B8'),
  inverted: pair('#FFFFFF', '#1A202B'),
  error: vermilion.fg,
  warning: amber.fg,
  success: green.fg,
  info: blue.fg,
} as const

export const lines = {
  DEFAULT: pair('#DADFE6', '#343D4C'),
  muted: pair('#E8EBF0', '#2A3240'),
  subtle: pair('#EEF0F4', '#252C39'),
  /** The border of inputs and checkboxes: 3:1 on white, because the border alone marks the input. */
  emphasized: pair('#858E9C', '#7C8798'),
  inverted: pair('#1B2230', '#E7EAF0'),
  error: vermilion.solid,
  warning: amber.solid,
  success: green.solid,
  info: blue.solid,
} as const

/**
 * D118: the colours of slots are colours of meaning. This red is the calm one of wine (臙脂), far from that of errors and
 * of what must be done (朱), and shape and text say the same.
 */
export const slotColors = { red: pair('#8F2350', '#B04577'), blue: pair('#264080', '#4A6DC2') } as const
/** The text and border of a slot that is not filled. */
export const slotInk = pair('#8F2350', '#F0A3C3')
