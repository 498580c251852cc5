import { useApi, useInvalidate, useSend } from '@portal/browser/api'
import type { ApiError } from '@portal/browser/api'
import { Box, Button, chakra, Grid } from '@portal/browser/chakra'
import { FormProblem, ReadOnlyFields } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useFailure, useSession, useShell } from '@portal/browser/remote'
import { DialogFrame, EditIcon, EyeIcon, InfoDialog, PageHeader, StatusBadge, StepIndicator, StickyActions, useMedia } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Draft, Job, JobOptions, JobType, Location } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useEffect, useMemo, useReducer, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { FormProvider, get } from 'react-hook-form'
import { ConfirmationStage } from './confirmation/confirmation-stage'
import { ContentStage } from './content/content-stage'
import { ContinueDraftDialog, DraftSavedDialog, LeaveDialog } from './draft/draft-dialogs'
import { fromDraft, stageOfDraft, toDraft } from './draft/draft.mapping'
import { useDraftGuard } from './draft/use-draft-guard'
import { useProgress } from './draft/use-progress'
import { wizardProgress } from './draft/wizard-progress'
import { useKeptImages } from './images/kept-images'
import { useImages } from './images/use-images'
import { InterviewLocationStage } from './interview-location/interview-location-stage'
import { NextButton } from './next-button'
import { LivePreview } from './preview/live-preview'
import { useSaveJob } from './use-save-job'
import { useWizardForm } from './use-wizard-form'
import { emptyWizard } from './wizard.form'
import type { WizardForm } from './wizard.form'
import { fromStoredJob } from './wizard.mapping'
import { initialWizard, wizardReducer } from './wizard.machine'
import { formPathOf } from './wizard.rules'
import type { FormFaults } from './wizard.rules'
import { MODES, sectionAnchor, STAGES, stageBefore, stageOfPath } from './wizard.stages'
import type { StageId, WizardMode } from './wizard.stages'
import { WizardProvider } from './wizard-context'
import { WorkLocationStage } from './work-location/work-location-stage'

export interface JobWizardProps {
  readonly mode: WizardMode
  readonly jobType: JobType
  readonly options: JobOptions
  readonly locations: readonly Location[]
  readonly jobs: readonly Job[]
  /** The posting that is edited, copied or viewed. */
  readonly job?: Job
  /** The company's draft: offered when adding, shown in the draft view. */
  readonly draft?: Draft
}

const FORMS: Readonly<Record<Exclude<StageId, 'confirm'>, ComponentType>> = {
  work: WorkLocationStage, interview: InterviewLocationStage, content: ContentStage,
}

/** What is only shown is for reading: at full strength, on a quiet ground. */
const LEGIBLE = {
  '& :is(input, select, textarea):disabled': { opacity: 1, color: 'fg', background: 'bg.subtle', cursor: 'default' },
  '& [data-disabled]': { opacity: 1, cursor: 'default' },
} as const

const isBlank = (value: unknown): boolean => value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

function initialForm({ mode, job, draft, locations, options }: JobWizardProps): WizardForm {
  if (job) return fromStoredJob(job)
  return mode === 'draft' && draft?.data ? fromDraft(draft.data, { locations, companies: options.company_infos }) : emptyWizard()
}

