import type { ApiError } from '@portal/browser/api'
import { useText, useTextKey } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import type { Company } from '@portal/contracts/company'
import type { Draft, Job, JobOptions, JobType, Location } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useMemo, useReducer, useState, type FormEvent } from 'react'
import { get } from 'react-hook-form'
import { fromDraft, furthestOfDraft, stageOfDraft } from './draft/draft.mapping'
import { useDraftGuard } from './draft/use-draft-guard'
import { useProgress } from './draft/use-progress'
import { useSaveDraft } from './draft/use-save-draft'
import { wizardProgress } from './draft/wizard-progress'
import { useKeptImages } from './images/kept-images'
import { useImages } from './images/use-images'
import { stageOfField, useFieldOfAddress } from './go-to-field'
import { knownForm } from './known-form'
import { useLocationCheck } from './use-location-check'
import { useSaveJob } from './use-save-job'
import { useStageFocus } from './use-stage-focus'
import { useWizardForm } from './use-wizard-form'
import { emptyWizard, type WizardForm } from './wizard.form'
import { fromStoredJob } from './wizard.mapping'
import { initialWizard, wizardReducer } from './wizard.machine'
import { formPathOf, type FormFaults } from './wizard.rules'
import { MODES, STAGES, stageBefore, stageOfPath, type WizardMode } from './wizard.stages'

export interface JobWizardProps {
  readonly mode: WizardMode
  readonly jobType: JobType
  readonly options: JobOptions
  readonly locations: readonly Location[]
  readonly jobs: readonly Job[]
  /** The posting to edit, copy or view. */
  readonly job?: Job
  /** The company's draft: offered when adding, shown in the draft view. */
  readonly draft?: Draft
  /** The company's profile, only when adding a posting. */
  readonly company?: Company
  /** ONCE-02: fills a new posting from a template. */
  readonly begin?: (form: WizardForm) => WizardForm
  /** The wire name of the field at which the wizard opens. */
  readonly field?: string
}

export type WizardDialog = 'verify' | 'noImages' | 'draftSaved' | 'preview'

const isBlank = (value: unknown): boolean => value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

const unchanged = (form: WizardForm): WizardForm => form

function initialForm({ mode, job, draft, locations, options, company, begin = unchanged }: JobWizardProps): WizardForm {
  if (job) return fromStoredJob(job)
  if (mode === 'add') return begin(knownForm({ options, locations, company }))
  return mode === 'draft' && draft?.data
    ? fromDraft(draft.data, { locations, companies: options.company_infos })
    : emptyWizard()
}

const openingStage = ({ mode, draft, field }: JobWizardProps) =>
  mode === 'draft' && draft?.data ? stageOfDraft(draft.data) : stageOfField(field ?? '')

