import { DEPRECATIONS, SHELL_MEMBERS, type Deprecation } from '@portal/contracts/shell'
import { checkUse, contractUse, knownMembers } from './contract-use'
import { createEnvironment, mustRead } from '../environments/operations'
import { platformPage } from '../platform/page'
import { environmentStatus, platformStatus } from '../platform/status'
import { aDelivery, aFolder, aRelease } from '../testing/a-store'

const GOING: Deprecation = { member: 'back', since: '1.3.0', lastDay: '2027-01-31', instead: 'navigate' }
const deprecations = [GOING]
/** The last day ends at midnight in Japan, 15:00 UTC. */
const ON_THE_LAST_DAY = new Date('2027-01-31T14:59:00Z')
const AFTER_IT = new Date('2027-01-31T15:00:00Z')
const using = (...uses: string[]) => aRelease('mf-jobs', '1.1.0', { uses }).release

it('[PLAT-09] the contract lists deprecated members with their last day, and each of them exists', () => {
  for (const { member, lastDay } of DEPRECATIONS) {
    expect(SHELL_MEMBERS).toContain(member)
    expect(new Date(lastDay).toISOString().slice(0, 10)).toBe(lastDay)
  }
})

it('keeps only members of the contract from the findings of a build', () => {
  expect(knownMembers(['session.read().completedTourSteps.includes', 'navigate', 'session.read', 'weather'])).toEqual([
    'navigate',
    'session.read',
  ])
})

it('[PLAT-09] [PLAT-11] the pipeline warns of a deprecated member until its last day in Japan, and fails after it', () => {
  expect(checkUse(using('back', 'navigate'), { now: ON_THE_LAST_DAY, deprecations })).toEqual([
    'mf-jobs 1.1.0 uses 2 members of the shell: back, navigate',
    'warning: back is deprecated since contract 1.3.0; its last day is 2027-01-31. Use navigate instead.',
  ])
  expect(() => checkUse(using('back', 'navigate'), { now: AFTER_IT, deprecations })).toThrow(
    'back is deprecated since contract 1.3.0; its last day was 2027-01-31. Use navigate instead.',
  )
  expect(checkUse(using('navigate'), { now: AFTER_IT, deprecations })).toHaveLength(1)
})

it('a release of an earlier day without a record of its use is neither warned nor refused', () => {
  const { release } = aRelease('mf-jobs', '1.0.0')
  expect(contractUse(release, { now: AFTER_IT, deprecations })).toBeUndefined()
  expect(checkUse(release, { now: AFTER_IT, deprecations })).toEqual([expect.stringContaining('does not record')])
})

it('[PLAT-21] status and page show which members each remote uses, which of them end and when, and which are not recorded', async () => {
  const folder = aFolder()
  try {
    const delivery = await aDelivery(folder.path, () => ON_THE_LAST_DAY)
    await delivery.publish('mf-jobs', '1.1.0', { uses: ['back', 'navigate'] })
    await createEnvironment(delivery, 'testers', 'production', { 'mf-jobs': '1.1.0' })
    const source = { ...delivery, deprecations }
    const { units } = await environmentStatus(source, await mustRead(delivery, 'testers'))
    const useOf = (name: string) => units.find(({ unit }) => unit === name)?.use
    expect([useOf('host'), useOf('mf-billing')]).toEqual([undefined, undefined])
    expect(useOf('mf-jobs')).toEqual({ members: ['back', 'navigate'], deprecated: [{ ...GOING, isOver: false }] })
    const status = await platformStatus(source)
    const page = (locale: 'ja' | 'en') => platformPage({ status, locale, addressOf: () => undefined })
    expect(page('en')).toContain('back goes after 2027-01-31: use navigate')
    expect(page('en')).toContain('Uses 2 members of the contract')
    expect(page('ja')).toContain('back は 2027-01-31 まで：代わりに navigate')
    // Four remotes in one environment and five in production have no record; the host is never listed.
    expect(page('en').match(/Use of the contract: not recorded/g)).toHaveLength(9)
    const later = await platformStatus({ ...source, now: () => AFTER_IT })
    expect(platformPage({ status: later, locale: 'en', addressOf: () => undefined })).toContain(
      'back was to be gone after 2027-01-31: use navigate',
    )
  } finally {
    folder.remove()
  }
})
