import { makePurge } from './purge'
import type { Module } from '../../services/module'

const purging: Module = (_app, services) => services.outbox.onTick('retention', makePurge(services))

export const retention: readonly Module[] = [purging]
