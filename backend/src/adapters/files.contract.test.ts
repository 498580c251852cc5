/** One suite for both file stores. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FileStore } from '../ports/files'
import { localFiles } from './local-files'
import { bucketAddress, s3Files } from './s3-files'

const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'portal-test',
  AWS_SECRET_ACCESS_KEY: 'portal-test-secret',
  AWS_REGION: 'eu-test-1',
}
const SERVER = join(dirname(dirname(dirname(__dirname))), 'scripts/cluster/s3-server.mjs')

let server: ChildProcess | undefined
let endpoint = ''
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))

beforeAll(async () => {
  const started = spawn(process.execPath, [SERVER, 'portal-files'], { stdio: ['pipe', 'pipe', 'inherit'] })
  server = started
  endpoint = await new Promise<string>((done, fail) => {
    started.once('exit', (code) => fail(new Error(`The S3 server ended with ${code}`)))
    started.stdout.once('data', (line: Buffer) => done(line.toString().trim()))
  })
  Object.assign(process.env, CREDENTIALS, { AWS_ENDPOINT_URL_S3: endpoint })
})
afterAll(() => {
  server?.removeAllListeners('exit').kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const STORES: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => localFiles(folder)],
  ['a bucket', () => s3Files({ bucket: 'portal-files', prefix: 'test/' })],
]

describe.each(STORES)('[REAL-32] files in %s', (_name, open) => {
  it('are stored, replaced and deleted, also twice', async () => {
    const files = open()
    await files.put('job-images/1/a.jpg', Buffer.from('one'))
    await files.put('job-images/1/a.jpg', Buffer.from('two'))
    expect((await files.get('job-images/1/a.jpg'))?.toString()).toBe('two')
    await files.delete('job-images/1/a.jpg')
    await files.delete('job-images/1/a.jpg')
    expect(await files.get('job-images/1/a.jpg')).toBeUndefined()
  })

  it('are undefined if nothing was stored', async () => {
    expect(await open().get('job-images/1/missing.jpg')).toBeUndefined()
    await open().delete('job-images/1/missing.jpg')
  })

  it('are read byte for byte, also by another process', async () => {
    const data = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
    await open().put('applicants/7/face.bin', data)
    expect((await open().get('applicants/7/face.bin'))?.equals(data)).toBe(true)
  })

  it('can be written by twenty writers at once', async () => {
    const files = open()
    await Promise.all(Array.from({ length: 20 }, (_, at) => files.put(`many/of/${at}.txt`, Buffer.from(String(at)))))
    const back = await Promise.all(Array.from({ length: 20 }, (_, at) => files.get(`many/of/${at}.txt`)))
    expect(back.map(String)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
  })

  it.each(['../x/y', 'a/../../x', '/etc/passwd', 'a', 'a/.b', 'a\0/b'])('refuse %j as a key', async (key) => {
    await expect(open().put(key, Buffer.from(''))).rejects.toThrow('The file key is invalid')
    await expect(open().get(key)).rejects.toThrow('The file key is invalid')
  })
})

it('in a folder are never half-written', () => {
  expect(readdirSync(join(folder, 'many/of')).every((name) => name.endsWith('.txt'))).toBe(true)
})

it('fail with an error while the bucket is down, not as missing files', async () => {
  const before = process.env.AWS_ENDPOINT_URL_S3
  process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9'
  await expect(s3Files({ bucket: 'portal-files', prefix: '' }).get('a/b')).rejects.toThrow('ECONNREFUSED')
  process.env.AWS_ENDPOINT_URL_S3 = before
})

it.each([
  ['s3://portal-files', { bucket: 'portal-files', prefix: '' }],
  ['s3://portal-files/a/b/', { bucket: 'portal-files', prefix: 'a/b/' }],
  ['s3://', undefined],
  ['s3://UPPER/x', undefined],
  ['/srv/files', undefined],
])('reads the address %s', (text, address) => {
  expect(bucketAddress(text)).toEqual(address)
})
