export { masterData } from './data'
export type { MasterData } from './data'
export { defaultImageFiles } from './default-images'
export { minimumWage } from './minimum-wage'
export {
  cancelReasonOptions,
  defaultImage,
  foreignNationalities,
  isKnown,
  isOpenSswField,
  jobCategoryOptions,
  meritCategoryOptions,
  meritName,
  nameOf,
  nationalityNames,
  options,
  prefectureOptions,
  prefectureWageOptions,
  sswFieldDays,
  sswOptions,
  subcategory,
  subcategoryName,
} from './options'
export type { MasterList, Subcategory } from './options'
export { basicPlan, planCatalogue } from './plans'
export type { CataloguePlan } from './schemas'
