export { companyDataEndpoints, EXPORT_SECONDS, HIRED_KEPT_YEARS, RETENTION_DAYS } from './data.endpoints'
export type { AskedExport, CompanyData } from './data.endpoints'
export { CLOSED_ERASED_DAYS, ClosingSchema, companyClosingEndpoints } from './closing.endpoints'
export type { Closing, ClosingHindrance } from './closing.endpoints'
export { companyEndpoints } from './company.endpoints'
export { AGE_GROUPS, companyFields, wizardRows, wizardStages } from './company.fields'
export type { CompanyFieldName } from './company.fields'
export {
  changeOfWizard,
  CompanySchema,
  InitializeCompanyBodySchema,
  PatchCompanyBodySchema,
  REGISTERED_STAGE,
} from './company.schema'
export { keptIndustry, namesIndustry, OTHER_INDUSTRY, tellsOtherIndustry, withIndustry } from './industry'
export type {
  Company,
  CompanyChange,
  CompanyOptions,
  Initialisation,
  InitializeCompanyBody,
  PatchCompanyBody,
  RegisterOptions,
} from './company.schema'
