/**
 * The wizard as one machine: which stage is filled in, and what stands over it. `nextState` makes every move; hooks and
 * screens read the tables and send events.
 */
import type { ChangedMeanwhile } from '@portal/browser/api'
import type { JobSection, JobType } from '@portal/contracts/jobs'
import { defineMachine } from '@portal/contracts/kernel'
import { MODES, SECTION_STAGE, STAGES } from './wizard.stages'
import type { StageId, WizardMode } from './wizard.stages'

interface StageRules {
  /** What the main button does once the stage is right; a reader's last stage has none. */
  readonly primary: 'next' | 'save'
  /** Asks to check the details, and reminds once of pictures, before the next stage (JWIZ-34, JIMG-07). */
  readonly isVerified?: true
  /** The input can be saved as a draft (JDRA-02). */
  readonly hasDraft?: true
  /** A new location in this part of the form must not exist yet (JWIZ-28). */
  readonly place?: 'work' | 'interview.location'
  /** D66: Back clears the choice of the interview location. */
  readonly isClearedByBack?: true
}

export const STAGE_RULES: Readonly<Record<StageId, StageRules>> = {
  work: { primary: 'next', hasDraft: true, place: 'work' },
  interview: { primary: 'next', hasDraft: true, place: 'interview.location', isClearedByBack: true },
  content: { primary: 'next', hasDraft: true, isVerified: true },
  confirm: { primary: 'save' },
}

export const stageMachine = defineMachine<StageId, 'next' | 'back'>({
  work: { next: 'interview' },
  interview: { next: 'content', back: 'work' },
  content: { next: 'confirm', back: 'interview' },
  confirm: { back: 'content' },
})

/** What stands over the stage: nothing, a question, a message, or that the wizard is left. */
export type Over =
  | { readonly name: Exclude<OverName, 'draftChanged' | 'jobChanged' | 'created'> }
  /** Somebody else saved the draft or the posting (D105). */
  | { readonly name: 'draftChanged' | 'jobChanged'; readonly change: ChangedMeanwhile }
  /** JOBS-35: after the first posting a message leads to its interview slots. */
  | { readonly name: 'created'; readonly jobId: number }

export const OVER_NAMES = [
  'form',
  'offer',
  'noImages',
  'verify',
  'preview',
  'draftSaved',
  'draftChanged',
  'jobChanged',
  'leave',
  'leaveSaving',
  'left',
  'created',
] as const
export type OverName = (typeof OVER_NAMES)[number]

/** What a draft or a reload brings back. */
export type Kept = Pick<WizardState, 'jobType' | 'stage' | 'furthest' | 'draftId' | 'draftVersion'>

export type WizardEvent =
  /** The main button of this stage was pressed, and the stage is right. */
  | { readonly type: 'right'; readonly stage: StageId; readonly hasImages: boolean }
  | { readonly type: 'back' }
  | { readonly type: 'goTo'; readonly stage: StageId }
  | { readonly type: 'edit'; readonly section: JobSection | 'terms' }
  /** `stage`: where the first wrong field is. */
  | { readonly type: 'refused'; readonly lines: readonly string[]; readonly stage?: StageId }
  | { readonly type: 'preview' }
  | { readonly type: 'close' }
  | ({ readonly type: 'continued' } & Kept)
  | { readonly type: 'leave' }
  | { readonly type: 'saving' }
  | ({ readonly type: 'draftSaved' } & Pick<Kept, 'draftId' | 'draftVersion'>)
  | { readonly type: 'draftChanged' | 'jobChanged'; readonly change: ChangedMeanwhile }
  /** Leaving loses nothing: the posting is saved, or the user begins another one. */
  | { readonly type: 'released' }
  | { readonly type: 'created'; readonly jobId: number }

/** Results of calls, which replace what is shown over the stage in the meantime. */
const ENDS = {
  draftSaved: 'draftSaved',
  draftChanged: 'draftChanged',
  jobChanged: 'jobChanged',
  released: 'left',
} as const
const ASKED = { ...ENDS, close: 'form', leave: 'leave' } as const

export const overMachine = defineMachine<OverName, WizardEvent['type']>({
  form: {
    ...ENDS,
    right: 'form',
    back: 'form',
    goTo: 'form',
    edit: 'form',
    refused: 'form',
    preview: 'preview',
    leave: 'leave',
  },
  /** JDRA-06: nothing is filled in yet, so leaving asks no question. */
  offer: { close: 'form', continued: 'form' },
  noImages: ASKED,
  verify: ASKED,
  preview: { ...ASKED, refused: 'form' },
  draftSaved: { ...ASKED, refused: 'draftSaved' },
  draftChanged: { ...ASKED, refused: 'draftChanged' },
  /** Overwriting the other editor's version may be refused. */
  jobChanged: { ...ASKED, refused: 'form' },
  /** JDRA-05. Only a conflict replaces the question, because the input could not be saved. */
  leave: { ...ASKED, draftSaved: 'leave', refused: 'leave', saving: 'leaveSaving' },
  /** Stays until the host has the answer. */
  leaveSaving: { ...ENDS, draftSaved: 'leaveSaving', refused: 'leaveSaving', close: 'form' },
  left: { created: 'created' },
  created: { close: 'left' },
})

