import { withoutEndSlashes } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'

/** The address of an environment at the portal that `PORTAL_ORIGIN` and `PORTAL_ENV` name. */
export function environmentAddress(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const origin = withoutEndSlashes(env['PORTAL_ORIGIN'] || 'http://localhost:4000')
  const base = name === (env['PORTAL_ENV'] || 'local') ? '' : `/env/${name}`
  return `${origin}${base}${paths.landing.path}`
}
