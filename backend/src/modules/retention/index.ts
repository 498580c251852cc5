import { makePurge } from '../../retention/purge'
import type { Module } from '../module'

const purging: Module = (_app, services) => services.outbox.onTick('retention', makePurge(services))

export const retention: readonly Module[] = [purging]
