import type { Environment, Release } from '@portal/contracts/shell'
import { compress, integrityOf } from '../store/compress'
import { DeliveryError } from '../failure'
import type { Units } from '../ground/mix'
import { admit, changeOf, mustRead, removeEnvironment, retrying, timeOf, type Delivery } from './operations'
import { changeOfName, changeOfVersion, previewName } from '../ground/preview-version'
import { MATRIX } from '../releases/matrix-of'
import { refuseOwnReact } from '../releases/release'
import { folderStore } from '../store/store'
import { teamOf, UNITS } from '../ground/units'

const DAY_MS = 86_400_000
const MOST_BYTES = 40_000_000
/** The name of a file in a build; it cannot lead out of its folder. */
const FILE = /^(?!.*\.\.)[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/

/**
 * The number of a change from the command line, such as `12`. `preview-12` is always the environment of a change, never
 * one that others use.
 */
export function changeNumber(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,6}$/.test(text))
    throw new DeliveryError(`The change must be a number such as 12${text ? `, not "${text}"` : ''}.`)
  return Number(text)
}

/**
 * Creates or renews the environment of a change: the units that `from` runs now, and those of the change. The same mix
 * is written again, because its date tells that the preview is in use.
 */
export const makePreview = (
  delivery: Delivery,
  number: number,
  { from, units: set }: { readonly from: string; readonly units: Units },
): Promise<Environment> =>
  retrying(async () => {
    const name = previewName(number)
    if (changeOfName(from) !== undefined)
      throw new DeliveryError(`${from} is a preview itself; create the preview from another environment.`)
    const units = { ...(await mustRead(delivery, from)).units, ...set }
    const with_ = Object.entries(set)
      .map(([unit, version]) => ` with ${unit}@${version}`)
      .join('')
    const action = `preview of change ${number} from ${from}${with_}`
    const existing = await delivery.environments.read(name)
    await admit(delivery, { name, units, certifiedOnly: false }, {})
    return existing
      ? delivery.environments.change(existing, changeOf(delivery, { units, action }))
      : delivery.environments.create(name, units, changeOf(delivery, { action, certifiedOnly: false }))
  })

/** Removes the environment of a change; returns whether there was one. */
export async function removePreview(delivery: Delivery, number: number): Promise<boolean> {
  const name = previewName(number)
  const exists = async () => {
    const { environment, unreadable } = await delivery.environments.look(name)
    return environment !== undefined || unreadable !== undefined
  }
  if (!(await exists())) return false
  try {
    await removeEnvironment(delivery, name)
    return true
  } catch (error) {
    // Another pipeline may have removed it in the meantime.
    if (await exists()) throw error
    return false
  }
}

async function removeWhere(delivery: Delivery, isOver: (preview: Environment, number: number) => boolean) {
  const removed: string[] = []
  for (const name of await delivery.environments.list()) {
    const number = changeOfName(name)
    const preview = number === undefined ? undefined : (await delivery.environments.look(name)).environment
    if (number === undefined || !preview || !isOver(preview, number)) continue
    if (await removePreview(delivery, number)) removed.push(name)
  }
  return removed
}

/** Removes the previews of all changes that are not open any more. */
export const keepPreviews = (delivery: Delivery, open: readonly number[]): Promise<string[]> =>
  removeWhere(delivery, (_preview, number) => !open.includes(number))

/** Removes previews that nobody has renewed for this number of days. */
export const endOldPreviews = (delivery: Delivery, days: number): Promise<string[]> =>
  removeWhere(delivery, ({ changedAt }) => Date.parse(changedAt) < timeOf(delivery).getTime() - days * DAY_MS)

/**
 * Adds to the store what a pipeline without credentials has built for a change. Nobody has reviewed that code, so only
 * versions of this change are accepted. Each file is checked against its hash, and compressed and described here.
 */
export async function takeReleases(
  { store, now }: Delivery,
  number: number,
  { root, folder, quality = 11 }: { readonly root: string; readonly folder: string; readonly quality?: number },
): Promise<Units> {
  const built = folderStore(folder)
  const taken: Record<string, string> = {}
  for (const unit of UNITS) {
    const [version, ...more] = await built.versions(unit)
    if (version === undefined) continue
    if (more.length > 0 || changeOfVersion(version) !== number)
      throw new DeliveryError(`${unit} in ${folder} should be one build for change ${number}.`)
    const given = await built.read(unit, version)
    if (!given || given.name !== unit || given.version !== version)
      throw new DeliveryError(`${unit}/${version} in ${folder} is not a release.`)
    const files = new Map<string, Buffer>()
    const sizes: Release['sizes'] = {}
    let bytes = 0
    for (const [file, hash] of Object.entries(given.integrity)) {
      const body = FILE.test(file) ? (await built.open(unit, version, file, ['identity']))?.body : undefined
      if (!body || integrityOf(body) !== hash)
        throw new DeliveryError(`${unit}/${version} in ${folder}: ${file} differs from its release.`)
      bytes += body.length
      if (bytes > MOST_BYTES) throw new DeliveryError(`${unit}/${version} in ${folder} is too large.`)
      const { gzip, brotli } = await compress(file, body, quality)
      files.set(file, body)
      if (gzip) files.set(`${file}.gz`, gzip)
      if (brotli) files.set(`${file}.br`, brotli)
      sizes[file] = { raw: body.length, gzip: gzip?.length ?? body.length, brotli: brotli?.length ?? body.length }
    }
    const matrix = await built.beside(unit, version, MATRIX)
    if (matrix) files.set(MATRIX, matrix)
    const { dirty: _dirty, ...rest } = given
    const release: Release = {
      ...rest,
      team: teamOf(root, unit),
      commit: /^[0-9a-f]{7,40}$/.test(given.commit) ? given.commit : 'unknown',
      builtAt: now().toISOString(),
      sizes,
    }
    refuseOwnReact({ release, files })
    await store.publish(release, files)
    taken[unit] = version
  }
  return taken
}
