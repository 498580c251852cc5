/** The input values of the posting wizard. The mappings convert them to the wire. */
import type { ContentForm } from './content.form'
import { emptyContent } from './content.mapping'
import { emptyLocation, type LocationForm } from './location.mapping'

export { newShift } from './content.form'
export type { CompanyForm, ContentForm, NationalityPair, ShiftForm } from './content.form'
export { emptyContent, emptyLocation, type LocationForm }

export type InterviewChoice = '' | 'same' | 'online' | 'place'

export interface WizardForm {
  work: LocationForm
  interview: { choice: InterviewChoice; onlineTelephone: string; location: LocationForm }
  content: ContentForm
}

export const emptyWizard = (): WizardForm => ({
  work: emptyLocation(),
  interview: { choice: '', onlineTelephone: '', location: emptyLocation() },
  content: emptyContent(),
})
