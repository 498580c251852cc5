/** Attacks that no page can survive, because its only thread is blocked for ever. The next page works. */
import type { Program } from './attacking-remote'

export interface Fatal extends Program {
  /** `hangs`: only the user can end the page; `reloads`: the remote reloads it. */
  readonly how: 'hangs' | 'reloads'
}

export const FATAL: readonly Fatal[] = [
  {
    name: 'an endless loop at its load',
    stage: 'load',
    how: 'hangs',
    attack: () => {
      for (;;);
    },
  },
  {
    name: 'an endless loop at its bootstrap',
    stage: 'bootstrap',
    how: 'hangs',
    attack: () => {
      for (;;);
    },
  },
  {
    name: 'an endless loop at its mount',
    stage: 'mount',
    how: 'hangs',
    attack: () => {
      for (;;);
    },
  },
  {
    name: 'an endless loop just after its mount',
    stage: 'mount',
    how: 'hangs',
    attack: () => {
      setTimeout(() => {
        for (;;);
      }, 300)
    },
  },
  {
    name: 'endless microtasks',
    stage: 'mount',
    how: 'hangs',
    attack: () => {
      const next = () => queueMicrotask(next)
      next()
    },
  },
  {
    name: 'reloads the page at its mount',
    stage: 'mount',
    how: 'reloads',
    attack: () => {
      location.reload()
    },
  },
]
