/** Signs the result of the sandbox page, so that nobody can forge an approval in the address bar. */
import type { Services } from '../../services/services'
import { signingSecret } from '../../security/secret'
import { signed } from '../../security/tokens'

export const signOutcome = async (services: Services, sessionKey: string, outcome: string): Promise<string> =>
  signed(await signingSecret(services), `card|${sessionKey}|${outcome}`)
