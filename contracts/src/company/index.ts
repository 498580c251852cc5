export { companyEndpoints } from './company.endpoints'
export {
  AGE_GROUPS,
  CompanyOptionsSchema,
  CompanySchema,
  InitializeCompanyBodySchema,
  OTHER_INDUSTRY,
  PatchCompanyBodySchema,
  REGISTERED_STAGE,
  RegisterOptionsSchema,
} from './company.schema'
export type {
  Company,
  CompanyOptions,
  InitializeCompanyBody,
  PatchCompanyBody,
  RegisterOptions,
} from './company.schema'
