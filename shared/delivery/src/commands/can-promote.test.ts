import fastify from 'fastify'
import { MATRIX } from '../releases/matrix-of'
import { registerReleases } from '../server/release-routes'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { commandLine } from './command-line'

const { folder, open } = forEachTest()

async function shop() {
  const delivery = await aDelivery(folder.path)
  const expects = [{ of: 'mf-jobs', about: 'event jobsChanged', when: 'a posting is saved', such: { times: 1 } }]
  const telling = (times: number) => ({ provides: { 'event jobsChanged': { 'a posting is saved': { times } } } })
  await delivery.publish('mf-scheduling', '1.1.0', { matrix: { expects } })
  await delivery.publish('mf-jobs', '1.1.0', { matrix: telling(1) })
  await delivery.publish('mf-jobs', '1.2.0', { matrix: telling(2) })
  const seen = await delivery.environments.read('production')
  if (!seen) throw new Error('It was just made.')
  await delivery.environments.change(seen, { units: { 'mf-scheduling': '1.1.0' }, by: 'x', at: seen.changedAt })
  const ask = async (what: string) => {
    const [said, complaints]: string[][] = [[], []]
    const code = await commandLine(['can-promote', 'production', what], {
      env: process.env,
      say: (line) => said?.push(line),
      complain: (line) => complaints?.push(line),
      delivery,
    })
    return { code, text: [...(said ?? []), ...(complaints ?? [])].join('\n') }
  }
  return { delivery, ask }
}

describe('[PROOF-01] can-promote', () => {
  it('names an expectation that the release would break, with both owners, within 2 s', async () => {
    const { ask } = await shop()
    const since = Date.now()
    expect(await ask('mf-jobs@1.2.0')).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        'mf-scheduling (@portal/mf-scheduling) expects event jobsChanged of mf-jobs (@portal/mf-jobs), a posting is saved: times is 2 and not 1',
      ),
    })
    expect(Date.now() - since).toBeLessThan(2000)
  })

  it('says yes, and of which units nothing is known', async () => {
    const { code, text } = await (await shop()).ask('mf-jobs@1.1.0')
    expect([code, text]).toEqual([0, expect.stringContaining('mf-jobs@1.1.0 fits what runs in production.')])
    expect(text).toContain('Nothing is known of host')
  })

  it('what it reads lies beside the release and is not served', async () => {
    const { delivery } = await shop()
    const app = fastify()
    open.push(app)
    registerReleases(app, { store: delivery.store })
    expect(await delivery.store.beside('mf-jobs', '1.1.0', MATRIX)).toBeDefined()
    for (const file of [MATRIX, `./${MATRIX}`, encodeURIComponent(MATRIX)])
      expect((await app.inject(`/releases/mf-jobs/1.1.0/${file}`)).statusCode).toBe(404)
  })
})
