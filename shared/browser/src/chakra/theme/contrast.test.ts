import { inks, lines, palettes, slotColors, slotInk, statusTones, surfaces } from '../../colors'

/** The one of a pair that a scheme shows; a colour that is no pair is the same in both. */
function shown(color: string, scheme: 'light' | 'dark'): string {
  const [light = '', dark = light] = color.match(/#[0-9A-F]{6}\b/gi) ?? []
  return scheme === 'light' ? light : dark
}

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** In degrees, of a red. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  const most = Math.max(red, green, blue)
  if (most !== red) throw new Error(`${hex} is no red`)
  return (((green - blue) / (most - Math.min(red, green, blue))) * 60 + 360) % 360
}

const tones = { brand: palettes.brand, danger: palettes.danger, gray: palettes.gray, ...statusTones }
const { inverted: tooltip, error, warning, success, info, ...neutral } = surfaces
const { inverted: tooltipInk, ...textInks } = inks
const grounds = { panel: surfaces.panel, canvas: surfaces.canvas }

/** What is written on what, and what is seen against what, with the contrast it needs. */
function pairsOf(): readonly (readonly [name: string, front: string, ground: string, least: number])[] {
  const names = (group: object, name: string) =>
    Object.entries(group).map(([key, color]) => [`${name}.${key}`, String(color)] as const)
  const toned = Object.entries(tones).flatMap(([name, tone]) => [
    [`${name}: text on its solid colour`, tone.contrast, tone.solid, 4.5] as const,
    [`${name}: a solid button on the panel`, tone.solid, surfaces.panel, 3] as const,
    [`${name}: a solid button on the canvas`, tone.solid, surfaces.canvas, 3] as const,
    [`${name}: the ring of the focus`, tone.focusRing, surfaces.panel, 3] as const,
    [`${name}: the ring of the focus on the canvas`, tone.focusRing, surfaces.canvas, 3] as const,
    ...names({ subtle: tone.subtle, muted: tone.muted, ...grounds }, name).map(
      ([ground, color]) => [`${name}.fg on ${ground}`, tone.fg, color, 4.5] as const,
    ),
    ...names({ DEFAULT: inks.DEFAULT, muted: inks.muted }, 'fg').map(
      ([ink, color]) => [`${ink} on ${name}.subtle`, color, tone.subtle, 4.5] as const,
    ),
  ])
  const written = names(textInks, 'fg').flatMap(([ink, color]) =>
    names(neutral, 'bg')
      // The darkest (or lightest) of them is behind counts and chips, whose text is strong.
      .filter(([ground]) => ground !== 'bg.emphasized' || ['fg.DEFAULT', 'fg.muted'].includes(ink))
      .map(([ground, surface]) => [`${ink} on ${ground}`, color, surface, 4.5] as const),
  )
  const hints = names({ error, warning, success, info }, 'bg').map(
    ([ground, surface]) => [`text on ${ground}`, inks.DEFAULT, surface, 4.5] as const,
  )
  const edges = names({ emphasized: lines.emphasized, error: lines.error }, 'border').flatMap(([edge, color]) =>
    names(grounds, 'bg').map(([ground, surface]) => [`${edge} of a field on ${ground}`, color, surface, 3] as const),
  )
  const slots = names(slotColors, 'slot').flatMap(([slot, color]) => [
    [`text on ${slot}`, palettes.brand.contrast, color, 4.5] as const,
    [`${slot} on the calendar`, color, surfaces.panel, 3] as const,
  ])
  return [
    ...toned,
    ...written,
    ...hints,
    ...edges,
    ...slots,
    ['the text of a slot with a border only', slotInk, surfaces.panel, 4.5],
    ['the text of a tooltip', tooltipInk, tooltip, 4.5],
    ['the knob of a switch that is off', palettes.brand.contrast, lines.emphasized, 3],
  ]
}

describe.each(['light', 'dark'] as const)('[MEET-10] in the %s scheme', (scheme) => {
  test.each(pairsOf())('%s', (_name, front, ground, least) => {
    expect(contrast(shown(front, scheme), shown(ground, scheme))).toBeGreaterThanOrEqual(least)
  })

  it('[CALE-03] the red of slots has another hue than that of errors', () => {
    const distance = Math.abs(hueOf(shown(slotColors.red, scheme)) - hueOf(shown(palettes.danger.solid, scheme)))
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(20)
  })
})
