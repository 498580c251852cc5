/** NOTE-08: the own notifications in pages, and what the bell says. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { ToldSchema } from './notifications.schema'

export const NOTIFICATION_PAGE = { limit: 50, limitMax: 100 } as const

export const NotificationPageQuerySchema = v.object({
  /** `next` of the page before; the text is opaque. */
  cursor: v.optional(fields.word(/^\d{1,14}\.\d{1,10}$/, 25, 'rule.page.cursor')),
  limit: fields.pageLimit(NOTIFICATION_PAGE),
})
export type NotificationPageRequest = v.InferOutput<typeof NotificationPageQuerySchema>

export const NotificationPageSchema = v.object({
  /** Newest first. */
  items: v.array(ToldSchema),
  /** The cursor of the next page; null after the last. */
  next: v.nullable(v.string()),
  /** Of all pages. */
  unread: v.number(),
})
export type NotificationPage = v.InferOutput<typeof NotificationPageSchema>

export const UnreadSchema = v.object({
  count: v.number(),
  /** The newest unread one. */
  newest: v.nullable(v.object({ id: v.number(), text: v.string() })),
  /** OPER-01: why the operator suspended the company; null or missing while it is not. */
  suspended: v.optional(v.nullable(v.object({ reason: v.string() }))),
})
export type Unread = v.InferOutput<typeof UnreadSchema>
