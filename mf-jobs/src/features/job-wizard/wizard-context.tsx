import type { Job, JobOptions, JobType, Location } from '@portal/contracts/jobs'
import { createContext, useContext } from 'react'
import type { ImagesAccess } from './images/use-images'
import type { WizardEvent } from './machine/wizard.machine'
import type { ModeRules, StageId, WizardMode } from './machine/wizard.stages'

export interface WizardAccess {
  readonly mode: WizardMode
  readonly rules: ModeRules
  readonly jobType: JobType
  readonly options: JobOptions
  readonly locations: readonly Location[]
  /** The other postings, from which merits can be copied. */
  readonly jobs: readonly Job[]
  readonly stage: StageId
  readonly send: (event: WizardEvent) => void
  /** The stored posting, if one is open. */
  readonly job?: Job
  /** ONCE-01: the work location was filled with the company's address. */
  readonly isPlaceKnown: boolean
}

const WizardContext = createContext<WizardAccess | undefined>(undefined)
export const WizardProvider = WizardContext.Provider

/** The pictures, apart from the rest: a new picture must not render every field of the stage. */
const ImagesContext = createContext<ImagesAccess | undefined>(undefined)
export const ImagesProvider = ImagesContext.Provider

export function useWizardImages(): ImagesAccess {
  const images = useContext(ImagesContext)
  if (!images) throw new Error('useWizardImages needs an ImagesProvider')
  return images
}

export function useWizard(): WizardAccess {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard needs a WizardProvider')
  return wizard
}
