import { fakeServer } from '@portal/browser/testing'
import { applicationsEndpoints, handlingEndpoints, hireEndpoints, talkEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { aConversation, aHandling, aHire, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'

/** The answers that the page of one application reads. */
export const detailServer = (application: Application) =>
  fakeServer()
    .on(applicationsEndpoints.one, application)
    .on(jobsEndpoints.options, jobOptions())
    .on(hireEndpoints.read, aHire())
    .on(handlingEndpoints.read, aHandling())
    .on(talkEndpoints.conversation, aConversation())
