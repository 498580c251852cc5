/**
 * Attacks that no page can survive: its only thread is blocked for ever, or its document is gone. The next page works.
 */
import type { Program } from './attacking-remote'

export interface Fatal extends Program {
  /**
   * `hangs`: only the user can end the page; `restarts`: the shell reloads the page; `reloads`: the remote reloads it.
   */
  readonly how: 'hangs' | 'restarts' | 'reloads'
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
  {
    name: 'empties the document',
    stage: 'mount',
    how: 'restarts',
    attack: () => {
      document.body.innerHTML = ''
    },
  },
  {
    name: 'removes the header from the page',
    stage: 'mount',
    how: 'restarts',
    attack: () => {
      for (const part of document.querySelectorAll('header, aside')) part.parentElement?.remove()
    },
  },
  {
    name: 'replaces the document',
    stage: 'mount',
    how: 'restarts',
    attack: () => {
      document.body.replaceWith(document.createElement('body'))
    },
  },
]
