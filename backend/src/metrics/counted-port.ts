import type { Metrics } from './metrics'

/** A port whose sends are counted by outcome. */
export const countedPort = <Message>(channel: 'mail' | 'sms', port: { send(message: Message): Promise<void> }, metrics: Metrics) => ({
  send: async (message: Message): Promise<void> => {
    try {
      await port.send(message)
      metrics.left(channel, 'sent')
    } catch (error) {
      metrics.left(channel, 'failed')
      throw error
    }
  },
})
