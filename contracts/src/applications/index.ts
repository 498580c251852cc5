export { againEndpoints } from './again.endpoints'
export { SayAgainSchema } from './again.schema'
export type { Again, AgainBrief, AgainEntry, AgainSaid } from './again.schema'
export { groundsOf, isRecognised, nameKey, phoneKey } from './look-alike'
export type { LookAlike, LookAlikeGround } from './look-alike'
export {
  APPLICANT_EN_LEVELS,
  APPLICANT_JP_LEVELS,
  ApplicantProfileSchema,
  EDUCATION_LEVELS,
} from './applicant-profile.schema'
export type { ApplicantProfile, ApplyProfile, ApplyProfileParsed, ChannelRecord } from './applicant-profile.schema'
export { APPLICATION_BULK, BULK_MOVES, canDecide, DecideManySchema, TAKE_BACK } from './application-bulk.schema'
export type { BulkAction, Decided, DecideMany } from './application-bulk.schema'
export {
  APPLICATION_PAGE,
  APPLICATION_SORT_KEYS,
  AVAILABLE_ON,
  DEFAULT_APPLICATION_SORT,
  JLPT_LEVELS,
  NEARNESS,
} from './application-page.schema'
export type {
  ApplicationPage,
  ApplicationPageItem,
  ApplicationPageQuery,
  ApplicationPageRequest,
  ApplicationSort,
  ApplicationSortKey,
} from './application-page.schema'
export { folded, nameOrder, personKey, postingKey, searchTerms, standsIn } from './application-search'
export type { SearchedPerson, SearchTerm } from './application-search'
export {
  actorOf,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  applicationStatusMachine,
  canDo,
  INITIAL_APPLICATION_STATUS,
  isTerminalApplication,
  nameOfAction,
  ENDED_STATUSES,
  OPEN_STATUSES,
} from './application-status.machine'
export type { ApplicationAction, ApplicationActor, ApplicationStatus } from './application-status.machine'
export {
  ApplicationListItemSchema,
  ApplicationSchema,
  CSV_COLUMNS,
  FILTER_CATEGORIES,
  NO_PERSON,
  PatchApplicationSchema,
  SendOnlineDetailsSchema,
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
  Interview,
  PatchApplication,
  SendOnlineDetails,
} from './application.schema'
export { GENDER_WORDS, JP_LEVEL_WORDS, ONLINE_WORD, STATUS_WORDS, statusWordOf } from './application.words'
export { applicationsEndpoints } from './applications.endpoints'
export { APPLICATION_SOURCES, COUNTED, COUNTED_STATUSES } from './counted'
export type { ApplicationSource, Counted } from './counted'
export { bulkEndpoints } from './bulk.endpoints'
export { APPLICATION_LIMITS } from './applications.limits'
export {
  actionForPatch,
  APPLICANT_TABS,
  badgeTone,
  CANCEL_REASONS,
  interviewAlert,
  isActiveApplication,
  isClosedByScreening,
  isInTab,
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
export { handlingEndpoints } from './handling.endpoints'
export { HANDLING, RATING_QUESTIONS } from './handling.schema'
export type { Compared, Handling, HandlingMarks, Rating, Reword, SaveHandling, Scores } from './handling.schema'
export { hireEndpoints } from './hire.endpoints'
export { HIRE, HIRE_CHECKS, HIRE_DAYS, HIRE_ITEMS } from './hire.rules'
export { hireNotice, INQUIRY_RESULTS, isInsured, isReported, isSociallyInsured, reportBy } from './hire.rules'
export { BY_HAND, fieldsOfReport, REPORT_CHECKS, REPORT_FORM_NAMES, reportRule } from './hire-report.rules'
export type { Reported, ReportField, ReportForm } from './hire-report.rules'
export type { HireReport, HireReports } from './hire-report.schema'
export type { HireCheck, HireDay, InsuranceFacts } from './hire.rules'
export {
  COMPANY_ENTRIES,
  FIXED_TERM_ENTRIES,
  HIRE_ENTRIES,
  HIRE_TERMS,
  NOTICE_ENTRIES,
  PAY_UNITS,
  REPORT_ENTRIES,
  REPORT_GENDERS,
} from './hire-terms.rules'
export type { HireEntry, NoticeEntry, PayUnit } from './hire-terms.rules'
export { HIRE_TERM_NAMES, HireTermsFormEntries, PatchHireTermsSchema } from './hire-terms.schema'
export type { HireTermName, HireTerms, HireTermsAnswer, PatchHireTerms } from './hire-terms.schema'
export { isSkilledEvent, isSkilledHire, SKILLED, SKILLED_EVENTS, SKILLED_ITEMS, skilledTasks } from './skilled.rules'
export type { SkilledEvent, SkilledItem } from './skilled.rules'
export type { RecordSkilled, Skilled } from './skilled.schema'
export { HIRED_PAGE, HiredQuerySchema } from './hired.schema'
export {
  PAYROLL_CHARSET_NAMES,
  PAYROLL_CHARSETS,
  PAYROLL_FIELDS,
  PAYROLL_LAYOUT_IDS,
  PAYROLL_LAYOUTS,
} from './payroll.data'
export type { PayrollField, PayrollLayoutId } from './payroll.data'
export {
  PAYROLL_HEADING_MAX,
  PayrollHeadingSchema,
  PayrollQuerySchema,
  SavePayrollColumnsSchema,
} from './payroll.schema'
export type { PayrollColumns, PayrollLayouts } from './payroll.schema'
export type { HiredPage, HiredPerson } from './hired.schema'
export { HireDaySchema } from './hire.schema'
export type { Hire, RecordHire } from './hire.schema'
export { historyEndpoints } from './history.endpoints'
export {
  DOCUMENT_REASONS,
  EditNoteSchema,
  HISTORY,
  HISTORY_KINDS,
  NOTE_LIMITS,
  ViewDocumentSchema,
} from './history.schema'
export type { DocumentName, History, HistoryEntry, HistoryKind, LetterState } from './history.schema'
export { PERSON_ACTS, PERSON_LINK, PERSON_PURPOSES, PERSON_SMS, personPageEndpoints } from './person-page.endpoints'
export type { PersonAct, PersonPurpose } from './person-page.endpoints'
export { talkEndpoints } from './talk.endpoints'
export { fillTemplate, hasPlaceholder, PLACEHOLDERS, replyLanguages, TALK_LIMITS, TALK_STATES } from './talk.rules'
export type { TalkCounts, TalkState } from './talk.rules'
export { ReplySchema, SaveTemplateSchema } from './talk.schema'
export type {
  Conversation,
  MessageTemplate,
  MessageTemplates,
  StarterTemplate,
  SaveTemplate,
  Waiting,
  WaitingMessages,
} from './talk.schema'
export { viewsEndpoints } from './views.endpoints'
export { APPLICANT_VIEWS, SaveViewSchema } from './views.schema'
export type { ApplicantView, ApplicantViews, SaveView } from './views.schema'
