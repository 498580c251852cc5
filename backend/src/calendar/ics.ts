/**
 * Interviews as iCalendar (RFC 5545, RFC 5546), for mails and for the calendar addresses of members. Times are in UTC,
 * so the file needs no description of a time zone.
 */
import { PRODUCT } from '@portal/contracts'

export type IcsMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface IcsEvent {
  /** The same for all states of one interview. */
  readonly uid: string
  /** Rises with each change. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  readonly summary: string
  readonly location?: string
  readonly url?: string
  readonly organizer: string
  /** In mails: who receives. */
  readonly attendee?: string
}

const LINE_OCTETS = 75
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
/** RFC 5545, 3.3.11. Control characters are not allowed in a text. */
const escape = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters that must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** RFC 5545, 3.1: a line has at most 75 octets, and a line break must not split a character. */
function folded(line: string): string {
  const lines: string[] = []
  let here = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      lines.push(here)
      here = ' '
      octets = 1
    }
    here += sign
    octets += size
  }
  return [...lines, here].join('\r\n')
}

function eventLines(event: IcsEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escape(event.summary)}`,
    ...(event.location ? [`LOCATION:${escape(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `ORGANIZER:mailto:${event.organizer}`,
    ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

export function icsOf(method: IcsMethod, events: readonly IcsEvent[], now: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT.nameEn}//Interviews//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escape(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
