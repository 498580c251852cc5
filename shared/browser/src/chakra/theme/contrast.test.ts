import { inks, lines, palettes, statusTones, surfaces } from '../../colors'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const tones = Object.entries({ brand: palettes.brand, danger: palettes.danger, gray: palettes.gray, ...statusTones })
const { inverted: darkSurface, ...lightSurfaces } = surfaces
const { inverted: lightInk, ...darkInks } = inks

describe('every text has a contrast of 4.5:1 or better', () => {
  test.each(tones)('%s: text on the solid, subtle and muted colour', (_name, tone) => {
    expect(contrast(tone.contrast, tone.solid)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.fg, tone.subtle)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.fg, tone.muted)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.fg, surfaces.panel)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.fg, surfaces.canvas)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.DEFAULT, tone.subtle)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(darkInks))('ink %s on every light surface', (_name, ink) => {
    const neutral = [lightSurfaces.DEFAULT, lightSurfaces.canvas, lightSurfaces.subtle, lightSurfaces.muted]
    for (const surface of neutral) expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('light text on the dark surface', () => {
    expect(contrast(lightInk, darkSurface)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('every control has a contrast of 3:1 or better', () => {
  test('edges of fields, and the focus ring', () => {
    for (const surface of [surfaces.panel, surfaces.canvas]) {
      expect(contrast(lines.emphasized, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(lines.error, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(palettes.brand.focusRing, surface)).toBeGreaterThanOrEqual(3)
    }
  })
})
