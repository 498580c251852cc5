import { useRefusalText, useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import type { Company } from '@portal/contracts/company'
import type { Draft, Job, JobOptions, JobType, Location } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useMemo, useState, type FormEvent } from 'react'
import { get } from 'react-hook-form'
import { fromDraft, furthestOfDraft, stageOfDraft } from './draft/draft.mapping'
import { useDraftGuard } from './draft/use-draft-guard'
import { useProgress } from './draft/use-progress'
import { useSaveDraft } from './draft/use-save-draft'
import { wizardProgress } from './draft/wizard-progress'
import { useKeptImages } from './images/kept-images'
import { useImages } from './images/use-images'
import { stageOfField, useFieldOfAddress } from './go-to-field'
import { knownForm } from './form/known-form'
import { useLocationCheck } from './use-location-check'
import { useSaveJob } from './use-save-job'
import { useStageFocus } from './use-stage-focus'
import { useWizardForm } from './form/use-wizard-form'
import { useWizardMachine } from './machine/use-wizard-machine'
import { emptyWizard, type WizardForm } from './form/wizard.form'
import { fromStoredJob } from './form/wizard.mapping'
import { keptOf, primaryOf, STAGE_RULES, stageMachine, type WizardEvent } from './machine/wizard.machine'
import { formPathOf, type FormFaults } from './form/wizard.rules'
import { MODES, STAGES, stageOfPath, type StageId, type WizardMode } from './machine/wizard.stages'

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

const isBlank = (value: unknown): boolean => value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

const unchanged = (form: WizardForm): WizardForm => form

function initialForm(
  { mode, job, draft, locations, options, company, jobs, begin = unchanged }: JobWizardProps,
  ownBranch: string,
): WizardForm {
  if (job) return fromStoredJob(job)
  if (mode === 'add') return begin(knownForm({ options, locations, company, jobs, ownBranch }))
  return mode === 'draft' && draft?.data
    ? fromDraft(draft.data, { locations, companies: options.company_infos })
    : emptyWizard()
}

const openingStage = ({ mode, draft, field }: JobWizardProps) =>
  mode === 'draft' && draft?.data ? stageOfDraft(draft.data) : stageOfField(field ?? '')

