/** Stages and modes of the wizard as data: the differences between adding, editing, copying and viewing. */
import type { JobSection } from '@portal/contracts/jobs'

export const STAGES = ['work', 'interview', 'content', 'confirm'] as const
export type StageId = (typeof STAGES)[number]

export const WIZARD_MODES = ['add', 'edit', 'copy', 'view', 'draft'] as const
export type WizardMode = (typeof WIZARD_MODES)[number]

export interface ModeRules {
  readonly titleKey: string
  /** JWIZ-05: every field is read-only. */
  readonly readOnly: boolean
  /** JWIZ-29: locations, company information, job type and category cannot be changed. */
  readonly locked: boolean
  /** JDRA-02. */
  readonly canSaveDraft: boolean
  /** What the last stage saves: a new posting, or changes of the stored one. */
  readonly saves?: 'create' | 'edit'
  /** A reload brings input, pictures and stage back. */
  readonly isKept?: true
}

export const MODES: Readonly<Record<WizardMode, ModeRules>> = {
  add: {
    titleKey: 'wizard.title.add',
    readOnly: false,
    locked: false,
    canSaveDraft: true,
    saves: 'create',
    isKept: true,
  },
  edit: { titleKey: 'wizard.title.edit', readOnly: false, locked: true, canSaveDraft: false, saves: 'edit' },
  copy: { titleKey: 'wizard.title.copy', readOnly: false, locked: false, canSaveDraft: false, saves: 'create' },
  view: { titleKey: 'wizard.title.view', readOnly: true, locked: true, canSaveDraft: false },
  draft: { titleKey: 'wizard.title.draft', readOnly: true, locked: true, canSaveDraft: false },
}

/** The stage and the part of it to which a section of the confirmation belongs (JWIZ-35). */
export const SECTION_STAGE: Readonly<Record<JobSection | 'terms', StageId>> = {
  work_location: 'work',
  interview_location: 'interview',
  company_details: 'content',
  description: 'content',
  pref_data: 'content',
  ssv: 'content',
  visa_support: 'content',
  transportation: 'content',
  work_hours: 'content',
  holidays: 'content',
  social_insurance: 'content',
  images: 'content',
  sales: 'content',
  terms: 'content',
}

export const sectionAnchor = (section: JobSection | 'terms'): string =>
  section === 'terms' ? 'content-terms' : `job-${section}`

export function stageOfPath(path: string): StageId {
  if (path.startsWith('work')) return 'work'
  return path.startsWith('interview') ? 'interview' : 'content'
}

/** From this width on the preview is beside the form. */
export const WIDE = '(min-width: 84rem)'
/** From this width on the contents are beside the form, if the preview is not. */
export const ROOMY = '(min-width: 76rem)'
