import type { Module } from '../../services/module'
import { telemetryRoutes } from './telemetry.routes'

export const telemetry: readonly Module[] = [telemetryRoutes]
