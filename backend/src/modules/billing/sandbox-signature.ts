/** Signs the result of the sandbox page, so that nobody can forge an approval in the address bar. */
import { createHmac } from 'node:crypto'
import type { Services } from '../../services/services'
import { signingSecret } from '../../security/secret'

export const signOutcome = async (services: Services, sessionKey: string, outcome: string): Promise<string> =>
  createHmac('sha256', await signingSecret(services))
    .update(`card|${sessionKey}|${outcome}`)
    .digest('base64url')