export function JobWizard(props: JobWizardProps) {
  const { mode, options, locations, jobs, job, draft } = props
  const { t } = useText()
  const shell = useShell()
  const api = useApi()
  const session = useSession()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const rules = MODES[mode]
  // A reload finds what was typed (add mode, this tab, this member).
  const [progress] = useState(() => {
    const kept = mode === 'add' ? wizardProgress.read() : null
    return kept && kept.jobType === props.jobType && kept.email === session.email ? kept : null
  })
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => ({
    ...initialWizard(progress?.jobType ?? props.jobType, progress?.stage ?? (mode === 'draft' && draft?.data ? stageOfDraft(draft.data) : undefined)), draftId: progress?.draftId ?? null,
  }))
  const { stage, jobType } = state
  const [initial] = useState(() => progress?.form ?? initialForm(props))
  const ruleContext = useMemo(() => ({ mode, jobType, options }), [mode, jobType, options])
  const { form, faultsOf, showFaults, clearDisplay } = useWizardForm(initial, stage, ruleContext)
  const [restored, setRestored] = useState(0)
  const images = useImages(job?.work_images ?? (mode === 'draft' ? draft?.work_images : undefined) ?? [], mode === 'edit' && job ? job.id : null)
  useKeptImages(images, { isOn: mode === 'add', wasReloaded: progress !== null })
  const [problem, setProblem] = useState<string>()
  const [dialog, setDialog] = useState<'verify' | 'noImages' | 'draftSaved' | 'preview'>()
  const [isOffered, setOffered] = useState(mode === 'add' && progress === null && draft?.id != null)
  const [isChecking, setChecking] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 84rem)')

  // What a reload brought back was never saved.
  const [wasKept, setKept] = useState(progress !== null)
  const isDirty = !rules.readOnly && (wasKept || form.formState.isDirty || images.isDirty)
  const saveDraftCall = useSend(jobsEndpoints.saveDraft)
  const saveDraft = async (): Promise<boolean> => {
    try {
      const saved = await saveDraftCall.send({ body: { data: toDraft(form.getValues(), jobType, stage) } })
      if (saved.id !== null) await images.saveTo('drafts', saved.id, saved.work_images)
      dispatch({ type: 'draftSaved', draftId: saved.id })
      form.reset(form.getValues(), { keepErrors: true, keepIsSubmitted: true })
      setKept(false)
      await invalidate(jobsEndpoints.draft)
      return true
    } catch (error) {
      await showFailure(error)
      return false
    }
  }
  const canSaveDraft = rules.canSaveDraft && stage !== 'confirm'
  const guard = useDraftGuard({ isDirty, save: rules.canSaveDraft ? saveDraft : undefined })
  const leave = guard.release

  useProgress({ isOn: mode === 'add', form, jobType, stage, draftId: state.draftId, email: session.email })

  const goTop = () => {
    top.current?.scrollIntoView({ block: 'start' })
    window.scrollTo({ top: 0 })
  }
  const focusFirst = (faults: FormFaults) => {
    goTop()
    const [path] = Object.keys(faults)
    if (!path) return
    // The stage of the field may only now be drawn.
    setTimeout(() => form.setFocus(path as Parameters<typeof form.setFocus>[0]), 0)
  }
  useEffect(() => {
    if (!state.section) {
      goTop()
      return
    }
    const target = document.getElementById(sectionAnchor(state.section))
    target?.scrollIntoView({ block: 'start' })
    target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // The section is reached; the stage stays.
  }, [stage, state.section])

  const report = (faults: FormFaults) => {
    const isMissing = Object.keys(faults).some((path) => isBlank(get(form.getValues(), path)))
    if (stage !== 'content' && isMissing) shell.notify({ kind: 'error', text: t('wizard.missing') })
    setProblem(t(isMissing ? 'form.missing' : 'form.wrong'))
    focusFirst(faults)
  }

  const { save, isSaving, firstJobId, goOn } = useSaveJob({
    mode, job, images,
    onSaved: () => {
      wizardProgress.remove()
      leave()
    },
    onRefused: (error: ApiError) => {
      const placed = Object.entries(error.fields).map(([wire, text]) => [formPathOf(wire), text] as const)
      const faults = Object.fromEntries(placed.flatMap(([path, text]) => (path ? [[path, text]] : [])))
      const others = placed.filter(([path]) => path === undefined).map(([, text]) => text)
      // JWIZ-39: back to the stage of the first wrong field.
      const first = STAGES.find((id) => Object.keys(faults).some((path) => stageOfPath(path) === id))
      if (first) dispatch({ type: 'goTo', stage: first })
      showFaults(faults)
      setProblem([t('form.wrong'), ...others].join('\n'))
      focusFirst(Object.fromEntries(Object.entries(faults).filter(([path]) => stageOfPath(path) === first)))
    },
  })

  /** JWIZ-28; a failed check lets the server decide at saving. */
  const isLocationTaken = async (): Promise<boolean> => {
    const place = stage === 'work' ? 'work' : 'interview.location'
    if ((stage !== 'work' && stage !== 'interview') || rules.locked) return false
    if (stage === 'interview' && form.getValues('interview.choice') !== 'place') return false
    const { registeredId, brandJp, branch } = form.getValues(place)
    if (registeredId) return false
    setChecking(true)
    const answer = await api.call(jobsEndpoints.locationExists, { query: { brand_name_jp: brandJp, branch } }).catch(() => ({ exists: false }))
    setChecking(false)
    if (!answer.exists) return false
    const faults = { [`${place}.branch`]: 'rule.location.duplicate' }
    showFaults(faults)
    report(faults)
    return true
  }

  const proceed = () => {
    clearDisplay()
    setProblem(undefined)
    dispatch({ type: 'next' })
  }
  const submitStage = form.handleSubmit(async () => {
    setProblem(undefined)
    if (await isLocationTaken()) return
    if (stage === 'content') {
      if (images.items.length === 0 && !state.wasRemindedOfImages) {
        dispatch({ type: 'remindedOfImages' })
        setDialog('noImages')
        return
      }
      setDialog('verify')
      return
    }
    if (stage !== 'confirm') {
      proceed()
      return
    }
    // A draft may have been restored behind a stage that was never judged.
    const open = STAGES.find((id) => Object.keys(faultsOf(id)).length > 0)
    if (open) {
      const faults = faultsOf(open)
      dispatch({ type: 'goTo', stage: open })
      showFaults(faults)
      setProblem(t('form.missing'))
      focusFirst(faults)
      return
    }
    await save(form.getValues(), jobType, state.draftId)
  }, () => report(faultsOf(stage)))

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
    // D66: from stage 2 the choice goes, typed values stay.
    if (stage === 'interview' && !rules.locked) {
      form.setValue('interview.choice', '', { shouldDirty: true })
      if (form.getValues('interview.location.registeredId')) form.setValue('interview.location', emptyWizard().interview.location)
    }
    clearDisplay()
    dispatch({ type: 'back' })
  }
  const handleDraftAnswer = (isContinued: boolean) => {
    setOffered(false)
    if (!isContinued || !draft?.data) return
    form.reset(fromDraft(draft.data, { locations, companies: options.company_infos }))
    images.load(draft.work_images)
    dispatch({ type: 'restored', stage: stageOfDraft(draft.data), jobType: draft.data.job_type, draftId: draft.id })
    setRestored((count) => count + 1)
  }

  const Stage = stage === 'confirm' ? undefined : FORMS[stage]
  const access = useMemo(() => ({ mode, rules, jobType, options, locations, jobs, state, dispatch, images }), [mode, rules, jobType, options, locations, jobs, state, images])
  // The same element while the stage stays: a key typed draws its field and the preview, not the whole form.
  const shownStage = useMemo(() => Stage && <Stage />, [Stage])
  const isBusy = isChecking || isSaving
  return (
    <FormProvider {...form}>
      <WizardProvider value={access}>
        <Box ref={top} />
        <PageHeader
          title={t(rules.titleKey)} badge={<StatusBadge tone="brand">{t(`jobType.${jobType}`)}</StatusBadge>}
          back={{ label: t('common.back'), onClick: handleBack }}
          actions={(!isWide || mode === 'draft') && (
            <>
              {!isWide && <Button variant="outline" onClick={() => setDialog('preview')}><EyeIcon />{t('preview.open')}</Button>}
              {mode === 'draft' && <ButtonLink to={paths.addJob.to({ state: { job_type: jobType } })} variant="outline"><EditIcon />{t('draft.note.continue')}</ButtonLink>}
            </>
          )}
        />
        <StepIndicator
          label={t('wizard.steps')} doneText={t('wizard.done')} current={stage} steps={STAGES.map((id) => ({ id, label: t(`stage.${id}`) }))}
          onSelect={(id) => {
            clearDisplay()
            setProblem(undefined)
            dispatch({ type: 'goTo', stage: STAGES.find((candidate) => candidate === id) ?? stage })
          }}
        />
        <Grid templateColumns={isWide ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)'} gap="8" alignItems="start">
          <chakra.form noValidate aria-label={t(`stage.${stage}`)} onSubmit={handleSubmit} minW="0" maxW="720px" w="full" mx={isWide ? '0' : 'auto'}>
            <FormProblem text={problem} />
            <chakra.fieldset key={restored} disabled={rules.readOnly && stage !== 'confirm'} css={rules.readOnly ? LEGIBLE : undefined} minW="0" mt={problem ? '5' : '0'}>
              <ReadOnlyFields value={rules.readOnly}>
                {shownStage ?? <ConfirmationStage />}
              </ReadOnlyFields>
            </chakra.fieldset>
            <StickyActions start={<Button type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={handleBack}>{t('common.back')}</Button>}>
              {canSaveDraft && (
                <Button
                  type="button" variant="outline" loading={saveDraftCall.isPending} disabled={isBusy}
                  onClick={() => void saveDraft().then((isSaved) => isSaved && setDialog('draftSaved'))}
                >
                  {t('draft.save')}
                </Button>
              )}
              {!(rules.readOnly && stage === 'confirm') && <NextButton isBusy={isBusy} />}
            </StickyActions>
          </chakra.form>
          {isWide && <Box position="sticky" top="4"><LivePreview height="calc(100vh - 8rem)" /></Box>}
        </Grid>

        <InfoDialog open={dialog === 'verify'} title={t('verify.title')} text={t('verify.body')} ok={t('common.ok')} tone="info" onClose={() => {
          setDialog(undefined)
          proceed()
        }} />
        <InfoDialog open={dialog === 'noImages'} title={t('images.urge.title')} text={t('images.urge.body')} ok={t('common.ok')} tone="info" onClose={() => setDialog(undefined)} />
        <InfoDialog open={firstJobId !== undefined} title={t('first.created.title')} text={t('first.created.body')} ok={t('common.ok')} tone="success" onClose={() => {
          if (firstJobId !== undefined) void goOn(firstJobId)
        }} />
        <DialogFrame open={dialog === 'preview'} onClose={() => setDialog(undefined)} title={t('preview.live')} closeLabel={t('common.close')} size="md">
          <LivePreview height="70vh" />
        </DialogFrame>
        <ContinueDraftDialog draft={isOffered ? draft : undefined} onAnswer={handleDraftAnswer} />
        <DraftSavedDialog
          open={dialog === 'draftSaved'} onContinue={() => setDialog(undefined)}
          onCreateNew={() => {
            setDialog(undefined)
            leave()
            void shell.navigate(paths.selectJobType.to())
          }}
        />
        <LeaveDialog open={guard.isAsking} isSaving={guard.isSaving} onAnswer={(answer) => void guard.answer(answer)} />
      </WizardProvider>
    </FormProvider>
  )
}
