export { companyEndpoints } from './company.endpoints'
export { AGE_GROUPS, companyFields, wizardRows } from './company.fields'
export type { CompanyFieldName } from './company.fields'
export {
  changeOfWizard,
  CompanySchema,
  InitializeCompanyBodySchema,
  namesIndustry,
  OTHER_INDUSTRY,
  PatchCompanyBodySchema,
  REGISTERED_STAGE,
  tellsOtherIndustry,
} from './company.schema'
export type {
  Company,
  CompanyChange,
  CompanyOptions,
  Initialisation,
  InitializeCompanyBody,
  PatchCompanyBody,
  RegisterOptions,
} from './company.schema'
