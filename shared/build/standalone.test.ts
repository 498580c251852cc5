import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const webpack = require('webpack')
const { standaloneConfig } = require('./standalone.cjs')

it("[PLAT-26] a remote builds as an application of its own, against a stub of the host's contract", async () => {
  const config = standaloneConfig({ dir: join(__dirname, '..', '..', 'mf-scheduling'), name: 'mf-scheduling' })
  const compiler = webpack({ ...config, cache: false })
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error: Error | null, stats: { toJson(options: object): { errors: { message: string }[] } }) => {
      if (error) return reject(error)
      const found = stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)
      compiler.close(() => resolve(found))
    })
  })
  expect(errors).toEqual([])
  const dist = config.output.path as string
  const { entry } = JSON.parse(readFileSync(join(dist, 'portal-build.json'), 'utf8')) as { entry: string }
  expect(existsSync(join(dist, entry))).toBe(true)
  // It contains React and the stub, because there is no host that shares modules.
  expect(readFileSync(join(dist, entry), 'utf8')).toContain('fake-shell')
}, 240_000)
