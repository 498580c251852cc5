export { schedulingEndpoints } from './scheduling.endpoints'
export { refusalOfDetail, SLOT_DETAILS, SLOT_LIMITS } from './slot.limits'
export type { SlotRefusal } from './slot.limits'
export {
  canDeleteSlot, deservesAdvice, fixSlotEnd, isFixedStatus, readSlot, roomFault, SLOT_STATES, slotFault, slotState,
} from './slot.rules'
export type { SlotFault, SlotState, SlotTexts, SlotTimes } from './slot.rules'
export {
  CreateSlotsSchema, NewSlotSchema, SlotListSchema, SlotLocationSchema, SlotQuerySchema, SlotSchema,
} from './slot.schema'
export type { CreateSlots, NewSlot, Slot, SlotLocation } from './slot.schema'
export { formatTokyo, parseTokyo, tokyoDay } from './tokyo-time'
