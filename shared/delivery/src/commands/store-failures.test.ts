/** What a person reads when a store refuses or does not answer: one sentence each, from every command. */
import { freePort } from '@portal/node'
import { createEnvironments } from '../environments/environments'
import { mustRead, promoteUnit, prune } from '../environments/operations'
import { bucketObjects } from '../store/bucket'
import { bucketStore } from '../store/bucket-store'
import { deliveryOf } from '../testing/a-store'
import { CALLS } from '../testing/every-command'
import { aBucket, TEST_CREDENTIALS, type TestBucket } from '../testing/s3-server'
import { commandLine } from './command-line'

let bucket: TestBucket
beforeEach(async () => {
  bucket = await aBucket()
  Object.assign(process.env, TEST_CREDENTIALS)
})
afterEach(() => bucket.close())

async function complaintsOf(call: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const complaints: string[] = []
  const code = await commandLine(call.split(' '), {
    env: { ...process.env, ...env },
    say: () => undefined,
    complain: (line) => complaints.push(line),
  })
  expect(code).toBe(1)
  return complaints
}
const inBucket = (endpoint: string) => ({
  PORTAL_RELEASES: 's3://portal-test/releases',
  PORTAL_ENVIRONMENTS: 's3://portal-test/environments',
  AWS_ENDPOINT_URL_S3: endpoint,
})
const SENTENCE = /^The store s3:\/\/portal-test\/(environments|releases) did not (give|list|take) \S[^\n]*: [^\n]+\.$/

it.each([
  [403, 'AccessDenied', 'AccessDenied (403). Check the rights of this user there.'],
  [403, 'SignatureDoesNotMatch', 'SignatureDoesNotMatch (403). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  [404, 'NoSuchBucket', 'NoSuchBucket (404). Check the name of the bucket and AWS_REGION.'],
  [501, 'NotImplemented', 'NotImplemented (501). The store must support conditional writes'],
])('[DOOR-28] a store that answers %i %s is named with what it said', async (status, code, end) => {
  bucket.refuse(status, code)
  const complaints = await complaintsOf('env list', inBucket(bucket.endpoint))
  expect(complaints).toEqual([expect.stringMatching(SENTENCE)])
  expect(complaints[0]).toContain(end)
})

it('[DOOR-28] a store that does not answer is named with its address', async () => {
  const complaints = await complaintsOf('env list', inBucket(`http://127.0.0.1:${await freePort()}`))
  expect(complaints).toEqual([expect.stringMatching(SENTENCE)])
  expect(complaints[0]).toContain('ECONNREFUSED')
}, 30_000)

it.each(
  Object.values(CALLS)
    .flat()
    .filter((call) => !/^(release|sync)/.test(call)),
)('[DOOR-28] one sentence and no stack: %s', async (call) => {
  bucket.refuse(403, 'AccessDenied')
  expect(await complaintsOf(call, inBucket(bucket.endpoint))).toEqual([expect.stringMatching(SENTENCE)])
})

it('[DOOR-28] a store that refuses the checksums of newer clients takes and removes everything', async () => {
  bucket.refuseChecksums()
  const env = { ...process.env, AWS_ENDPOINT_URL_S3: bucket.endpoint }
  const objects = (prefix: string) => bucketObjects({ bucket: 'portal-test', prefix }, env)
  const delivery = await deliveryOf(bucketStore(objects('releases/')), createEnvironments(objects('environments/')))
  await delivery.publish('mf-jobs', '0.9.0', { builtAt: '2020-01-01T00:00:00.000Z' })
  await delivery.publish('mf-jobs', '1.1.0')
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  expect(
    await prune({ ...delivery, now: () => new Date('2030-01-01') }, { keepDays: 400, keepNewest: 1, historyDays: 90 }),
  ).toEqual(['mf-jobs/0.9.0'])
  expect(bucket.keys().filter((key) => key.includes('0.9.0'))).toEqual([])
  expect((await mustRead(delivery, 'production')).units['mf-jobs']).toBe('1.1.0')
})
