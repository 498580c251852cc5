import { isDevelopmentLike } from '../../config/config'
import type { Config } from '../../config/config'
import type { PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services/services'
import { gmoGateway } from './gmo-gateway'
import { sandboxGateway } from './sandbox-gateway'

/**
 * D18, D84: the sandbox exists only in development and test, and is replaced there too if a real gateway is
 * configured.
 */
export const isSandboxed = (config: Config): boolean => isDevelopmentLike(config) && !config.gmo.url

export const gatewayOf = (services: Services): PaymentGateway =>
  isSandboxed(services.config) ? sandboxGateway(services) : gmoGateway(services)
