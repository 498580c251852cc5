/** What `portal verify` measures at each entrance refuses a remote that leaves something behind or holds the page. */
import { DEMO, logIn } from '../../commands/company'
import { leftOver, recordLeftOver } from '../../commands/left-over'
import { entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { paths } from '@portal/contracts/shell'
import { armed, chooses, go, openPlace, otherOf } from './attacked-place'
import { HEADING, type Program } from './attacking-remote'

const REMOTE = 'mf-jobs'

interface Refused extends Program {
  readonly says: RegExp
}

const REFUSED: readonly Refused[] = [
  {
    name: 'adds a listener with each mount',
    attack: () => document.addEventListener('click', () => undefined),
    says: /^a listener is left: click of document$/,
  },
  {
    name: 'starts an interval with each mount',
    attack: () => {
      setInterval(() => undefined, 60_000)
    },
    says: /^an interval goes on/,
  },
  {
    name: 'leaves its elements in the body',
    attack: () => {
      document.body.append(document.createElement('aside'))
    },
    says: /^an element is left: <aside>$/,
  },
  {
    name: 'keeps the elements of its screens',
    attack: ({ place }) => {
      const all = document.createElement('div')
      for (let count = 0; count < 1_000; count += 1) all.append(document.createElement('i'))
      place.append(all)
      Reflect.set(window, 'theirs', [Reflect.get(window, 'theirs'), all])
    },
    says: /^\d+ elements were not freed$/,
  },
  {
    name: 'leaves the page inert',
    stage: 'unmount',
    attack: () => {
      document.getElementById('root')?.setAttribute('inert', '')
    },
    says: /^a lock was left: inert of root$/,
  },
  {
    name: 'changes an attribute of the page',
    attack: () => {
      document.body.dataset['theirs'] = String(performance.now())
    },
    says: /^the page was changed: data-theirs=/,
  },
  {
    name: 'overwrites a built-in',
    attack: () => {
      const { at } = Array.prototype
      Array.prototype.at = function theirs(this: unknown[], index) {
        return at.call(this, index)
      }
    },
    says: /^a built-in was changed: Array.prototype.at$/,
  },
  {
    name: 'adds a global with each mount',
    attack: () => {
      Reflect.set(window, `theirs${performance.now()}`, 1)
    },
    says: /^a global is left: theirs/,
  },
  {
    name: 'holds the page',
    attack: () => {
      const end = performance.now() + 3_500
      while (performance.now() < end);
    },
    says: /^a script held the page for \d+ ms/,
  },
  {
    name: 'is busy while it is shown',
    attack: () => {
      setInterval(() => {
        const end = performance.now() + 60
        while (performance.now() < end);
      }, 70)
    },
    says: /^the shown screen used \d+ % of the page's time$/,
  },
]

test('[SELF-09] a remote that leaks, changes what it does not own or holds the page is refused, and named by what it does', async ({
  browser,
  w,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const place = await openPlace(browser, REMOTE, w, login, baseURL ?? '')
  await recordLeftOver(place.page)
  const address = paths[entranceOf(REMOTE)].path
  const fine: Program = { name: 'does nothing', attack: () => undefined }
  for (const program of [fine, ...REFUSED]) {
    await test.step(program.name, async () => {
      // Each in a page of its own, because what one leaves would be there for the next one.
      await armed(place, [program], otherOf(REMOTE))
      await chooses(place.page, program.name)
      await go(place, REMOTE)
      const arrive = () => expect(place.portal.heading).toHaveText(HEADING)
      await arrive()
      const found = await leftOver(place.page, { address, isMember: true, arrive })
      if ('says' in program)
        expect(found).toEqual(expect.arrayContaining([expect.stringMatching(program.says as RegExp)]))
      else expect(found).toEqual([])
    })
  }
  await place.page.context().close()
})
