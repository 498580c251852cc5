export { masterData } from './data'
export type { MasterData } from './data'
export { defaultImageFiles } from './default-images'
export { floorOfRow, minimumWage, minimumWageRows, wageFloors } from './minimum-wages'
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
  sswOptions,
  subcategory,
  subcategoryName,
} from './options'
export type { MasterList, Subcategory } from './options'
export { basicPlan, planCatalogue } from './plans'
export type { CataloguePlan } from './schemas'
