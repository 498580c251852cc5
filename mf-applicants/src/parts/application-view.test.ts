import { APPLICATION_STATUSES } from '@portal/contracts/applications'
import { anApplication, anApplicationJob } from '@portal/contracts/factories'
import { toneOf } from './application-view'

it('[ADET-18] tones of the badges', () => {
  const of = (tone: string) => APPLICATION_STATUSES.filter((status) => toneOf(anApplication(status)) === tone)
  expect(of('urgent')).toEqual(['AES', 'NSRS', 'AR'])
  expect(of('waiting')).toEqual(['ESP', 'NSRE', 'NSAE'])
  expect(of('done')).toEqual(['SL'])
  expect(of('confirmed')).toEqual(['IF'])
  expect(of('over')).toEqual(['ESF', 'ESRS', 'RJ', 'AB', 'CBS', 'CBE', 'RS'])
  expect(toneOf(anApplication('IF', { job: anApplicationJob({ interview_location: null }) }))).toBe('urgent')
})
