export { lawEndpoints } from './law.endpoints'
export { isLawKey, LAW, LAW_KEYS, ofKind } from './law-keys'
export type { LawKey, LawKeyOf, LawValue } from './law-keys'
export { faultsOf, readLawFile } from './law-file'
export type { LawFile } from './law-file'
export { COMPILED_FAULTS, COMPILED_ROWS } from './law-rows.data'
export { COMPILED_LAW, lawOf, lawOn } from './law.rules'
export type { Fact, Law } from './law.rules'
export {
  CHECK_DAYS,
  GivenLawRowSchema,
  LAW_FILE,
  LAW_ROWS_MAX,
  LawChangeSchema,
  LawRowSchema,
  LawSchema,
  TAKEN_BACK,
} from './law.schema'
export type { GivenLawRow, IsoDay, LawChange, LawRow } from './law.schema'
