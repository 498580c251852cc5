import type { Environment, UnitName } from '@portal/contracts/shell'
import { NEVER_OVERRIDDEN } from '../environments/composer'
import { environmentAddress } from '../environments/environment-address'
import { DeliveryError } from '../failure'
import { timeOf, type Delivery } from '../environments/operations'
import { changeOfVersion } from '../ground/preview-version'
import { resolveVersion } from '../releases/catalog'
import { allows } from './overridden-page'
import { isOrigin, signOverride } from './override-token'
import { portalCommand } from '../portal-command'

const MOST_HOURS = 24 * 14

interface LinkOptions {
  readonly hours: number
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Makes a link that overrides versions in one tab until it expires; without versions the tester chooses on the page.
 * Refuses what the portal would refuse.
 */
export async function overrideLink(
  delivery: Delivery,
  environment: Environment,
  pairs: readonly (readonly [UnitName, string])[],
  { hours, env }: LinkOptions,
): Promise<string> {
  const { name, testers } = environment
  const secret = env['PORTAL_OVERRIDE_SECRET']
  if (!secret) throw new DeliveryError('PORTAL_OVERRIDE_SECRET is not set; set it, because it signs the link.')
  if (!testers || name === NEVER_OVERRIDDEN)
    throw new DeliveryError(`Environment ${name} allows no overrides; create an environment with --testers.`)
  if (!(hours > 0 && hours <= MOST_HOURS)) throw new DeliveryError(`--hours must be between 0 and ${MOST_HOURS}.`)
  const units = await Promise.all(
    pairs.map(async ([unit, wanted]) => {
      if (unit === 'host')
        throw new DeliveryError(
          `The host cannot be overridden; create an environment with it: ${portalCommand('env create')}.`,
        )
      if (isOrigin(wanted)) {
        if (!allows(testers.origins, wanted))
          throw new DeliveryError(
            `Environment ${name} does not allow builds of ${wanted} (${testers.origins.join(', ') || 'none'}).`,
          )
        return [unit, wanted] as const
      }
      const version = await resolveVersion(delivery.store, unit, wanted)
      if (changeOfVersion(version) !== undefined)
        throw new DeliveryError(`${unit} ${version} was built for the preview of a change and runs nowhere else.`)
      if (!(await delivery.store.read(unit, version)))
        throw new DeliveryError(`${unit} ${version} is not in the release store.`)
      return [unit, version] as const
    }),
  )
  const issued = timeOf(delivery).getTime() / 1000
  const bound = environment.born === undefined ? {} : { born: environment.born }
  const token = signOverride(
    { environment: name, ...bound, units: Object.fromEntries(units), issued, until: Math.floor(issued + hours * 3600) },
    secret,
  )
  return `${environmentAddress(name, env)}?override=${token}`
}
