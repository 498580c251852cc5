/** Each message of the commands that bring a version to production names the next step, ready to be pasted. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { certify, createEnvironment, mustRead, promoteUnit } from '../environments/operations'
import { folderStore } from '../store/store'
import { aDelivery, type TestDelivery } from '../testing/a-store'
import { callingCommands } from '../testing/every-command'
import { forEachTest } from '../testing/for-each-test'

const { folder } = forEachTest()
const call = callingCommands()

/** Production has one state and accepts certified mixes only. */
async function aFreshProduction(): Promise<TestDelivery> {
  const delivery = await aDelivery(folder.path)
  const { units } = await mustRead(delivery, 'production')
  await delivery.environments.remove('production', { by: 'test', at: '2026-01-01T00:00:00.000Z' })
  await certify(await withStaging(delivery, units), 'staging', 'the first run')
  await createEnvironment(delivery, 'production', 'staging', {})
  await delivery.publish('mf-jobs', '1.1.0+3fa91c02')
  return delivery
}
async function withStaging(delivery: TestDelivery, units: Awaited<ReturnType<typeof mustRead>>['units']) {
  await delivery.environments.create('staging', units, { by: 'test', at: '2026-01-01T00:00:00.000Z' })
  return delivery
}

const commandsIn = (lines: readonly string[]): string[] =>
  [...lines.join('\n').matchAll(/npm run portal -- ([^\n;)]+)/g)].map(([, words = '']) => words.trim())

async function refused(delivery: TestDelivery, words: string) {
  const { code, complaints } = await call(words, delivery)
  expect(code).toBe(1)
  return { text: complaints.join('\n'), commands: commandsIn(complaints) }
}
async function done(delivery: TestDelivery, words: string) {
  const { code, said, complaints } = await call(words, delivery)
  expect([code, ...complaints]).toEqual([0])
  return { text: said.join('\n'), commands: commandsIn(said) }
}

it('[PLAT-03] a version that is not certified leads to production by the commands that the refusals name', async () => {
  const delivery = await aFreshProduction()
  await createEnvironment(delivery, 'jobs-1-1-0', 'staging', {})
  const { commands } = await refused(delivery, 'promote production mf-jobs@1.1.0')
  expect(commands).toEqual([
    'env create jobs-1-1-0-2 --from production --with mf-jobs@1.1.0+3fa91c02',
    'verify jobs-1-1-0-2',
  ])
  const made = await done(delivery, commands[0] ?? '')
  expect(made.commands).toEqual(['verify jobs-1-1-0-2'])
  // The portal of this test runs another mix.
  await certify(delivery, 'jobs-1-1-0-2', 'a run')
  const promoted = await done(delivery, 'promote production mf-jobs@1.1.0')
  expect(promoted.commands).toEqual(['status production', 'rollback production mf-jobs'])
})

it('[PLAT-03] the first canary of a fresh production names the environment that has to be verified before', async () => {
  const delivery = await aFreshProduction()
  expect((await refused(delivery, 'canary production --percent 10')).commands).toEqual([
    'canary production mf-jobs@1.1.0+3fa91c02 --percent 10',
  ])
  expect((await refused(delivery, 'canary production mf-jobs@1.1.0')).commands).toEqual([
    'canary production mf-jobs@1.1.0 --percent 10',
  ])
  const { text, commands } = await refused(delivery, 'canary production mf-jobs@1.1.0 --percent 10')
  expect(text).toContain('takes certified mixes only')
  expect(commands).toEqual([
    'env create jobs-1-1-0 --from production --with mf-jobs@1.1.0+3fa91c02',
    'verify jobs-1-1-0',
  ])
  await done(delivery, commands[0] ?? '')
  // An environment with this very mix is there by now.
  expect((await refused(delivery, 'canary production mf-jobs@1.1.0 --percent 10')).commands).toEqual([
    'verify jobs-1-1-0',
  ])
  await certify(delivery, 'jobs-1-1-0', 'a run')
  const started = await done(delivery, 'canary production mf-jobs@1.1.0 --percent 10')
  expect(started.commands).toEqual([
    'promote production mf-jobs@1.1.0+3fa91c02',
    'canary production --percent 50',
    'canary production --end',
  ])
  expect((await done(delivery, 'canary production --end')).commands).toEqual(['status production'])
})

