import { endpoint } from '../kernel'
import {
  AvailabilityRuleSchema,
  CopyWeekSchema,
  MadeSeriesSchema,
  MakeSeriesSchema,
  SeriesPreviewSchema,
  SlotSeriesListSchema,
  TakenBackSchema,
  WeekCopySchema,
} from './availability.schema'

const BASE = '/api/v5/employer/interview_slots/series/'

/** AVAIL-01, AVAIL-02. A preview returns what the real call would do now, and writes nothing. */
export const availabilityEndpoints = {
  series: endpoint({
    id: 'availability.series',
    method: 'GET',
    path: BASE,
    auth: 'token',
    ok: SlotSeriesListSchema,
    fails: [401],
  }),
  preview: endpoint({
    id: 'availability.preview',
    method: 'POST',
    path: `${BASE}preview/`,
    auth: 'token',
    body: AvailabilityRuleSchema,
    ok: SeriesPreviewSchema,
    changes: false,
    fails: [400, 401, 404],
  }),
  make: endpoint({
    id: 'availability.make',
    once: 'request_key',
    method: 'POST',
    path: BASE,
    auth: 'token',
    body: MakeSeriesSchema,
    ok: MadeSeriesSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  previewWeek: endpoint({
    id: 'availability.previewWeek',
    method: 'POST',
    path: `${BASE}week/preview/`,
    auth: 'token',
    body: WeekCopySchema,
    ok: SeriesPreviewSchema,
    changes: false,
    fails: [400, 401, 404],
  }),
  copyWeek: endpoint({
    id: 'availability.copyWeek',
    once: 'request_key',
    method: 'POST',
    path: `${BASE}week/`,
    auth: 'token',
    body: CopyWeekSchema,
    ok: MadeSeriesSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  takeBack: endpoint({
    id: 'availability.takeBack',
    method: 'DELETE',
    path: `${BASE}:id/`,
    auth: 'token',
    ok: TakenBackSchema,
    fails: [401, 404],
  }),
} as const
