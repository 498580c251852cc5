export { masterData } from './data'
export type { MasterData } from './data'
export { defaultImageFiles } from './default-images'
export { minimumWage, minimumWageRows } from './minimum-wages'
export {
  cancelReasonOptions, defaultImage, isKnown, jobCategoryOptions, meritCategoryOptions, meritName, nameOf, options,
  prefectureOptions, prefectureWageOptions, subcategory, subcategoryName,
} from './options'
export type { MasterList, Subcategory } from './options'
export { basicPlan, planCatalogue } from './plans'
export type { CataloguePlan } from './schemas'
