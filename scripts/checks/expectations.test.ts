/** What the units of this tree expect of each other holds, and each fact is seen by a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenIn, sentenceOf } from '../../shared/delivery/src/ground/matrix'
import { repositoryFiles } from '../lib/repository-files.mjs'
import { harmlessReleases, seededBreaks, type Mix } from './seeded-changes'
import { thisMix } from './this-mix'

const root = join(__dirname, '../..')
let mix: Mix
beforeAll(async () => {
  mix = await thisMix()
})

it('[PROOF-01] every expectation of a unit holds in this tree', () => expect(brokenIn(mix).map(sentenceOf)).toEqual([]))

it('[PROOF-01] what a unit provides is seen by its tests', () => {
  for (const [unit, { provides }] of mix) {
    const seen = repositoryFiles(root, [unit])
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => text.includes('shows('))
      .join('\n')
    const facts = Object.keys(provides).filter((about) => /^(event|link) /.test(about))
    expect(facts.filter((about) => !seen.includes(`'${about}'`))).toEqual([])
  }
})

it('[PROOF-01] of each kind a seeded break is named with both owners, and a harmless release is not', () => {
  for (const { kind, provider, about, what, mix: broken } of seededBreaks(mix, 19, 13)) {
    const named = brokenIn(broken, (_by, of) => of === provider).filter((one) => one.about === about)
    expect([kind, what, named.length > 0]).toEqual([kind, what, true])
    expect(named[0]).toMatchObject({
      byTeam: expect.stringMatching(/^@portal\//),
      ofTeam: expect.stringMatching(/^@portal\//),
    })
  }
  expect(
    harmlessReleases(mix, 8).flatMap(({ kind, mix: fine }) => brokenIn(fine).map((one) => [kind, sentenceOf(one)])),
  ).toEqual([])
})
