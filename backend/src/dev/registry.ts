import type { Module } from '../services/module'
import { sandboxRoutes } from '../modules/billing/sandbox.routes'
import { applicantsModule } from './applicants.routes'
import { operatorModule } from './operator.routes'
import { seekerModule } from './seeker.routes'

/**
 * Development calls of modules (D33, D34, the sandbox card page): registered together with `/dev`, never in
 * production.
 */
export const developmentModules: readonly Module[] = [seekerModule, applicantsModule, operatorModule, sandboxRoutes]
