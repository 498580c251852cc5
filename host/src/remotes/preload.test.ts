import type { ComposedRemote } from '@portal/contracts/shell'
import { declaredIn } from '../routing/declared'
import { aComposition } from '../testing/a-composition'
import { createPreloader } from './preload'

const remote: ComposedRemote = {
  name: 'mf-jobs',
  version: '1.0.0',
  contract: '^2.0.0',
  entry: '/mf-jobs/remoteEntry.js',
  preload: [],
  locales: {},
  screens: { jobs: ['/jobs.js'], viewJob: ['/view.js'], today: ['/widget.js'] },
  reason: 'environment',
  compatible: true,
}

function aPage(pathname: string) {
  const page = document.implementation.createHTMLDocument()
  const preloader = createPreloader({
    declared: declaredIn(aComposition()),
    hashes: { of: () => 'sha384-x' } as never,
    locale: () => 'en',
    pathname: () => pathname,
    page,
    savesData: () => false,
    whenIdle: (work) => work(),
  })
  const named = () => [...page.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  return { preloader, named }
}

it('[DAY-02] a page that is idle fetches screens that a menu leads to, but no code of widgets', () => {
  const { preloader, named } = aPage('/dashboard/company-profile')
  preloader.idle([remote])
  expect(named()).toEqual(['/mf-jobs/remoteEntry.js', '/jobs.js'])
})

it('[DAY-02] the page Today fetches them at once', () => {
  const { preloader, named } = aPage('/dashboard/today')
  preloader.now(remote)
  expect(named()).toContain('/widget.js')
})
