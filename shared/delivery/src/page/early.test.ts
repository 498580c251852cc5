import { routesOf, readDeclaration } from '@portal/contracts/shell'
import { firstOf } from '../ground/declared'
import { aRelease } from '../testing/a-store'
import { aDeclaration, aScreen } from '../testing/declares'
import { earlyAt } from './early'

const view = { unless: ['login'], style: '#first-view{}', bodies: { en: '<div id="first-view">Hello</div>' } }
const outline = { style: '#outline{}', bodies: { en: { form: '<div id="outline">form</div>', cards: 'cards' } } }
const routes = routesOf([
  {
    name: 'mf-jobs',
    declares: readDeclaration(aDeclaration({ jobs: aScreen('/dashboard/jobs', { skeleton: 'cards' }) })),
  },
])

describe('what a page shows early', () => {
  it('[SELF-10] is the first view that the release of a public screen has, in the language of the page', () => {
    expect(earlyAt('/', 'en', routes, { view, outline })).toMatchObject({
      style: view.style,
      body: view.bodies.en,
      unless: ['login'],
    })
    expect(earlyAt('/', 'ja', routes, { view })).toBeUndefined()
    expect(earlyAt('/', 'en', routes, { outline })).toBeUndefined()
  })

  it('[SELF-10] is the outline of the release of the host on a page with a frame, with the skeleton of its screen', () => {
    expect(earlyAt('/dashboard/jobs', 'en', routes, { view, outline })).toEqual({ style: outline.style, body: 'cards' })
    expect(earlyAt('/dashboard/nowhere', 'en', routes, { outline })?.body).toBe(outline.bodies.en.form)
    expect(earlyAt('/dashboard/jobs', 'en', routes, {})).toBeUndefined()
  })

  it('comes from the releases, and only if it can be read', () => {
    const landing = { owner: 'mf-accounts', name: 'landing' } as const
    const first = (firstView: unknown, drawn: unknown) =>
      firstOf([
        aRelease('host', '1.0.0', { declares: { screens: {}, outline: drawn } }).release,
        aRelease('mf-accounts', '1.0.0', { declares: { screens: { landing: { path: '/', firstView } } } }).release,
      ])(landing)
    expect(first(view, outline)).toEqual({ calls: [], view, outline })
    expect(first({ texts: 'none' }, { style: 1 })).toEqual({ calls: [] })
    expect(firstOf([])(landing)).toEqual({ calls: [] })
  })
})
