import { endpoint } from '../kernel'
import {
  ConversationSchema,
  OpenedSchema,
  RepliedSchema,
  ReplySchema,
  SaveTemplateSchema,
  SettledSchema,
  TemplatesSchema,
  UpToMessageSchema,
  WaitingMessagesSchema,
} from './talk.schema'

const BASE = '/api/v5/employer/job_applications/:id/'
const TEMPLATES = '/api/v5/employer/message_templates/'

/** TALK-03: replies to the person. All members reply with the company's templates; admins edit these. */
export const talkEndpoints = {
  conversation: endpoint({
    id: 'talk.conversation',
    method: 'GET',
    path: `${BASE}conversation/`,
    auth: 'token',
    ok: ConversationSchema,
    fails: [401, 404],
  }),
  reply: endpoint({
    id: 'talk.reply',
    once: 'request_key',
    method: 'POST',
    path: `${BASE}replies/`,
    auth: 'token',
    body: ReplySchema,
    ok: RepliedSchema,
    status: 201,
    fails: [400, 401, 404, 409, 429],
  }),
  /** A reply does the same by itself. A newer message keeps waiting. */
  settle: endpoint({
    id: 'talk.settle',
    method: 'POST',
    path: `${BASE}messages/settle/`,
    auth: 'token',
    body: UpToMessageSchema,
    ok: SettledSchema,
    status: 200,
    fails: [400, 401, 404],
  }),
  /** VOICE-06: a member has opened the messages up to this one. */
  open: endpoint({
    id: 'talk.open',
    method: 'POST',
    path: `${BASE}messages/open/`,
    auth: 'token',
    body: UpToMessageSchema,
    ok: OpenedSchema,
    status: 200,
    fails: [400, 401, 404],
  }),
  waiting: endpoint({
    id: 'talk.waiting',
    method: 'GET',
    path: '/api/v5/employer/waiting_messages/',
    auth: 'token',
    ok: WaitingMessagesSchema,
    fails: [401],
  }),
  templates: endpoint({
    id: 'talk.templates',
    method: 'GET',
    path: TEMPLATES,
    auth: 'token',
    ok: TemplatesSchema,
    fails: [401],
  }),
  /** Replaces a template of the same name. */
  saveTemplate: endpoint({
    id: 'talk.saveTemplate',
    method: 'POST',
    path: TEMPLATES,
    auth: 'admin',
    body: SaveTemplateSchema,
    ok: TemplatesSchema,
    status: 200,
    fails: [400, 401, 403],
  }),
  removeTemplate: endpoint({
    id: 'talk.removeTemplate',
    method: 'DELETE',
    path: `${TEMPLATES}:id/`,
    auth: 'admin',
    ok: TemplatesSchema,
    status: 200,
    fails: [401, 403, 404],
  }),
} as const
