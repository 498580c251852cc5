import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockByFile } from '../database/folder-lock'
import { localFiles } from './local-files'

const root = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('stores, replaces and deletes files, and leaves no half-written file', async () => {
  const files = localFiles(root)
  await files.put('job-images/1/a.jpg', Buffer.from('one'))
  await files.put('job-images/1/a.jpg', Buffer.from('two'))
  expect((await files.get('job-images/1/a.jpg'))?.toString()).toBe('two')
  expect(readdirSync(join(root, 'job-images/1'))).toEqual(['a.jpg'])
  await files.delete('job-images/1/a.jpg')
  await files.delete('job-images/1/a.jpg')
  expect(await files.get('job-images/1/a.jpg')).toBeUndefined()
})

it.each(['../x/y', 'a/../../x', '/etc/passwd', 'a', 'a/.b', 'a\0/b'])('refuses %j as a key', async (key) => {
  await expect(localFiles(root).put(key, Buffer.from(''))).rejects.toThrow('The file key is invalid')
})

it('the file lock refuses a second holder while the first one runs, and replaces a dead one', async () => {
  writeFileSync(join(root, 'portal.pid'), String(process.ppid))
  expect(() => lockByFile(root)).toThrow('in use by another process')
  writeFileSync(join(root, 'portal.pid'), '2147483646')
  const unlock = lockByFile(root)
  await unlock()
  expect(readdirSync(root)).not.toContain('portal.pid')
})
