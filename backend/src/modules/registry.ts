import type { Module } from './module'

/** Every module of the backend; order matters to nobody. */
export const modules: readonly Module[] = []
