import { links, paths, readDeclaration, routesOf, type Owner, type ScreenName } from '@portal/contracts/shell'
import { aDeclaration, aScreen } from '../testing/declares'
import { brokenLinks } from './broken-links'

type Screens = Parameters<typeof aDeclaration>[0]

const linked = (owner: Owner): Screens =>
  Object.fromEntries(
    Object.entries(links)
      .filter(([, one]) => one === owner)
      .map(([name]) => [name, aScreen(paths[name as ScreenName].path)]),
  )
const mix = (own: Readonly<Partial<Record<Owner, Screens>>>) =>
  routesOf(
    [...new Set(Object.values(links))].map((name) => ({
      name,
      declares: readDeclaration(aDeclaration({ ...linked(name), ...own[name] })),
    })),
  )
const without = (owner: Owner, name: string): Screens => {
  const { [name]: _, ...rest } = linked(owner)
  return rest
}
const only = (owner: Owner, screens: Screens) =>
  routesOf(
    [...new Set(Object.values(links))].map((name) => ({
      name,
      declares: readDeclaration(aDeclaration(name === owner ? screens : linked(name))),
    })),
  )

it('[SELF-04] a mix in which each link has its screen has nothing to refuse', () => {
  expect(brokenLinks(mix({}))).toEqual([])
})

it('[SELF-04] a link without a screen is named, with who should have it', () => {
  expect(brokenLinks(only('mf-scheduling', without('mf-scheduling', 'interviewTimes')))).toEqual([
    'other units lead to interviewTimes of mf-scheduling at /dashboard/interview-times, and there is no screen',
  ])
})

it('[SELF-04] a link with another screen at its address is named, with both', () => {
  const screens = { ...without('mf-jobs', 'jobs'), list: aScreen(paths.jobs.path) }
  expect(brokenLinks(only('mf-jobs', screens))).toEqual([
    'other units lead to jobs of mf-jobs at /dashboard/jobs, and there is list of mf-jobs',
  ])
})

it('[SELF-04] [SELF-05] an old address of the screen is enough', () => {
  const screens = {
    ...without('mf-jobs', 'editJob'),
    editJob: aScreen('/dashboard/jobs/:jobId/edit', { formerly: [paths.editJob.path] }),
  }
  expect(brokenLinks(only('mf-jobs', screens))).toEqual([])
})

it('[SELF-04] an address with two owners is named, with both', () => {
  expect(brokenLinks(mix({ 'mf-billing': { mine: aScreen(paths.jobs.path) } }))).toContain(
    'mf-billing and mf-jobs both claim the address /dashboard/jobs',
  )
})
