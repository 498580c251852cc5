export { availabilityEndpoints } from './availability.endpoints'
export { AVAILABILITY_LIMITS } from './availability.limits'
export { lastAvailabilityDay, ruleFaults, slotsOfRule, slotsOfWeek, weekFaults, weekTimes } from './availability.rules'
export type { AvailabilityFacts, ExistingSlot, OfferedPosting, PlannedSlot } from './availability.rules'
export { SlotSeriesSchema } from './availability.schema'
export type {
  AvailabilityRule,
  LeftSlot,
  MadeSeries,
  SeriesPreview,
  SlotLeft,
  SlotSeries,
  TakenBack,
  WeekCopy,
} from './availability.schema'
export {
  CALENDAR_ADDRESS,
  CALENDAR_SCOPES,
  calendarAddressEndpoints,
  MakeCalendarAddressSchema,
} from './calendar-address'
export type { CalendarAddress, CalendarScope, MadeCalendarAddress } from './calendar-address'
export { holidayOn } from './national-holidays'
export type { HolidayName } from './national-holidays'
export { schedulingEndpoints } from './scheduling.endpoints'
export { refusalOfDetail, SLOT_DETAILS, SLOT_LIMITS } from './slot.limits'
export type { SlotRefusal } from './slot.limits'
export { canDeleteSlot, deservesAdvice, isFixedStatus, readSlot, roomFault, slotFault, slotState } from './slot.rules'
export type { SlotFault, SlotState, SlotTexts, SlotTimes } from './slot.rules'
export { SLOT_HEALTH_DAYS, slotHealthEndpoints } from './slot-health.endpoints'
export type { SlotHealth } from './slot-health.endpoints'
export { SlotSchema } from './slot.schema'
export type { CreateSlots, NewSlot, Slot, SlotLocation } from './slot.schema'
