import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../..')
const command = 'backend/scripts/seeker.mjs'

it("[DEV-10] the seeker's command calls the port of `npm start`, with its token, and README names it", async () => {
  const asked: (string | undefined)[][] = []
  const portal = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.end('[]')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => portal.once('listening', resolve))
  const { PORTAL_API: _, ...environment } = process.env
  const { port } = portal.address() as AddressInfo
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, command), 'jobs'], {
    env: { ...environment, PORTAL_PORT: String(port) },
  })
  portal.close()
  expect([stdout.trim(), asked]).toEqual(['[]', [['/api/partner/v1/jobs/', 'Bearer dev-partner-token']]])
  expect(readFileSync(join(root, command), 'utf8')).toContain('PORTAL_PORT ?? 4000')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`node ${command}`)
})
