/** Names postings in the data of a notification, whose text uses the ones of its language (MEET-01). */
import type { Locale } from '@portal/contracts'
import { displayName } from './jobs.presenter'
import type { JobRow } from '../../tables/jobs.tables'

/** For the others only their number is told. */
const NAMED = 3

const LISTED: Readonly<Record<Locale, (names: readonly string[], more: number) => string>> = {
  ja: (names, more) => names.map((name) => `「${name}」`).join('、') + (more > 0 ? `ほか${more}件` : ''),
  en: (names, more) => names.map((name) => `"${name}"`).join(', ') + (more > 0 ? ` and ${more} more` : ''),
}

export function postingsIn(jobs: readonly JobRow[], locale: Locale): string {
  const names = jobs.slice(0, NAMED).map((job) => displayName(job, locale))
  return LISTED[locale](names, jobs.length - names.length)
}
