import type { ApplicationStatus } from './application-status.machine'

/**
 * NUMB-01: what is counted of an application, each on a day of its own in Tokyo: when it was received, when the company
 * first reacted, the day of the interview (also where nobody came), and when the person was hired.
 */
export const COUNTED = ['applications', 'replies', 'interviews', 'no_shows', 'hires'] as const
export type Counted = (typeof COUNTED)[number]

/** The statuses that such an application has; undefined: any. */
export const COUNTED_STATUSES: Readonly<Record<Counted, readonly ApplicationStatus[] | undefined>> = {
  applications: undefined,
  replies: undefined,
  interviews: ['AR', 'SL', 'RJ', 'AB', 'RS'],
  no_shows: ['AB'],
  hires: ['SL'],
}

/** Whether the partner says that the person was selected through a channel. It tells nothing else about the way. */
export const APPLICATION_SOURCES = ['board', 'channel'] as const
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number]
