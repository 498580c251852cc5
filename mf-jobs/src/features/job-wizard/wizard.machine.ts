/** The state of the wizard: the current stage and every move between stages, in one reducer. */
import type { JobSection, JobType } from '@portal/contracts/jobs'
import { SECTION_STAGE, STAGES, stageAfter, stageBefore } from './wizard.stages'
import type { StageId } from './wizard.stages'

export interface WizardState {
  readonly stage: StageId
  /** The last stage that was shown or filled; a draft keeps everything up to it. */
  readonly furthest: StageId
  readonly jobType: JobType
  /** The draft that the posting is made from; saving the posting removes it (D65). */
  readonly draftId: number | null
  /** The version of the company's draft that was read; null if there was no draft (D105). */
  readonly draftVersion: number | null
  /** The section to scroll to when its stage is shown. */
  readonly section: JobSection | null
  /** The reminder about pictures was shown; it is shown once (JIMG-07). */
  readonly wasRemindedOfImages: boolean
}

export type WizardAction =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'goTo'; readonly stage: StageId }
  | { readonly type: 'editSection'; readonly section: JobSection }
  | { readonly type: 'sectionShown' }
  | { readonly type: 'remindedOfImages' }
  | {
      readonly type: 'restored'
      readonly stage: StageId
      readonly furthest: StageId
      readonly jobType: JobType
      readonly draftId: number | null
      readonly draftVersion: number | null
    }
  | { readonly type: 'draftSaved'; readonly draftId: number | null; readonly draftVersion: number | null }

export const initialWizard = (
  jobType: JobType,
  stage: StageId = STAGES[0],
  furthest: StageId = stage,
): WizardState => ({
  stage,
  furthest,
  jobType,
  draftId: null,
  draftVersion: null,
  section: null,
  wasRemindedOfImages: false,
})

export function wizardReducer(before: WizardState, action: WizardAction): WizardState {
  const state = moved(before, action)
  return STAGES.indexOf(state.stage) > STAGES.indexOf(state.furthest) ? { ...state, furthest: state.stage } : state
}

function moved(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return { ...state, stage: stageAfter(state.stage), section: null }
    case 'back':
      return { ...state, stage: stageBefore(state.stage) ?? state.stage, section: null }
    case 'goTo':
      return { ...state, stage: action.stage, section: null }
    case 'editSection':
      return { ...state, stage: SECTION_STAGE[action.section], section: action.section }
    case 'sectionShown':
      return { ...state, section: null }
    case 'remindedOfImages':
      return { ...state, wasRemindedOfImages: true }
    case 'restored':
      return {
        ...initialWizard(action.jobType, action.stage, action.furthest),
        draftId: action.draftId,
        draftVersion: action.draftVersion,
      }
    case 'draftSaved':
      return { ...state, draftId: action.draftId, draftVersion: action.draftVersion }
  }
}
