/** D46, D100. `wage_floor`: LINT-05; `hired_person`: VISA-06; `still_true`: LAWS-08; the last two: FIND-03. */
export const NOTIFICATION_TYPES = [
  'new_application',
  'seeker_message',
  'fixed_interview',
  'nsre_accepted',
  'moved_interview',
  'cancelled_interview',
  'nsrs',
  'waiting_for_slots',
  'screening_result',
  'charge_failed',
  'plan_ending',
  'wage_floor',
  'hired_person',
  'still_true',
  'assigned',
  'mentioned',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** TELL-02: at once, in the next digest, or not at all. */
export const EMAIL_CHOICES = ['now', 'digest', 'off'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]
