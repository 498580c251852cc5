import { endpoint } from '../kernel'
import {
  CreateSlotsSchema,
  NewSlotSchema,
  RemovedSlotSchema,
  SlotListSchema,
  SlotQuerySchema,
  SlotSchema,
} from './slot.schema'

export const schedulingEndpoints = {
  list: endpoint({
    id: 'slots.list',
    method: 'GET',
    path: '/api/v3/employer/interview_slots/',
    auth: 'token',
    query: SlotQuerySchema,
    ok: SlotListSchema,
    fails: [400, 401, 404],
  }),
  create: endpoint({
    id: 'slots.create',
    method: 'POST',
    path: '/api/v3/employer/interview_slots/',
    auth: 'token',
    body: CreateSlotsSchema,
    ok: SlotListSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  remove: endpoint({
    id: 'slots.remove',
    method: 'DELETE',
    path: '/api/v3/employer/interview_slots/:id/',
    auth: 'token',
    fails: [401, 404, 409],
  }),
  /** AVAIL-06: like `remove`; the answer contains what is needed to bring the slot back. */
  removeForNow: endpoint({
    id: 'slots.removeForNow',
    method: 'POST',
    path: '/api/v5/employer/interview_slots/:id/remove/',
    auth: 'token',
    ok: RemovedSlotSchema,
    fails: [401, 404, 409],
  }),
  restore: endpoint({
    id: 'slots.restore',
    method: 'POST',
    path: '/api/v5/employer/interview_slots/restore/',
    auth: 'token',
    body: RemovedSlotSchema,
    ok: SlotSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  /** AVAIL-06: moves an open slot to another time, which is checked like that of a new slot. */
  move: endpoint({
    id: 'slots.move',
    method: 'POST',
    path: '/api/v5/employer/interview_slots/:id/move/',
    auth: 'token',
    body: NewSlotSchema,
    ok: SlotSchema,
    fails: [400, 401, 404, 409],
  }),
} as const