export interface WizardState {
  readonly mode: WizardMode
  readonly jobType: JobType
  readonly stage: StageId
  readonly over: Over
  /** The last stage that was shown or filled; a draft keeps everything up to it. */
  readonly furthest: StageId
  /** The draft that the posting is made from; saving the posting removes it (D65). */
  readonly draftId: number | null
  /** The version of the company's draft that was read; null if there was no draft (D105). */
  readonly draftVersion: number | null
  /** Where the input came from. Another origin is another form. */
  readonly origin: 'new' | 'reload' | 'draft'
  /** Restored input was never saved, so it counts as a change. */
  readonly isUnsaved: boolean
  /** The section to scroll to when its stage is shown. */
  readonly section: JobSection | 'terms' | null
  /** The reminder about pictures was shown; it is shown once (JIMG-07). */
  readonly wasReminded: boolean
  /** Text keys, or texts of the server that have no key. Keys follow a switch of the language (SHELL-20). */
  readonly refusal: readonly string[]
  /** The number of refusals, for FormSummary. */
  readonly attempt: number
}

interface WizardStart extends Partial<Kept> {
  readonly mode: WizardMode
  readonly jobType: JobType
  /** What a reload found. */
  readonly kept?: Kept
  /** The company has a draft to go on with. */
  readonly isOffered?: boolean
}

export const initialWizard = ({
  mode,
  jobType,
  kept,
  isOffered = false,
  stage = STAGES[0],
  furthest = stage,
  draftVersion = null,
}: WizardStart): WizardState => ({
  mode,
  jobType,
  stage,
  furthest,
  draftId: null,
  draftVersion,
  ...kept,
  over: { name: isOffered && !kept ? 'offer' : 'form' },
  origin: kept ? 'reload' : 'new',
  isUnsaved: kept !== undefined,
  section: null,
  wasReminded: false,
  refusal: [],
  attempt: 0,
})

/** The part of the state that outlasts a reload. */
export const keptOf = ({
  jobType,
  stage,
  furthest = stage,
  draftId,
  draftVersion,
}: Omit<Kept, 'furthest'> & Partial<Kept>): Kept => ({ jobType, stage, furthest, draftId, draftVersion })

const at = (stage: StageId): number => STAGES.indexOf(stage)
const to = (stage: StageId | undefined): Partial<WizardState> => (stage ? { stage, section: null, refusal: [] } : {})

/** The state after an event; the same state if the event is not possible in it. */
export function nextState(state: WizardState, event: WizardEvent): WizardState {
  const name = overMachine.next(state.over.name, event.type)
  // The user may have gone to another stage while this one was checked.
  if (!name || (event.type === 'right' && event.stage !== state.stage)) return state
  const { stage, furthest, over, ...rest } = { ...state, over: overOf(name, event), ...changeOf(state, event) }
  return { ...rest, over, stage, furthest: at(stage) > at(furthest) ? stage : furthest }
}

function overOf(name: OverName, event: WizardEvent): Over {
  if (event.type === 'draftChanged' || event.type === 'jobChanged') return { name: event.type, change: event.change }
  if (event.type === 'created') return { name: 'created', jobId: event.jobId }
  return { name } as Over
}

function changeOf(state: WizardState, event: WizardEvent): Partial<WizardState> {
  const { mode, stage, over } = state
  const { readOnly, locked } = MODES[mode]
  switch (event.type) {
    case 'right':
      if (!STAGE_RULES[stage].isVerified || readOnly) return { refusal: [], ...to(stageMachine.next(stage, 'next')) }
      return event.hasImages || state.wasReminded
        ? { refusal: [], over: { name: 'verify' } }
        : { refusal: [], over: { name: 'noImages' }, wasReminded: true }
    case 'close':
      return over.name === 'verify' ? to(stageMachine.next(stage, 'next')) : {}
    case 'back':
      return to(stageMachine.next(stage, 'back'))
    case 'goTo':
      return to(at(event.stage) < at(stage) ? event.stage : undefined)
    case 'edit':
      // JWIZ-36.
      return stage === 'confirm' && !locked ? { stage: SECTION_STAGE[event.section], section: event.section } : {}
    case 'refused':
      return { ...to(event.stage), refusal: event.lines, attempt: state.attempt + 1 }
    case 'continued': {
      const { type: _type, ...kept } = event
      return { ...kept, origin: 'draft' }
    }
    case 'draftSaved':
      return { draftId: event.draftId, draftVersion: event.draftVersion, isUnsaved: false }
    default:
      return {}
  }
}

/** What the main button does now, if there is one. */
export function primaryOf({
  mode,
  stage,
}: Pick<WizardState, 'mode' | 'stage'>): 'next' | 'create' | 'edit' | undefined {
  return STAGE_RULES[stage].primary === 'next' ? 'next' : MODES[mode].saves
}

export const hasDraftButton = ({ mode, stage }: WizardState): boolean =>
  MODES[mode].canSaveDraft && STAGE_RULES[stage].hasDraft === true

/** After the posting is saved, leaving asks no question. */
export const isReleased = ({ over }: WizardState): boolean => over.name === 'left' || over.name === 'created'
