import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Loaded with `--require` into a server that is measured. */
export const INSIDE = join(root, 'scripts/lib/inside.cjs')

/** Asks such a server over its channel. */
export const insideOf = (child) => (ask) =>
  new Promise((resolve) => {
    const take = (message) => {
      if (message?.answer !== ask) return
      child.off('message', take)
      resolve(message)
    }
    child.on('message', take)
    child.send({ ask })
  })
