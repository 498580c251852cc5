import { endpoint } from '../kernel'
import { CreateSlotsSchema, SlotListSchema, SlotQuerySchema } from './slot.schema'

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
} as const
