export { DraftDataSchema, DraftSchema, SaveDraftSchema } from './draft.schema'
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
  JOB_ACTIONS,
  JOB_STATUSES,
  jobActionActor,
  jobStatusMachine,
  JobStatusSchema,
  openMode,
  PUBLISH_CHECKS,
  publishRefusal,
} from './job-status.machine'
export type { JobAction, JobStatus, PublishCheck } from './job-status.machine'
export {
  fieldUse,
  isRequired,
  isVisible,
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  JOB_SECTION_NAMES,
  JOB_SECTIONS,
  JOB_TYPE_NAMES,
  needsAllInOnePlan,
  paysHourly,
  requiredFields,
  sections,
  visibleFields,
} from './job-type.rules'
export type { FieldUse, JobField, JobSection } from './job-type.rules'
export {
  COMMUTE_MODES,
  CommuteModeSchema,
  GENDERS,
  GenderSchema,
  JOB_CATEGORY_GROUPS,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  JOB_TYPES,
  JobEnLevelSchema,
  JobJpLevelSchema,
  JobTypeSchema,
  MOVE_DIRECTIONS,
  QUALIFICATIONS,
  QualificationSchema,
  QUALITY_OR_VOLUME,
  QualityOrVolumeSchema,
  REMOTE_WORK,
  RemoteWorkSchema,
  VISA_SUPPORTS,
  VisaSupportSchema,
  WEEKDAYS,
  WeekdaySchema,
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
export { CONTRACT_PERIODS, INSURANCES, JOB_TERM_NAMES, JOB_TERMS, JobTermsSchema, SMOKING } from './job-terms'
export type { ContractPeriod, Insurance, JobTerm, JobTerms, Smoking } from './job-terms'
export { IMAGE_FIELDS, IMAGE_TYPES, JOB_LIMITS, SHIFT_TIMES } from './job.limits'
export {
  CompanyInfoBodySchema,
  CompanyInfoSchema,
  CreateJobSchema,
  JobContentSchema,
  JobListSchema,
  JobSchema,
  LOCKED_AFTER_POSTING,
  PatchJobSchema,
  PersonInChargeSchema,
  PreferredNationalitySchema,
  WorkImageSchema,
  WorkImagesSchema,
} from './job.schema'
export type {
  CompanyInfo,
  CompanyInfoBody,
  CreateJob,
  CreateJobParsed,
  Job,
  JobContent,
  PatchJob,
  PersonInCharge,
  PreferredNationality,
  WorkImage,
} from './job.schema'
export {
  jobsEndpoints,
  MoveWorkImageSchema,
  UploadWorkImagesSchema,
  WorkImageBodySchema,
  WorkImageQuerySchema,
} from './jobs.endpoints'
export {
  DraftLocationSchema,
  isSameLocation,
  LocationCheckQuerySchema,
  LocationCheckSchema,
  LocationEditSchema,
  LocationSchema,
  NamedSchema,
  NewLocationSchema,
} from './location.schema'
export type { DraftLocation, Location, LocationEdit, Named, NewLocation } from './location.schema'
export { isCustomMerit, MERIT_CATEGORIES, meritOf, SALES_MERITS } from './merit.rules'
export type { MeritCategory, SalesMerit } from './merit.rules'
export { JobOptionsSchema } from './options.schema'
export type { JobOptions } from './options.schema'
export { JobPreviewMessageSchema, JobPreviewSchema, PreviewLocationSchema } from './preview.schema'
export type { JobPreview, JobPreviewMessage, PreviewLocation } from './preview.schema'
export {
  fromWorkTiming,
  isOvernight,
  shiftFault,
  ShiftSchema,
  toWorkTiming,
  workTimingFault,
  WorkTimingSchema,
} from './work-timing.codec'
export type { Shift, WorkTiming } from './work-timing.codec'
