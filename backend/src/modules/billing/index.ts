import type { Module } from '../module'

/** The door of this module: its plugins, and what other modules may call. */
export const billing: readonly Module[] = []
