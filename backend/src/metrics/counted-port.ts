import type { Metrics } from './metrics'

/** Wraps a port and counts its sends by outcome. */
export function countedPort<Send extends unknown[], Port extends { send(...parameters: Send): Promise<string | void> }>(
  channel: 'mail' | 'sms',
  port: Port & { send(...parameters: Send): Promise<string | void> },
  metrics: Metrics,
): Port {
  const send = async (...parameters: Send): Promise<string | void> => {
    try {
      const answer = await port.send(...parameters)
      metrics.left(channel, 'sent')
      return answer
    } catch (error) {
      metrics.left(channel, 'failed')
      throw error
    }
  }
  return { ...port, send }
}
