/** Valid samples for tests; each takes overrides and fits its schema. */
export {
  aConversation,
  aHandling,
  aHire,
  aHireTermsAnswer,
  anApplicantProfile,
  anApplication,
  anApplicationJob,
  anApplicationListItem,
  anApplicationPageItem,
  aSlot,
  aSlotSeries,
} from './factories/application.factory'
export {
  aCompany,
  aMember,
  aNewCompany,
  anInvitee,
  aNotification,
  aPlan,
  aNotificationPage,
  aTold,
  aSubscription,
  aSubscriptionBrief,
  aTransaction,
  aWaitingOrder,
} from './factories/company.factory'
export {
  aDraft,
  aGoLive,
  aHinderedPosting,
  aJob,
  aJobPreview,
  aLocation,
  aNewLocation,
  jobOptions,
} from './factories/job.factory'
export { aLaw } from './factories/law.factory'
export { sampleNow } from './factories/sample-time'
export { aLoginResponse, aSession } from './factories/session.factory'
export { ELEMENT, KEY, textsOf } from './factories/schema-texts'
export type { SchemaText } from './factories/schema-texts'
