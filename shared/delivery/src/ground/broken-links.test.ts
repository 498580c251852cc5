import { paths, readDeclaration, routesOf, type Owner } from '@portal/contracts/shell'
import { aDeclaration, aScreen, linkedIn } from '../testing/declares'
import { brokenLinks } from './broken-links'

type Screens = ReturnType<typeof linkedIn>

/** The units to which others lead. `own`: what one of them declares instead. */
const mix = (own: Readonly<Partial<Record<Owner, Screens>>> = {}) =>
  routesOf(
    [...new Set(Object.values(paths).map(({ owner }) => owner))].map((name) => ({
      name,
      declares: readDeclaration(aDeclaration(own[name] ?? linkedIn(name))),
    })),
  )
const without = (owner: Owner, name: string): Screens => {
  const { [name]: _, ...rest } = linkedIn(owner)
  return rest
}

it('[SELF-04] a mix in which each link has its screen has nothing to refuse', () => {
  expect(brokenLinks(mix())).toEqual([])
})

it('[SELF-04] a link without a screen is named, with who should have it', () => {
  expect(brokenLinks(mix({ 'mf-scheduling': without('mf-scheduling', 'interviewTimes') }))).toEqual([
    'other units lead to interviewTimes of mf-scheduling at /dashboard/interview-times, and there is no screen',
  ])
})

it('[SELF-04] a link with another screen at its address is named, with both', () => {
  const screens = { ...without('mf-jobs', 'jobs'), list: aScreen(paths.jobs.path) }
  expect(brokenLinks(mix({ 'mf-jobs': screens }))).toEqual([
    'other units lead to jobs of mf-jobs at /dashboard/jobs, and there is list of mf-jobs',
  ])
})

it('[SELF-04] [SELF-05] an old address of the screen is enough', () => {
  const screens = {
    ...without('mf-jobs', 'editJob'),
    editJob: aScreen('/dashboard/jobs/:jobId/edit', { formerly: [paths.editJob.path] }),
  }
  expect(brokenLinks(mix({ 'mf-jobs': screens }))).toEqual([])
})

it('[SELF-04] an address with two owners is named, with both', () => {
  expect(brokenLinks(mix({ 'mf-billing': { ...linkedIn('mf-billing'), mine: aScreen(paths.jobs.path) } }))).toContain(
    'mf-billing and mf-jobs both claim the address /dashboard/jobs',
  )
})
