export { LINT_LIMITS, LINT_RULE_IDS, LINT_RULES } from './lint-rules.data'
export type { LintRule, LintRuleId } from './lint-rules.data'
export { wageWatchEndpoints } from './lint.endpoints'
export { blocksOf, lintPosting, lintPostingOf } from './lint.rules'
export { LintFindingSchema } from './lint.schema'
export type { LintContext, LintFinding, LintPlace, LintPosting } from './lint.schema'
export {
  RAISE_LEFT,
  RAISE_MAX,
  RaisedWagesSchema,
  RaiseWagesSchema,
  WageWatchItemSchema,
  WageWatchSchema,
} from './wage-watch.schema'
export type { RaisedWages, WageWatch, WageWatchItem } from './wage-watch.schema'
export { comingFloor, floorOn, PAY_FIELDS, raiseTo } from './wage.rules'
export type { PayField, Raise, WageFloor } from './wage.rules'
