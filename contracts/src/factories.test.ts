import * as v from 'valibot'
import { LoginResponseSchema } from './accounts'
import {
  PlanSchema,
  SubscriptionBriefSchema,
  SubscriptionSchema,
  TransactionSchema,
  WaitingOrderSchema,
} from './billing'
import { CompanySchema } from './company'
import {
  aCompany,
  aDraft,
  aJob,
  aJobPreview,
  aLocation,
  aLoginResponse,
  aMember,
  anApplicantProfile,
  anApplication,
  anApplicationListItem,
  aNewLocation,
  anInvitee,
  aNotification,
  aPlan,
  aSession,
  aSlot,
  aSlotSeries,
  aSubscription,
  aSubscriptionBrief,
  aNotificationPage,
  aTold,
  aTransaction,
  aWaitingOrder,
  jobOptions,
} from './factories'
import { NotificationPageSchema, NotificationSchema, ToldSchema } from './notifications'
import { InviteeSchema, MemberSchema } from './team'
import {
  APPLICATION_STATUSES,
  ApplicantProfileSchema,
  ApplicationListItemSchema,
  ApplicationSchema,
} from './applications'
import {
  DraftSchema,
  JOB_TYPES,
  JobOptionsSchema,
  JobPreviewSchema,
  JobSchema,
  LocationSchema,
  NewLocationSchema,
} from './jobs'
import { SlotSchema, SlotSeriesSchema } from './scheduling'

const expectFits = (schema: v.GenericSchema, sample: unknown) => {
  expect(v.safeParse(schema, sample).issues).toBeUndefined()
  // A sample contains nothing that its schema would drop.
  expect(v.parse(schema, sample)).toEqual(sample)
}

describe('samples fit their schemas', () => {
  it.each(JOB_TYPES)('a posting of type %s', (job_type) => expectFits(JobSchema, aJob({ job_type })))
  it('a location', () => expectFits(LocationSchema, aLocation()))
  it('a new location', () => expectFits(NewLocationSchema, aNewLocation()))
  it('a draft', () => expectFits(DraftSchema, aDraft()))
  it('a preview', () => expectFits(JobPreviewSchema, aJobPreview()))
  it('the options', () => expectFits(JobOptionsSchema, jobOptions()))
  it('a company', () => expectFits(CompanySchema, aCompany()))
  it('a member', () => expectFits(MemberSchema, aMember()))
  it('an invitee', () => expectFits(InviteeSchema, anInvitee()))
  it('a notification', () => expectFits(NotificationSchema, aNotification()))
  it('a notification with its way', () => expectFits(ToldSchema, aTold()))
  it('a page of notifications', () => expectFits(NotificationPageSchema, aNotificationPage([aTold()])))
  it('a plan', () => expectFits(PlanSchema, aPlan()))
  it('a subscription', () => expectFits(SubscriptionSchema, aSubscription()))
  it('a subscription in brief', () => expectFits(SubscriptionBriefSchema, aSubscriptionBrief()))
  it('a transaction', () => expectFits(TransactionSchema, aTransaction()))
  it('a waiting order', () => expectFits(WaitingOrderSchema, aWaitingOrder()))
  it('a login response', () => expectFits(LoginResponseSchema, aLoginResponse()))
  it('a login response makes a logged-in session', () =>
    expect(aSession({ isAdmin: false })).toMatchObject({ isLoggedIn: true, isAdmin: false }))
  it('a slot', () => expectFits(SlotSchema, aSlot()))
  it('a series of slots', () => expectFits(SlotSeriesSchema, aSlotSeries()))
  it('an applicant', () => expectFits(ApplicantProfileSchema, anApplicantProfile()))
  it.each(APPLICATION_STATUSES)('an application in %s', (status) =>
    expectFits(ApplicationSchema, anApplication(status)),
  )
  it.each(APPLICATION_STATUSES)('an entry of the list in %s', (status) => {
    expectFits(ApplicationListItemSchema, anApplicationListItem(status))
  })
})
