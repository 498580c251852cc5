export {
  APPLICANT_EN_LEVELS,
  APPLICANT_GENDERS,
  APPLICANT_JP_LEVELS,
  ApplicantProfileSchema,
  ApplicantSummarySchema,
  ApplyProfileSchema,
  ChannelRecordSchema,
  EDUCATION_LEVELS,
  SalesPointSchema,
  WorkExperienceSchema,
} from './applicant-profile.schema'
export type { ApplicantProfile, ApplyProfile, ApplyProfileParsed, ChannelRecord } from './applicant-profile.schema'
export {
  APPLICATION_PAGE,
  APPLICATION_SORT_KEYS,
  ApplicationPageItemSchema,
  ApplicationPageQuerySchema,
  ApplicationPageSchema,
  DEFAULT_APPLICATION_SORT,
  PortraitsQuerySchema,
  PortraitsSchema,
} from './application-page.schema'
export type {
  ApplicationPage,
  ApplicationPageItem,
  ApplicationPageQuery,
  ApplicationPageRequest,
  ApplicationSort,
  ApplicationSortKey,
} from './application-page.schema'
export { folded, personKey, postingKey, searchTerms, standsIn } from './application-search'
export type { SearchedPerson, SearchTerm } from './application-search'
export {
  actorOf,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  applicationStatusMachine,
  ApplicationStatusSchema,
  canDo,
  INITIAL_APPLICATION_STATUS,
  isTerminalApplication,
  OPEN_STATUSES,
} from './application-status.machine'
export type { ApplicationAction, ApplicationActor, ApplicationStatus } from './application-status.machine'
export {
  ApplicationJobSchema,
  ApplicationListItemSchema,
  ApplicationListSchema,
  ApplicationLocationSchema,
  ApplicationSchema,
  CancelBodySchema,
  CSV_COLUMNS,
  csvCell,
  FILTER_CATEGORIES,
  FilterOptionsSchema,
  INACTIVE_REASONS,
  OnlineDetailsSchema,
  PatchApplicationSchema,
  SendOnlineDetailsSchema,
  UrgentCountSchema,
} from './application.schema'
export type {
  Application,
  ApplicationJob,
  ApplicationListItem,
  ApplicationLocation,
  CancelBody,
  CsvColumn,
  FilterCategory,
  FilterOptions,
  PatchApplication,
  SendOnlineDetails,
} from './application.schema'
export { GENDER_WORDS, ONLINE_WORD, STATUS_WORDS, statusWordOf } from './application.words'
export { applicationsEndpoints, RequestNewSlotQuerySchema } from './applications.endpoints'
export { APPLICATION_LIMITS } from './applications.limits'
export {
  actionForPatch,
  APPLICANT_TABS,
  badgeTone,
  badgeTones,
  CANCEL_REASONS,
  hasOnlineDetails,
  interviewAlert,
  isActiveApplication,
  isClosedByScreening,
  isInTab,
  isUrgent,
  LATE_CHANGES,
  lateVerdict,
  mailsApplicant,
  needsOnlineDetails,
  notifiesApplicant,
  offeredOutcomes,
  ONLINE_PLATFORMS,
  onlineDetailsFaults,
  OTHER_REASON,
  outcomeAction,
  OUTCOMES,
  reasonFaults,
  statusTab,
  tabOf,
} from './applications.rules'
export type {
  ApplicantTab,
  ApplicationState,
  BadgeTone,
  CancelReason,
  LateChanges,
  LateVerdict,
  OnlineDetails,
  OnlinePlatform,
  Outcome,
  StatusTab,
} from './applications.rules'
