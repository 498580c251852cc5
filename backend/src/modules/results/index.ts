import { resultsEndpoints as endpoints } from '@portal/contracts/results'
import { CSV_TYPE } from '../../http/csv'
import { ListCache } from '../../http/list-cache'
import type { Module } from '../../services/module'
import { resultsCsv } from './results.csv'
import { resultsOf } from './results.service'

export { tellViews } from './views'

const CACHE_BYTES = 8 * 1024 * 1024

const resultRoutes: Module = (app, services) => {
  const { bind, db } = services
  const cache = new ListCache(CACHE_BYTES)
  bind(app, endpoints.read, ({ actor, query, locale, now, request, reply }) =>
    cache.body(actor, { list: `results:${query.from}:${query.until}`, locale, now }, { request, reply }, () =>
      resultsOf(db, actor, query, locale),
    ),
  )
  bind(app, endpoints.csv, async ({ actor, query, locale }) => ({
    fileName: `results_${query.from}_${query.until}.csv`,
    contentType: CSV_TYPE,
    data: resultsCsv(await resultsOf(db, actor, query, locale), locale),
  }))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const results: readonly Module[] = [resultRoutes]
