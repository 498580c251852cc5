/**
 * Two remotes are built with another major of React than the host and the three others. Both majors are on a page,
 * each once, until the two remotes go back.
 */
import { paths, type RemoteName } from '@portal/contracts/shell'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { portalCli } from '../../commands/delivery'
import { pathOf } from '../../fixtures/declared'
import { expect, test } from '../../fixtures/portal-test'
import { countReactCopies, reactCopies } from '../../fixtures/react-copies'
import { words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { HOUSE } from './editions'
import { HouseCopy } from './house-copy'

const OTHERS: readonly RemoteName[] = ['mf-billing', 'mf-scheduling']
const MAJOR = 18
/** The two files of that major with React and React DOM. */
const OWN_REACT = /SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=/

async function releaseBoth(version: string): Promise<void> {
  const copy = await HouseCopy.make()
  try {
    copy.patch(
      OTHERS.map((name) => ({
        file: `${name}/package.json`,
        find: /^\{\n/,
        put: `{\n  "portal": { "react": ${MAJOR} },\n`,
      })),
    )
    await copy.install()
    await copy.run('node', ['shared/build/run.cjs', ...OTHERS], { PORTAL_UNIT_VERSION: version })
    await copy.run('node', ['shared/delivery/build.mjs'])
    for (const name of OTHERS) {
      const from = ['--dist', join(copy.root, name, 'dist'), '--version', version, '--quality', '1']
      await copy.run('node', ['shared/delivery/dist/cli.js', 'release', name, ...from], {
        PORTAL_RELEASES: join(HOUSE, 'releases'),
      })
    }
  } finally {
    copy.remove()
  }
}

test('[PROOF-07] two remotes run on another major of React beside the rest, each React is loaded once, and they go back', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000)
  const version = `99.2.0-rc.${Date.now()}.${process.pid}`
  const name = `reacts-${Date.now()}`
  await releaseBoth(version)
  const running = (await (await request.get('/portal.json')).json()) as { readonly environment: string }
  portalCli(['env', 'create', name, '--from', running.environment])
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const files: Promise<readonly [address: string, text: string]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      files.push(
        response.text().then(
          (text) => [pathname, text] as const,
          () => [pathname, ''] as const,
        ),
      )
  })
  try {
    for (const unit of OTHERS) portalCli(['promote', name, `${unit}@${version}`])
    await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })
    await countReactCopies(page)
    const w = words('ja')
    const portal = new PortalPage(page, w)
    const at = (path: string) => page.goto(`/env/${name}${path}`)
    const go = async (entry: string) => {
      await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`shell:entry.${entry}`)}`) }).click()
      await portal.expectScreen()
      await portal.expectLoaded()
    }

    // Widgets of both majors stand on one page.
    await at(pathOf('today'))
    await portal.expectScreen()
    await portal.expectLoaded()
    const versions = async () => (await reactCopies(page)).map((copy) => copy.split('.')[0]).sort()
    await expect.poll(versions).toEqual([String(MAJOR), '19'])

    // Within the same page: a dialog, a form and the language in a remote of the other major, then one of the host's.
    for (const entry of ['billing', 'jobs', 'interviewTimes', 'applicants']) await go(entry)
    await go('interviewTimes')
    await portal.speak('EN')
    await expect(portal.heading).toHaveText(words('en')('scheduling:table.title'))
    await new PortalPage(page, words('en')).speak('Jp')
    expect(await versions()).toEqual([String(MAJOR), '19'])
    const loaded = (await Promise.all(files)).flatMap(([address, text]) => (OWN_REACT.test(text) ? [address] : []))
    // Both from one remote, which gives them to the other.
    const [provider] = OTHERS.filter((unit) => loaded[0]?.includes(`/${unit}/`))
    expect(loaded).toEqual(Array(2).fill(expect.stringContaining(`/${provider}/${version}/`)))
    expect(new Set(loaded).size).toBe(2)

    await at(paths.interviewTimes.path)
    await portal.expectScreen()
    await page.reload()
    await portal.expectLoaded()
    expect(errors).toEqual([])

    for (const unit of OTHERS) portalCli(['rollback', name, unit])
    await at(pathOf('today'))
    await portal.expectScreen()
    await portal.expectLoaded()
    expect(await versions()).toEqual(['19'])
  } finally {
    portalCli(['env', 'remove', name])
    for (const unit of OTHERS) rmSync(join(HOUSE, 'releases', unit, version), { recursive: true, force: true })
  }
})
