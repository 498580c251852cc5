/** A hundred seeded breaks and five hundred harmless releases. */
import { brokenIn } from '../../shared/delivery/src/ground/matrix'
import { harmlessReleases, seededBreaks } from './seeded-changes'
import { thisMix } from './this-mix'

it('[PROOF-01] of 100 seeded breaks 98 are named, and at most 1 of 500 harmless releases', async () => {
  const mix = await thisMix()
  const breaks = seededBreaks(mix)
  expect(breaks).toHaveLength(100)
  const missed = breaks.filter(
    ({ provider, about, mix: broken }) =>
      !brokenIn(broken, (_by, of) => of === provider).some((one) => one.about === about),
  )
  const alarms = harmlessReleases(mix).filter(({ mix: fine }) => brokenIn(fine).length > 0)
  expect(missed.map(({ kind, what }) => `${kind}: ${what}`).slice(2)).toEqual([])
  expect(alarms.map(({ kind, what }) => `${kind}: ${what}`).slice(1)).toEqual([])
})
