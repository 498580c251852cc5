import type { Module } from '../module'
import { telemetryRoutes } from './telemetry.routes'

export const telemetry: readonly Module[] = [telemetryRoutes]
