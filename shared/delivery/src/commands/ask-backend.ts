import { withoutEndSlashes } from '@portal/contracts/kernel'
import { DeliveryError } from '../failure'

const DEVELOPMENT_TOKEN = 'dev-operator-token'

/**
 * Calls an endpoint of the operator at the running backend. Its refusals are left to the caller, except a wrong token.
 */
export async function askBackend(env: NodeJS.ProcessEnv, path: string, init: RequestInit = {}): Promise<Response> {
  const origin = withoutEndSlashes(env.PORTAL_BACKEND || `http://127.0.0.1:${env.BACKEND_PORT || '4001'}`)
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${env.PORTAL_OPERATOR_TOKEN || DEVELOPMENT_TOKEN}` },
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new DeliveryError(`No backend answers at ${origin}. Start it, or name it with PORTAL_BACKEND.`, {
      cause: error,
    })
  })
  if (answer.status === 401)
    throw new DeliveryError(
      'The backend refuses the token: PORTAL_OPERATOR_TOKEN is of nobody, and not the one that it was started with.',
    )
  return answer
}
