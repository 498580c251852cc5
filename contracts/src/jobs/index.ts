export { CONTENT_FIELD_NAMES, conditionFields, contentFields, JOB_TERM_NAMES, termFields } from './content.fields'
export type {
  ContentFieldName,
  ContentFields,
  ContractPeriod,
  Insurance,
  JobTerm,
  OwnField,
  PersonInCharge,
  PlainField,
  PreferredNationality,
  Smoking,
} from './content.fields'
export { showConditions } from './content-shown'
export type { Conditions } from './content-shown'
export { WORK_SECTION_NAMES } from './content-kinds'
export type { ContentKind, ContentRow, ContentSection, FieldUse, JobSection, OptionList } from './content-kinds'
export { DraftDataSchema, DraftSchema } from './draft.schema'
export type { Draft, DraftData } from './draft.schema'
export {
  faultValues,
  interviewPlace,
  jobFaults,
  locationFaults,
  lockedFaults,
  nationalitiesFault,
  stripHidden,
} from './job-faults.rules'
export type { Faults, JobContext } from './job-faults.rules'
export {
  acceptsSlots,
  actionForStatus,
  compareJobs,
  employerJobActions,
  hasSwitch,
  JOB_STATUSES,
  jobActionActor,
  jobStatusMachine,
  OFF_REASONS,
  openMode,
  publishRefusal,
} from './job-status.machine'
export type { JobAction, JobStatus, OffReason, PublishCheck, PlanCheck } from './job-status.machine'
export { isRequired, isVisible, JOB_FIELD_NAMES, JOB_FIELDS, paysHourly, sections } from './job-type.rules'
export type { JobField } from './job-type.rules'
export {
  COMMUTE_MODES,
  GENDERS,
  JOB_CATEGORY_GROUPS,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  jobTypeName,
  JOB_TYPES,
  JobTypeSchema,
  needsAllInOnePlan,
  QUALIFICATIONS,
  QUALITY_OR_VOLUME,
  REMOTE_WORK,
  VISA_SUPPORTS,
  WEEKDAYS,
} from './job.codes'
export type {
  CommuteMode,
  Gender,
  JobCategoryGroup,
  JobType,
  QualityOrVolume,
  RemoteWork,
  VisaSupport,
  Weekday,
} from './job.codes'
export { IMAGE_FIELDS, IMAGE_TYPES, JOB_LIMITS, SHIFT_TIMES } from './job.limits'
export {
  CompanyInfoBodySchema,
  CreateJobSchema,
  JobContentSchema,
  JobSchema,
  LOCKED_AFTER_POSTING,
  PatchJobSchema,
} from './job.schema'
export type {
  CompanyInfo,
  CompanyInfoBody,
  CreateJob,
  CreateJobParsed,
  Job,
  JobContent,
  JobTerms,
  PatchJob,
  UploadedImages,
  WorkImage,
} from './job.schema'
export { jobsEndpoints } from './jobs.endpoints'
export { CORRECTABLE, locationFields } from './location.fields'
export type { Correctable, LocationFieldName, LocationFields, LocationKind, Named } from './location.fields'
export { isSameLocation, LocationSchema, NewLocationSchema } from './location.schema'
export type { DraftLocation, Location, LocationEdit, NewLocation } from './location.schema'
export { MERIT_CATEGORIES, meritOf, SALES_MERITS } from './merit.rules'
export type { MeritCategory, SalesMerit } from './merit.rules'
export { JobOptionsSchema } from './options.schema'
export type { JobOptions } from './options.schema'
export { JobPreviewMessageSchema, JobPreviewSchema } from './preview.schema'
export type { JobPreview, JobPreviewMessage, PreviewLocation } from './preview.schema'
export { fromWorkTiming, isOvernight, toWorkTiming, WorkTimingSchema } from './work-timing.codec'
export type { Shift, WorkTiming } from './work-timing.codec'