it('[PLAT-03] arguments of promote in the wrong order get the right command', async () => {
  const delivery = await aFreshProduction()
  expect((await refused(delivery, 'promote mf-jobs@1.1.0 production')).commands).toEqual([
    'promote production mf-jobs@1.1.0',
  ])
  expect((await refused(delivery, 'promote mf-jobs production')).commands).toEqual([
    'promote production mf-jobs@1.1.0+3fa91c02',
  ])
  expect((await refused(delivery, 'promote production mf-jobs')).commands).toEqual([
    'promote production mf-jobs@1.1.0+3fa91c02',
    'status',
  ])
  expect((await refused(delivery, 'promote production')).commands).toEqual([
    'promote production mf-jobs@1.1.0+3fa91c02',
    'status',
  ])
  // Both are environments: staging is ahead, and the older mix of production would take it back.
  await promoteUnit(delivery, 'staging', 'mf-jobs', '1.1.0+3fa91c02')
  expect((await refused(delivery, 'promote production staging')).commands).toEqual(['promote staging production'])
  expect((await refused(delivery, 'promote stagin production')).text).toContain(
    'There is no environment stagin. There is production, staging: npm run portal -- status',
  )
})

it('[DOOR-29] a rollback without an earlier state says so, and promotes an older release instead', async () => {
  const delivery = await aFreshProduction()
  const none = await refused(delivery, 'rollback production')
  expect(none.text).toContain('Environment production has no earlier state, so it cannot be rolled back')
  expect(none.text).toContain('The store has no older release')
  await delivery.publish('mf-jobs', '0.9.0', { builtAt: '2025-01-01T00:00:00.000Z' })
  await delivery.publish('mf-jobs', '0.8.0-preview.1', { builtAt: '2024-01-01T00:00:00.000Z' })
  const { commands } = await refused(delivery, 'rollback production')
  expect(commands).toEqual([expect.stringMatching(/^promote production mf-jobs@/)])
  const unit = await refused(delivery, 'rollback production mf-jobs')
  expect(unit.text).toContain('mf-jobs has no earlier version in production')
  expect(unit.commands).toEqual(commands)
})

it('[DOOR-28] a version that the store has lost is no way back, and is not named as one', async () => {
  const before = await aFreshProduction()
  await promoteUnit(before, 'staging', 'mf-jobs', '1.1.0+3fa91c02')
  expect((await done(before, 'status staging')).text).toMatch(/steps back to 1\.0\.0\n/)
  rmSync(join(folder.path, 'releases/mf-jobs/1.0.0'), { recursive: true })
  // As the next process does: a store remembers what it has read.
  const delivery = { ...before, store: folderStore(join(folder.path, 'releases')) }
  expect((await done(delivery, 'status staging')).text).toContain(
    'steps back to nothing: 1.0.0 is not in the release store',
  )
  const whole = await refused(delivery, 'rollback staging')
  expect(whole.text).toContain('The mix before has mf-jobs 1.0.0, which the release store has no more')
  const unit = await refused(delivery, 'rollback staging mf-jobs')
  expect(unit.text).toContain('mf-jobs 1.0.0 is not in the release store any more')
  expect((await mustRead(delivery, 'staging')).units['mf-jobs']).toBe('1.1.0+3fa91c02')
})

it('[PLAT-03] what is said after a success and a refusal ends with a command', async () => {
  const delivery = await aFreshProduction()
  await createEnvironment(delivery, 'trial', 'staging', { 'mf-jobs': '1.1.0+3fa91c02' })
  for (const [words, next] of [
    ['env create another --from staging', 'status production'],
    ['env create newest --latest', 'verify newest'],
    ['promote staging trial', 'status trial'],
    ['promote trial mf-jobs@1.1.0', 'verify trial'],
    ['rollback trial', 'history trial'],
    ['step-back trial', 'status trial'],
    ['step-back trial --end', 'status trial'],
  ] as const)
    expect([
      words,
      (await done(delivery, `${words}${words === 'promote staging trial' ? ' --force why' : ''}`)).commands[0],
    ]).toEqual([words, next])
  for (const words of [
    'env create',
    'env create another',
    'env create X',
    'env create next --with mf-jobs=1',
    'env create next --with mf-jobs@7.0.0',
    'env create next --from nowhere',
    'canary',
    'canary production --end',
    'canary production host@1.0.0 --percent 5',
    'canary production mf-jobs@1.0.0 --percent 5',
    'canary production mf-jobs@1.1.0 --percent 100',
    'canary production mf-jobs@1.1.0 --percent some',
    'promote',
    'promote production mf-jobs@7.0.0',
    'promote production mf-nothing@1.0.0',
    'rollback',
    'rollback nowhere',
    'rollback production mf-nothing',
    'step-back',
    'step-back production --end',
    'step-back production --window 100',
    'verify nowhere',
    'verify production',
    'verify production more',
  ]) {
    const { commands } = await refused(delivery, words)
    expect([words, ...commands].length).toBeGreaterThan(1)
  }
})
