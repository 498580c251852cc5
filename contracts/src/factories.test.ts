import * as v from 'valibot'
import {
  aDraft, aJob, aJobPreview, aLocation, aNewLocation, anApplicantProfile, anApplication, anApplicationListItem, aSlot, jobOptions,
} from './factories'
import { APPLICATION_STATUSES, ApplicantProfileSchema, ApplicationListItemSchema, ApplicationSchema } from './applications'
import { DraftSchema, JOB_TYPES, JobOptionsSchema, JobPreviewSchema, JobSchema, LocationSchema, NewLocationSchema } from './jobs'
import { SlotSchema } from './scheduling'

const expectFits = (schema: v.GenericSchema, sample: unknown) => {
  expect(v.safeParse(schema, sample).issues).toBeUndefined()
  // Nothing in a sample that the wire would drop.
  expect(v.parse(schema, sample)).toEqual(sample)
}

describe('samples fit their schemas', () => {
  it.each(JOB_TYPES)('a posting of type %s', (job_type) => expectFits(JobSchema, aJob({ job_type })))
  it('a location', () => expectFits(LocationSchema, aLocation()))
  it('a new location', () => expectFits(NewLocationSchema, aNewLocation()))
  it('a draft', () => expectFits(DraftSchema, aDraft()))
  it('a preview', () => expectFits(JobPreviewSchema, aJobPreview()))
  it('the options', () => expectFits(JobOptionsSchema, jobOptions()))
  it('a slot', () => expectFits(SlotSchema, aSlot()))
  it('an applicant', () => expectFits(ApplicantProfileSchema, anApplicantProfile()))
  it.each(APPLICATION_STATUSES)('an application in %s', (status) => expectFits(ApplicationSchema, anApplication(status)))
  it.each(APPLICATION_STATUSES)('an entry of the list in %s', (status) => {
    expectFits(ApplicationListItemSchema, anApplicationListItem(status))
  })
})
