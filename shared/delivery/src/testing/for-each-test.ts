import type { FastifyInstance } from 'fastify'
import { aFolder } from './a-store'

/** For each test of a file a new folder, and servers that are closed after it. */
export function forEachTest(): { readonly folder: { readonly path: string }; readonly open: FastifyInstance[] } {
  let present: ReturnType<typeof aFolder> | undefined
  const open: FastifyInstance[] = []
  beforeEach(() => {
    present = aFolder()
  })
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close()
    present?.remove()
  })
  return {
    open,
    folder: {
      get path() {
        if (!present) throw new Error('There is a folder during a test only')
        return present.path
      },
    },
  }
}
