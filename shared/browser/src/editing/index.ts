export { ChangedDialog } from './changed-dialog'
export { useChanged } from './use-changed'
export type { ChangedAccess } from './use-changed'