/** Connects the machine with form, pictures and calls; `job-wizard.tsx` renders it. */
export function useJobWizard(props: JobWizardProps) {
  const { mode, options, locations, jobs, job, draft, field } = props
  const { t } = useText()
  const shell = useShell()
  const session = useSession()
  const rules = MODES[mode]
  const [progress] = useState(() => {
    const found = rules.isKept ? wizardProgress.read() : null
    return found && found.jobType === props.jobType && found.email === session.email ? found : undefined
  })
  const wizard = useWizardMachine(() => ({
    mode,
    jobType: props.jobType,
    kept: progress && keptOf(progress),
    isOffered: mode === 'add' && draft?.id != null,
    stage: openingStage(props),
    // A template fills the content before its stage is shown.
    furthest: props.begin && 'content',
    draftVersion: draft?.version,
  }))
  const { state, now, send } = wizard
  const { stage, jobType, origin } = state
  const primary = primaryOf(state)
  const [initial] = useState(() => progress?.form ?? initialForm(props, t('location.branch.own')))
  const ruleContext = useMemo(() => ({ mode, jobType, options }), [mode, jobType, options])
  const { form, faultsOf, showFaults, clearDisplay } = useWizardForm(initial, stage, ruleContext)
  const images = useImages(
    job?.work_images ?? (mode === 'draft' ? draft?.work_images : undefined) ?? [],
    rules.saves === 'edit' && job ? job.id : null,
  )
  const isKept = rules.isKept ?? false
  useKeptImages(images, { isOn: isKept, wasReloaded: progress !== undefined })
  useProgress({ isOn: isKept, form, ...keptOf(state), email: session.email })
  const textOf = useRefusalText()
  const top = useStageFocus(state)
  useFieldOfAddress(form, field)
  const { isChecking, duplicateOf } = useLocationCheck(form, rules.locked)

  const isDirty = !rules.readOnly && (state.isUnsaved || form.formState.isDirty || images.isDirty)
  const drafts = useSaveDraft({ wizard, form, images })
  const answerLeaving = useDraftGuard({ wizard, isDirty, save: rules.canSaveDraft ? () => drafts.save() : undefined })

  const refuse = (faults: FormFaults, lines: readonly string[], to?: StageId) => {
    send({ type: 'refused', lines, stage: to })
    showFaults(faults)
  }
  const report = (faults: FormFaults) => {
    const isMissing = Object.keys(faults).some((path) => isBlank(get(form.getValues(), path)))
    if (stage !== 'content' && isMissing) shell.notify({ kind: 'error', text: t('wizard.missing') })
    send({ type: 'refused', lines: [isMissing ? 'form.missing' : 'form.wrong'] })
  }
  const { save, isSaving, goOn } = useSaveJob({
    wizard,
    job,
    images,
    onSaved: () => {
      wizardProgress.remove()
      send({ type: 'released' })
    },
    onRefused: (error) => {
      const placed = Object.keys(error.fields).map((wire) => [formPathOf(wire), textOf(error, wire)] as const)
      const faults = Object.fromEntries(placed.flatMap(([path, text]) => (path ? [[path, text]] : [])))
      const others = placed.filter(([path]) => path === undefined).map(([, text]) => text)
      // JWIZ-39.
      const first = STAGES.find((id) => Object.keys(faults).some((path) => stageOfPath(path) === id))
      refuse(faults, ['form.wrong', ...others], first)
    },
  })

  /** An event that may show another stage, where no errors are shown at first. */
  const move = (event: WizardEvent) => {
    const before = now().stage
    send(event)
    if (now().stage !== before) clearDisplay()
  }
  const goNext = () => move({ type: 'right', stage, hasImages: images.items.length > 0 })
  const submitWith = (duplicate: FormFaults | undefined) =>
    form.handleSubmit(
      async () => {
        if (duplicate) {
          showFaults(duplicate)
          report(duplicate)
          return
        }
        // A restored draft may open at a stage whose previous stages were never validated.
        const open = STAGES.find((id) => Object.keys(faultsOf(id)).length > 0)
        if (open) return refuse(faultsOf(open), ['form.missing'], open)
        goNext()
        await save(form.getValues())
      },
      () => report(faultsOf(stage)),
    )
  const submitStage = async () => {
    const isRight = Object.keys(faultsOf(stage)).length === 0
    const duplicate = isRight ? await duplicateOf(stage) : undefined
    // The form's own `handleSubmit` renders every field of the stage that is left.
    if (isRight && !duplicate && primary === 'next') goNext()
    else await submitWith(duplicate)()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!primary || isChecking || isSaving) return
    if (rules.readOnly) move({ type: 'right', stage, hasImages: true })
    else void submitStage()
  }
  const handleBack = () => {
    if (!stageMachine.next(stage, 'back')) {
      void shell.back(paths.jobs.to())
      return
    }
    if (STAGE_RULES[stage].isClearedByBack && !rules.locked) {
      form.setValue('interview.choice', '', { shouldDirty: true })
      if (form.getValues('interview.location.registeredId'))
        form.setValue('interview.location', emptyWizard().interview.location)
    }
    move({ type: 'back' })
  }
  const handleStep = (id: string) => {
    const target = STAGES.find((candidate) => candidate === id)
    if (target) move({ type: 'goTo', stage: target })
  }
  const handleDraftAnswer = (isContinued: boolean) => {
    if (!isContinued || !draft?.data) return send({ type: 'close' })
    // The stages that the draft did not reach keep the values that the company gave earlier (ONCE-01).
    const known = knownForm({
      options,
      locations,
      company: props.company,
      jobs,
      ownBranch: t('location.branch.own'),
    })
    form.reset(fromDraft(draft.data, { locations, companies: options.company_infos }, known))
    images.load(draft.work_images)
    send({
      type: 'continued',
      stage: stageOfDraft(draft.data),
      furthest: furthestOfDraft(draft.data),
      jobType: draft.data.job_type,
      draftId: draft.id,
      draftVersion: draft.version ?? null,
    })
  }

  const isPlaceKnown =
    mode === 'add' && initial.work.registeredId === '' && initial.work.postcode.code !== '' && origin === 'new'
  const access = useMemo(
    () => ({ mode, rules, jobType, options, locations, jobs, stage, send, job, isPlaceKnown }),
    [mode, rules, jobType, options, locations, jobs, stage, send, job, isPlaceKnown],
  )
  return {
    form,
    access,
    images,
    state,
    send,
    problem: state.refusal.map((line) => t(line)).join('\n') || undefined,
    top,
    isBusy: isChecking || isSaving,
    isSaving,
    drafts,
    offered: draft,
    goOn,
    overwrite: (version: number) => save(form.getValues(), version),
    answerLeaving,
    handleSubmit,
    handleBack,
    handleStep,
    handleDraftAnswer,
    handleClose: () => move({ type: 'close' }),
  }
}
export type JobWizardAccess = ReturnType<typeof useJobWizard>
