import type { Metrics } from './metrics'

/** Wraps a port and counts its sends by outcome. */
export function countedPort<Send extends unknown[], Port extends { send(...parameters: Send): Promise<void> }>(
  channel: 'mail' | 'sms',
  port: Port & { send(...parameters: Send): Promise<void> },
  metrics: Metrics,
): Port {
  const send = async (...parameters: Send): Promise<void> => {
    try {
      await port.send(...parameters)
      metrics.left(channel, 'sent')
    } catch (error) {
      metrics.left(channel, 'failed')
      throw error
    }
  }
  return { ...port, send }
}
