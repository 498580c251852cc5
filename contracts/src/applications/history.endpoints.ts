import { endpoint } from '../kernel'
import {
  AddNoteSchema,
  EditNoteSchema,
  HistoryQuerySchema,
  HistorySchema,
  NoteSchema,
  ViewDocumentSchema,
} from './history.schema'

const BASE = '/api/v5/employer/job_applications/:id/'
const NOTE = '/api/v5/employer/application_notes/:id/'

/** TALK-02, TALK-05: the calls of the history, for the own team only. */
export const historyEndpoints = {
  list: endpoint({
    id: 'history.list',
    method: 'GET',
    path: `${BASE}history/`,
    auth: 'token',
    query: HistoryQuerySchema,
    ok: HistorySchema,
    fails: [400, 401, 404],
  }),
  /** TALK-08: returns the picture with the viewer and the time in it; each view is recorded. */
  viewDocument: endpoint({
    id: 'history.viewDocument',
    method: 'POST',
    path: `${BASE}documents/`,
    auth: 'token',
    body: ViewDocumentSchema,
    answer: 'file',
    status: 200,
    fails: [400, 401, 404],
  }),
  addNote: endpoint({
    id: 'history.addNote',
    once: 'request_key',
    method: 'POST',
    path: `${BASE}notes/`,
    auth: 'token',
    body: AddNoteSchema,
    ok: NoteSchema,
    status: 201,
    fails: [400, 401, 404, 409, 429],
  }),
  /** Only for the author; 409 `too_late` after a day. */
  editNote: endpoint({
    id: 'history.editNote',
    method: 'PATCH',
    path: NOTE,
    auth: 'token',
    body: EditNoteSchema,
    ok: NoteSchema,
    fails: [400, 401, 403, 404, 409],
  }),
  removeNote: endpoint({
    id: 'history.removeNote',
    method: 'DELETE',
    path: NOTE,
    auth: 'token',
    fails: [401, 403, 404, 409],
  }),
} as const
