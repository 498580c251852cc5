import type { NotificationData } from '@portal/contracts/notifications'

/** What is said instead of the person's name. */
const SOMEBODY = { name_ja: '応募者', name_en: 'An applicant' }
const OF_PERSON = new Set(['name', 'name_ja', 'name_en', 'text'])

/** The data of a notification about an application that the company may not see now (D29): no name and no words. */
export const withoutPerson = (data: NotificationData): NotificationData => ({
  ...Object.fromEntries(Object.entries(data).filter(([key]) => !OF_PERSON.has(key))),
  ...SOMEBODY,
})
