/** Every call of the portal, by area and as one list: the source of routes, clients and tests over all endpoints. */
import { accountsEndpoints, securityEndpoints, startPageEndpoints } from './accounts'
import {
  againEndpoints,
  handlingEndpoints,
  applicationsEndpoints,
  bulkEndpoints,
  hireEndpoints,
  historyEndpoints,
  talkEndpoints,
  viewsEndpoints,
  personPageEndpoints,
} from './applications'
import { auditEndpoints } from './audit'
import { billingEndpoints, booksEndpoints, offerEndpoints } from './billing'
import { companyClosingEndpoints, companyDataEndpoints, companyEndpoints } from './company'
import { devEndpoints, healthEndpoints } from './dev'
import { geoEndpoints } from './geo'
import { goLiveEndpoints, hindranceEndpoints } from './go-live'
import { jobsEndpoints } from './jobs'
import { endpointsAt } from './kernel'
import type { Endpoint } from './kernel'
import { lawEndpoints } from './law'
import { wageWatchEndpoints } from './lint'
import { notificationPage, notificationsEndpoints, unreadNotifications } from './notifications'
import {
  fileKeyEndpoints,
  mailsEndpoints,
  operatorPeopleEndpoints,
  outboxEndpoints,
  personRequestEndpoints,
} from './operator'
import { companiesOfPortalEndpoints, operatorEndpoints, partnerEndpoints } from './partner'
import { resultsEndpoints } from './results'
import { availabilityEndpoints, calendarAddressEndpoints, schedulingEndpoints, slotHealthEndpoints } from './scheduling'
import { teamEndpoints } from './team'
import { telemetryEndpoints } from './telemetry'

export const endpoints = {
  accounts: accountsEndpoints,
  security: securityEndpoints,
  startPage: startPageEndpoints,
  company: companyEndpoints,
  team: teamEndpoints,
  notifications: { ...notificationsEndpoints, page: notificationPage, unread: unreadNotifications },
  billing: billingEndpoints,
  offer: offerEndpoints,
  books: booksEndpoints,
  geo: geoEndpoints,
  jobs: jobsEndpoints,
  hindrances: hindranceEndpoints,
  goLive: goLiveEndpoints,
  law: lawEndpoints,
  wageWatch: wageWatchEndpoints,
  scheduling: schedulingEndpoints,
  availability: availabilityEndpoints,
  slotHealth: slotHealthEndpoints,
  calendarAddress: calendarAddressEndpoints,
  applications: applicationsEndpoints,
  again: againEndpoints,
  handling: handlingEndpoints,
  bulk: bulkEndpoints,
  views: viewsEndpoints,
  history: historyEndpoints,
  hire: hireEndpoints,
  talk: talkEndpoints,
  personPage: personPageEndpoints,
  results: resultsEndpoints,
  audit: auditEndpoints,
  telemetry: telemetryEndpoints,
  partner: partnerEndpoints,
  operator: operatorEndpoints,
  operators: operatorPeopleEndpoints,
  mails: mailsEndpoints,
  companies: companiesOfPortalEndpoints,
  outbox: outboxEndpoints,
  fileKeys: fileKeyEndpoints,
  persons: personRequestEndpoints,
  companyData: companyDataEndpoints,
  companyClosing: companyClosingEndpoints,
  dev: devEndpoints,
  health: healthEndpoints,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((area): Endpoint[] =>
  Object.values(area),
)

/**
 * Whether the table says that a request changes nothing (DOOR-02), so that it may be sent again although it may have
 * arrived. What the table does not know may change something.
 */
export function changesNothing(method: string, address: string): boolean {
  const meant = endpointsAt(allEndpoints, method, address)
  return meant.length > 0 && meant.every(({ changes }) => !changes)
}
