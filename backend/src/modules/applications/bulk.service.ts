/**
 * LIST-06: one decision on several applications. Each is a separate use case, so that one refusal does not affect the
 * others.
 */
import { reasonFaults } from '@portal/contracts/applications'
import type { Decided, DecideManySchema } from '@portal/contracts/applications'
import type * as v from 'valibot'
import { transaction } from '../../database/database'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { applicantsAreHidden } from '../../facts/plan-facts'
import type { FileItem } from './applications.presenter'
import { lockApplication } from './applications.repository'
import { patchApplication } from './employer.service'
import { takeBack } from './transitions'

type Body = v.InferOutput<typeof DecideManySchema>

export function decideMany(services: Services, actor: Actor, { action, ids, ...reason }: Body): Promise<Decided> {
  const faults = action === 'decline' ? reasonFaults(reason) : {}
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const body = action === 'decline' ? { status: 'ESF' as const, ...reason } : { status: 'ESP' as const }
  return eachAlone(services, ids, (id) => patchApplication(services, actor, id, body, { isHeld: true }))
}

/** LIST-07. A declined application is inactive, but it can be taken back too. */
export function takeBackMany(services: Services, actor: Actor, ids: readonly number[]): Promise<Decided> {
  return eachAlone(services, ids, (id) =>
    transaction(services.db, async (tx) => {
      const found = await lockApplication(tx, id, actor.companyId)
      if (!found || (await applicantsAreHidden(tx, actor.companyId, services.clock.now()))) throw notFound()
      await takeBack(tx, services, found, actor.memberId)
    }),
  )
}

async function eachAlone(
  services: Services,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<Decided> {
  const results: Decided['results'] = []
  for (const id of new Set(ids)) {
    try {
      await work(id)
      results.push({ id, refused: null })
    } catch (error) {
      // Any failure is reported in the answer, because the earlier decisions are already stored.
      if (!(error instanceof AppError))
        services.log.error({ err: error, application: id }, 'A decision on several people failed for one of them')
      results.push({ id, refused: error instanceof AppError ? error.code : 'internal' })
    }
  }
  return { results }
}

export async function* onlyThese(
  pages: AsyncIterable<readonly FileItem[]>,
  ids: readonly number[],
): AsyncGenerator<FileItem[]> {
  const wanted = new Set(ids)
  for await (const items of pages) yield items.filter(({ item }) => wanted.has(item.id))
}
