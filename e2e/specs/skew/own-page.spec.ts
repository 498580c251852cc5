/**
 * A team adds a page with its entry, title, skeleton, first call and widget, and renames an old address, by files of
 * its own folder. Host, portal server and the other remotes are those that run already.
 */
import { LOCALES } from '@portal/contracts/kernel'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { portalCli } from '../../commands/delivery'
import { pathOf } from '../../fixtures/declared'
import { expect, test } from '../../fixtures/portal-test'
import { words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { HOUSE, MIXED } from './editions'
import { HouseCopy } from './house-copy'

const PAGE = '/dashboard/rooms'
const RENAMED = '/dashboard/interviews'
const TEXTS = {
  ja: { title: '面接の部屋', widget: '今日の部屋', body: '第一会議室' },
  en: { title: 'Interview rooms', widget: 'Rooms of today', body: 'Meeting room 1' },
} as const

const SCREEN = `import { useEndpoint } from '@portal/browser/api'
import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { schedulingEndpoints } from '@portal/contracts/scheduling'

const BODY = ${JSON.stringify({ ja: TEXTS.ja.body, en: TEXTS.en.body })}
const TITLE = ${JSON.stringify({ ja: TEXTS.ja.title, en: TEXTS.en.title })}

export function RoomsScreen() {
  const { locale } = useText()
  const slots = useEndpoint(schedulingEndpoints.list)
  return (
    <Screen>
      <PageHeader title={TITLE[locale]} />
      <Loaded query={slots} skeleton="table">
        {() => <Text>{BODY[locale]}</Text>}
      </Loaded>
    </Screen>
  )
}

export function RoomsOfToday() {
  const { locale } = useText()
  return <Text>{BODY[locale]}</Text>
}
`

/** All edits are below the folder of the remote. */
function addPage(copy: HouseCopy): void {
  const table = `${MIXED}/src/remote.ts`
  const screen = join(copy.root, MIXED, 'src/screens/rooms/rooms-screen.tsx')
  mkdirSync(dirname(screen), { recursive: true })
  writeFileSync(screen, SCREEN)
  copy.patch([
    {
      file: table,
      find: /^ {4}interviewTimes: \{\n {6}path: paths\.interviewTimes\.path,/m,
      put: `    rooms: {
      path: '${PAGE}',
      access: 'member',
      skeleton: 'list',
      firstCalls: ['slots.list'],
      load: async () => (await import('./screens/rooms/rooms-screen')).RoomsScreen,
    },
    interviewTimes: {
      path: '${RENAMED}',
      formerly: [paths.interviewTimes.path],`,
    },
    {
      file: table,
      find: /^ {2}entries: \{ /m,
      put: `  entries: { rooms: { group: 'work', after: 'interviewTimes', icon: 'calendar' }, `,
    },
    {
      file: table,
      find: /^ {2}widgets: \{\n/m,
      put: `  widgets: {
    rooms: {
      size: 'small',
      leadsTo: ['${PAGE}'],
      load: async () => (await import('./screens/rooms/rooms-screen')).RoomsOfToday,
    },
`,
    },
    ...LOCALES.map((locale) => ({
      file: `${MIXED}/src/locales/shell.${locale}.json`,
      find: /^\{\n/,
      put: `{\n  "title.rooms": "${TEXTS[locale].title}",\n  "entry.rooms": "${TEXTS[locale].title}",\n  "widget.rooms": "${TEXTS[locale].widget}",\n`,
    })),
  ])
}

test('[SELF-01] [SELF-02] [SELF-03] [SELF-05] a page of one remote is there by a release of that remote alone, and a renamed address is found under the old one', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const version = `99.1.0-rc.${Date.now()}.${process.pid}`
  const name = `rooms-${Date.now()}`
  const copy = await HouseCopy.make()
  try {
    await copy.install()
    addPage(copy)
    await copy.run('node', ['shared/build/run.cjs', MIXED], { PORTAL_UNIT_VERSION: version })
    await copy.run('node', ['shared/delivery/build.mjs'])
    const from = ['--dist', join(copy.root, MIXED, 'dist'), '--version', version, '--quality', '1']
    await copy.run('node', ['shared/delivery/dist/cli.js', 'release', MIXED, ...from], {
      PORTAL_RELEASES: join(HOUSE, 'releases'),
    })
  } finally {
    copy.remove()
  }
  const running = (await (await request.get('/portal.json')).json()) as { readonly environment: string }
  portalCli(['env', 'create', name, '--from', running.environment, '--with', `${MIXED}@${version}`])
  try {
    await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })
    for (const locale of LOCALES) {
      const texts = TEXTS[locale]
      const portal = new PortalPage(page, words(locale))
      await page.goto(`/env/${name}${pathOf('today')}`)
      await portal.expectScreen()
      if (locale === 'en') await page.locator('button[lang=en]').first().click()
      const card = page.getByRole('region', { name: texts.widget })
      await expect(card).toContainText(texts.body)

      const entry = portal.sidebar.getByRole('link', { name: texts.title })
      await entry.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(texts.title))
      await expect(entry).toHaveAttribute('aria-current', 'page')

      const asked: string[] = []
      page.on('request', (call) => {
        if (new URL(call.url()).pathname === schedulingEndpoints.list.path) asked.push(call.url())
      })
      await page.reload()
      await expect(page.getByRole('main').getByText(texts.body)).toBeVisible()
      // The index page made the call, and the screen took its answer over.
      expect(await page.evaluate(() => window.__portalFirstCall?.left())).toEqual([])
      expect(asked).toHaveLength(1)
      page.removeAllListeners('request')

      await page.goto(`/env/${name}${paths.interviewTimes.path}?sort=1`)
      await expect(page).toHaveURL(new RegExp(`/env/${name}${RENAMED}\\?sort=1$`))
      await portal.expectScreen()
    }
  } finally {
    portalCli(['env', 'remove', name])
    rmSync(join(HOUSE, 'releases', MIXED, version), { recursive: true, force: true })
  }
})
