import { system } from '@portal/browser/chakra'
import { SLOT_RED } from './slot-colours'

/** In degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most !== red) throw new Error(`${colour} is no red`)
  return (((green - blue) / range) * 60 + 360) % 360
}

it('[CALE-03] the red of slots has another hue than that of errors', () => {
  const error = hueOf(String(system.tokens.getByName('colors.danger.solid')?.originalValue))
  const distance = Math.abs(hueOf(SLOT_RED) - error)
  expect(Math.min(distance, 360 - distance)).toBeGreaterThan(20)
})
