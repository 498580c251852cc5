/** A signed link loads another version in one tab, only in environments for testers. */
import type { Page } from '@playwright/test'
import { LOCALES, LANGUAGE_COOKIE, type Locale } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { aCandidate, portalCli, type Candidate } from '../../commands/delivery'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { PortalPage } from '../../pages/portal-page'

test.skip(Boolean(process.env.PORTAL_URL), 'needs the release store and the secret of the portal it runs against')

interface Texts {
  readonly overridden: RegExp
  readonly expired: RegExp
  readonly forged: RegExp
  readonly nothing: string
  readonly choose: string
  readonly title: string
  readonly apply: string
  readonly reset: string
}
const TEXTS: Readonly<Record<Locale, Texts>> = {
  ja: {
    overridden: /上書き中/,
    expired: /期限が切れています/,
    forged: /正しくありません/,
    nothing: '上書きはありません',
    choose: 'バージョンを選ぶ',
    title: 'このタブで試すバージョン',
    apply: '適用して再読み込み',
    reset: '上書きを解除',
  },
  en: {
    overridden: /Overridden for testing/,
    expired: /has expired; create a new one/,
    forged: /is not valid/,
    nothing: 'nothing is overridden',
    choose: 'Choose versions',
    title: 'Versions to try in this tab',
    apply: 'Apply and reload',
    reset: 'Reset',
  },
}

let candidate: Candidate
test.beforeEach(async ({ request, page, context, language, baseURL }) => {
  candidate = await aCandidate(request, 'mf-jobs')
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
})
test.afterEach(() => candidate.remove())

const linkTo = (name: string, origin: string | undefined, hours = '1') =>
  portalCli(['override', name, `mf-jobs@${candidate.version}`, '--hours', hours], {
    PORTAL_ORIGIN: origin ?? '',
  }).trim()
const jobsOf = (page: Page) =>
  page.evaluate(() => {
    const jobs = window.__portal__?.inspect().remotes.find(({ name }) => name === 'mf-jobs')
    return [jobs?.version, jobs?.runs, jobs?.root.phase]
  })