/** The state of the wizard and the action of each button; `job-wizard.tsx` renders it. */
export function useJobWizard(props: JobWizardProps) {
  const { mode, options, locations, jobs, job, draft, field } = props
  const { t } = useText()
  const shell = useShell()
  const session = useSession()
  const rules = MODES[mode]
  // After a reload the input is restored (add mode, this tab, this member).
  const [progress] = useState(() => {
    const kept = mode === 'add' ? wizardProgress.read() : null
    return kept && kept.jobType === props.jobType && kept.email === session.email ? kept : null
  })
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => ({
    ...initialWizard(
      progress?.jobType ?? props.jobType,
      progress?.stage ?? openingStage(props),
      // A template fills the content before its stage is shown.
      progress?.furthest ?? (props.begin ? 'content' : undefined),
    ),
    draftId: progress?.draftId ?? null,
    draftVersion: (progress ? progress.draftVersion : draft?.version) ?? null,
  }))
  const { stage, jobType } = state
  const [initial] = useState(() => progress?.form ?? initialForm(props))
  const ruleContext = useMemo(() => ({ mode, jobType, options }), [mode, jobType, options])
  const { form, faultsOf, showFaults, clearDisplay } = useWizardForm(initial, stage, ruleContext)
  const [restored, setRestored] = useState(0)
  const images = useImages(
    job?.work_images ?? (mode === 'draft' ? draft?.work_images : undefined) ?? [],
    mode === 'edit' && job ? job.id : null,
  )
  useKeptImages(images, { isOn: mode === 'add', wasReloaded: progress !== null })
  const keyOf = useTextKey()
  /** Text keys, or texts of the server that have no key. Keys follow a switch of the language (SHELL-20). */
  const [problem, setProblem] = useState<readonly string[]>()
  const [attempt, setAttempt] = useState(0)
  const refuse = (...lines: readonly string[]) => {
    setProblem(lines)
    setAttempt((count) => count + 1)
  }
  const [dialog, setDialog] = useState<WizardDialog>()
  const [isOffered, setOffered] = useState(mode === 'add' && progress === null && draft?.id != null)
  const top = useStageFocus(state)
  useFieldOfAddress(form, field)
  const { isChecking, duplicateOf } = useLocationCheck(form, rules.locked)

  // Restored input was never saved, so it counts as a change.
  const [wasKept, setKept] = useState(progress !== null)
  const isDirty = !rules.readOnly && (wasKept || form.formState.isDirty || images.isDirty)
  const drafts = useSaveDraft({
    form,
    state,
    images,
    onSaved(draftId, draftVersion) {
      dispatch({ type: 'draftSaved', draftId, draftVersion })
      setKept(false)
    },
  })
  const guard = useDraftGuard({ isDirty, save: rules.canSaveDraft ? () => drafts.save() : undefined })
  useProgress({
    isOn: mode === 'add',
    form,
    jobType,
    stage,
    furthest: state.furthest,
    draftId: state.draftId,
    draftVersion: state.draftVersion,
    email: session.email,
  })

  const report = (faults: FormFaults) => {
    const isMissing = Object.keys(faults).some((path) => isBlank(get(form.getValues(), path)))
    if (stage !== 'content' && isMissing) shell.notify({ kind: 'error', text: t('wizard.missing') })
    refuse(isMissing ? 'form.missing' : 'form.wrong')
  }
  const { save, isSaving, firstJobId, goOn, changed } = useSaveJob({
    mode,
    job,
    images,
    onSaved: () => {
      wizardProgress.remove()
      guard.release()
    },
    onRefused: (error: ApiError) => {
      const placed = Object.entries(error.fields).map(([wire, text]) => [formPathOf(wire), text] as const)
      const faults = Object.fromEntries(placed.flatMap(([path, text]) => (path ? [[path, keyOf(text)]] : [])))
      const others = placed.filter(([path]) => path === undefined).map(([, text]) => keyOf(text))
      // JWIZ-39: goes back to the stage of the first wrong field.
      const first = STAGES.find((id) => Object.keys(faults).some((path) => stageOfPath(path) === id))
      if (first) dispatch({ type: 'goTo', stage: first })
      showFaults(faults)
      refuse('form.wrong', ...others)
    },
  })

  const proceed = () => {
    clearDisplay()
    setProblem(undefined)
    dispatch({ type: 'next' })
  }
  /** The content stage asks a question before it ends, and reminds of pictures if there are none. */
  const leaveContent = () => {
    if (images.items.length > 0 || state.wasRemindedOfImages) {
      setDialog('verify')
      return
    }
    dispatch({ type: 'remindedOfImages' })
    setDialog('noImages')
  }
  const confirm = async () => {
    // A restored draft may open at a stage whose previous stages were never validated.
    const open = STAGES.find((id) => Object.keys(faultsOf(id)).length > 0)
    if (!open) {
      await save(form.getValues(), jobType, state.draftId)
      return
    }
    const faults = faultsOf(open)
    dispatch({ type: 'goTo', stage: open })
    showFaults(faults)
    refuse('form.missing')
  }
  const submitStage = form.handleSubmit(
    async () => {
      setProblem(undefined)
      const duplicate = await duplicateOf(stage)
      if (duplicate) {
        showFaults(duplicate)
        report(duplicate)
        return
      }
      if (stage === 'confirm') await confirm()
      else if (stage === 'content') leaveContent()
      else proceed()
    },
    () => report(faultsOf(stage)),
  )

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (rules.readOnly) {
      if (stage !== 'confirm') proceed()
      return
    }
    if (!isChecking && !isSaving) void submitStage()
  }
  const handleBack = () => {
    setProblem(undefined)
    if (!stageBefore(stage)) {
      void shell.back(paths.jobs.to())
      return
    }
    // D66: Back from stage 2 clears the choice and keeps typed values.
    if (stage === 'interview' && !rules.locked) {
      form.setValue('interview.choice', '', { shouldDirty: true })
      if (form.getValues('interview.location.registeredId'))
        form.setValue('interview.location', emptyWizard().interview.location)
    }
    clearDisplay()
    dispatch({ type: 'back' })
  }
  const handleStep = (id: string) => {
    clearDisplay()
    setProblem(undefined)
    dispatch({ type: 'goTo', stage: STAGES.find((candidate) => candidate === id) ?? stage })
  }
  const handleDraftAnswer = (isContinued: boolean) => {
    setOffered(false)
    if (!isContinued || !draft?.data) return
    // The stages that the draft did not reach keep the values that the company gave earlier (ONCE-01).
    const known = knownForm({ options, locations, company: props.company })
    form.reset(fromDraft(draft.data, { locations, companies: options.company_infos }, known))
    images.load(draft.work_images)
    dispatch({
      type: 'restored',
      stage: stageOfDraft(draft.data),
      furthest: furthestOfDraft(draft.data),
      jobType: draft.data.job_type,
      draftId: draft.id,
      draftVersion: draft.version ?? null,
    })
    setRestored((count) => count + 1)
  }

  const isPlaceKnown =
    mode === 'add' &&
    initial.work.registeredId === '' &&
    initial.work.postcode !== '' &&
    progress === null &&
    restored === 0
  const access = useMemo(
    () => ({ mode, rules, jobType, options, locations, jobs, state, dispatch, images, job, isPlaceKnown }),
    [mode, rules, jobType, options, locations, jobs, state, images, job, isPlaceKnown],
  )
  return {
    form,
    access,
    stage,
    problem: problem?.map((line) => t(line)).join('\n'),
    attempt,
    top,
    restored,
    isBusy: isChecking || isSaving,
    dialog,
    setDialog,
    firstJobId,
    goOn,
    proceed,
    guard,
    job,
    isSaving,
    changed,
    overwrite: (version: number) => save(form.getValues(), jobType, state.draftId, version),
    offeredDraft: isOffered ? draft : undefined,
    drafts: { ...drafts, canSave: rules.canSaveDraft && stage !== 'confirm' },
    handleSubmit,
    handleBack,
    handleStep,
    handleDraftAnswer,
  }
}
export type JobWizardAccess = ReturnType<typeof useJobWizard>