const runs = (version: string) => [version, version, 'mounted']
const bannerOf = (page: Page) => page.locator('#override-banner')

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })

    test('the link runs the other version in its tab until it is removed', async ({
      page,
      context,
      w,
      baseURL,
      expectNoAxeViolation,
      portal,
    }) => {
      const name = candidate.env('--testers')
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).pathname))
      await page.goto(linkTo(name, baseURL))
      const banner = bannerOf(page)
      await portal.expectScreen()
      await portal.closeDialogs()
      await expect(banner).toHaveText(TEXTS[language].overridden)
      await expect(banner).toContainText(`mf-jobs ${candidate.version} (${candidate.running})`)
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.version))
      const filesOf = (version: string) => [...asked].filter((path) => path.startsWith(`/releases/mf-jobs/${version}/`))
      expect(filesOf(candidate.version).length).toBeGreaterThan(0)
      expect(filesOf(candidate.running)).toEqual([])
      await expect(page).toHaveURL(new RegExp(`/env/${name}${paths.jobs.path}$`))
      await atBothWidths(page, 'overridden', expectNoAxeViolation)

      await portal.header.getByRole('button', { name: w('host:frame.account.menu') }).click()
      await page.getByRole('menuitem', { name: w('host:frame.about.open') }).click()
      const row = page
        .getByRole('dialog', { name: w('host:frame.about.title') })
        .getByRole('row')
        .filter({ hasText: 'mf-jobs' })
      await expect(row).toContainText(candidate.version)
      await expect(row).toContainText(w('host:frame.about.override'))

      await page.reload()
      await portal.expectScreen()
      await expect(banner).toContainText(candidate.version)
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.version))

      const other = await context.newPage()
      await other.goto(`/env/${name}${paths.jobs.path}`)
      await new PortalPage(other, w).expectScreen()
      await expect.poll(() => jobsOf(other)).toEqual(runs(candidate.running))
      await expect(bannerOf(other)).toHaveCount(0)
      await other.close()

      await portal.closeDialogs()
      await banner.getByRole('button', { name: TEXTS[language].reset }).click()
      await expect(banner).toHaveCount(0)
      await portal.expectScreen()
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.running))
    })

    test('[PLAT-20] a tester chooses a release on the page by keyboard, sees which remotes are overridden and removes the override', async ({
      page,
      baseURL,
      expectNoAxeViolation,
      portal,
    }) => {
      const name = candidate.env('--testers')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(portalCli(['override', name], { PORTAL_ORIGIN: baseURL ?? '' }).trim())
      const banner = bannerOf(page)
      await portal.expectScreen()
      await portal.closeDialogs()
      await expect(banner).toContainText(TEXTS[language].nothing)
      expect(asked).not.toContain('/overrides-panel.js')

      const opener = banner.getByRole('button', { name: TEXTS[language].choose })
      await opener.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: TEXTS[language].title })
      await expect(panel.getByLabel('mf-accounts')).toBeFocused()
      await atBothWidths(page, 'choosing versions', expectNoAxeViolation)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await panel.getByLabel('mf-jobs').selectOption(candidate.version)
      await panel.getByRole('button', { name: TEXTS[language].apply }).press('Enter')
      await expect(banner).toContainText(`mf-jobs ${candidate.version} (${candidate.running})`)
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.version))

      await portal.closeDialogs()
      await opener.click()
      await panel.getByLabel('mf-jobs').selectOption('')
      await panel.getByRole('button', { name: TEXTS[language].apply }).click()
      await expect(banner).toContainText(TEXTS[language].nothing)
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.running))
    })

    test('an expired or modified link is refused with a message, and the page runs without it', async ({
      page,
      baseURL,
      portal,
    }) => {
      const name = candidate.env('--testers')
      const good = new URL(linkTo(name, baseURL))
      const [body = '', signature] = (good.searchParams.get('override') ?? '').split('.')
      const tampered = new URL(good)
      tampered.searchParams.set(
        'override',
        `${Buffer.from(Buffer.from(body, 'base64url').toString().replace('mf-jobs', 'mf-billing')).toString('base64url')}.${signature}`,
      )
      await page.goto(tampered.href)
      await portal.expectScreen()
      await expect(bannerOf(page)).toHaveText(TEXTS[language].forged)
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.running))

      const short = linkTo(name, baseURL, '0.0001')
      await expect(async () => {
        await page.goto(short)
        await expect(bannerOf(page)).toHaveText(TEXTS[language].expired, { timeout: 1_000 })
      }).toPass()
      await portal.expectScreen()
      await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.running))
      // The version is not tried again.
      await page.reload()
      await portal.expectScreen()
      await expect(bannerOf(page)).toHaveCount(0)
    })
  })
}

test('an environment that is not for testers creates no link and ignores one', async ({ page, baseURL, portal }) => {
  const plain = candidate.env()
  const link = new URL(linkTo(candidate.env('--testers'), baseURL))
  expect(() => linkTo(plain, baseURL)).toThrow(/allows no overrides/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const base of [`/env/${plain}`, '']) {
    await page.goto(`${base}${paths.jobs.path}${link.search}`)
    await portal.expectScreen()
    await expect.poll(() => jobsOf(page)).toEqual(runs(candidate.running))
    await expect(bannerOf(page)).toHaveCount(0)
  }
  expect(asked.filter((path) => path.includes('overrides') || path.includes(candidate.version))).toEqual([])
})

test('[PLAT-21] the platform page shows which version runs where, with its policy, also on a phone', async ({
  page,
  expectNoAxeViolation,
}) => {
  const name = candidate.env('--testers')
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  for (const [language, title] of [
    ['ja', 'プラットフォーム'],
    ['en', 'Platform'],
  ] as const) {
    await page.goto(`/env/${name}/platform?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table', { name }).getByRole('row').filter({ hasText: 'mf-jobs' })).toContainText(
      candidate.running,
    )
    await atBothWidths(page, `platform in ${language}`, expectNoAxeViolation)
  }
  expect(complaints).toEqual([])
})
