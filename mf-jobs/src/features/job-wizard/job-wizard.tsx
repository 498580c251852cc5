import { Box, Button, chakra, Grid } from '@portal/browser/chakra'
import { FormSummary, ReadOnlyFields } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { ButtonLink } from '@portal/browser/navigation'
import { onePress } from '@portal/browser/press'
import { EditIcon, EyeIcon, PageHeader, StatusBadge, StepIndicator, StickyActions, useMedia } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useMemo, useRef, type ComponentType } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConfirmationStage } from './confirmation/confirmation-stage'
import { CopyType } from './copy-type'
import { ContentStage } from './content/content-stage'
import { TableOfContents } from './content/table-of-contents'
import { useHeightAs } from './content/use-height-as'
import { InterviewLocationStage } from './interview-location/interview-location-stage'
import { JudgedProvider } from './lint/lint-context'
import { NextButton } from './next-button'
import { useJobWizard, type JobWizardProps } from './use-job-wizard'
import { ImagesProvider, WizardProvider } from './wizard-context'
import { WizardDialogs } from './wizard-dialogs'
import { hasDraftButton } from './machine/wizard.machine'
import { ROOMY, STAGES, WIDE, type StageId } from './machine/wizard.stages'
import { WorkLocationStage } from './work-location/work-location-stage'
import { useJobTypeName } from '../../parts/use-job-type-name'

const LivePreview = lazyPart(async () => (await import('./preview/live-preview')).LivePreview)

const FORMS: Readonly<Record<StageId, ComponentType>> = {
  work: WorkLocationStage,
  interview: InterviewLocationStage,
  content: ContentStage,
  confirm: ConfirmationStage,
}

/** Read-only fields have full contrast on a plain background. */
const LEGIBLE = {
  '& :is(input, select, textarea):disabled': { opacity: 1, color: 'fg', background: 'bg.subtle', cursor: 'default' },
  '& [data-disabled]': { opacity: 1, cursor: 'default' },
} as const

const CLEAR_OF_BAR = { '& :is(input, select, textarea, button, [tabindex])': { scrollMarginBlock: '6rem' } } as const

const ABOVE = { maxW: '720px', w: 'full', mx: 'auto' } as const
const STICKY = { gridRow: '1', position: 'sticky', top: '4.5rem' } as const
const BESIDE = { ...STICKY, gridColumn: '2' } as const
/** The form fills a column; the contents stand before it if there is no preview behind it. */
const LAYOUTS = {
  alone: { columns: 'minmax(0, 1fr)', form: ABOVE },
  contents: {
    columns: '13rem minmax(0, 1fr)',
    form: { maxW: '720px', w: 'full', gridColumn: '2', gridRow: '1' },
  },
  preview: {
    columns: 'minmax(0, 1fr) 360px',
    form: { maxW: '720px', w: 'full', gridColumn: '1', gridRow: '1' },
  },
} as const
/**
 * The contents come before the form for the keyboard, and the preview after it; both stand beside it in one cell, the
 * preview below the contents.
 */
const HEIGHT_BELOW = 'calc(100vh - 19rem)'
const CONTENTS = {
  alone: ABOVE,
  contents: { ...STICKY, gridColumn: '1', maxH: 'calc(100vh - 6rem)', overflowY: 'auto' },
  preview: { ...BESIDE, mb: `calc(${HEIGHT_BELOW} + 1rem)` },
} as const
const PREVIEW_BELOW = {
  ...BESIDE,
  top: 'calc(5.5rem + var(--contents, 11rem))',
  mt: 'calc(1rem + var(--contents, 11rem))',
} as const

/** The four stages of a posting in each mode: steps above, the form, and the preview beside it if there is room. */
export function JobWizard(props: JobWizardProps) {
  const { t } = useText()
  const typeName = useJobTypeName()
  const isWide = useMedia(WIDE)
  const isRoomy = useMedia(ROOMY)
  const contents = useRef<HTMLDivElement>(null)
  const wizard = useJobWizard(props)
  const {
    form,
    access: { mode, rules, jobType, stage, send },
    state,
    problem,
    isBusy,
    drafts,
    top,
    handleBack,
  } = wizard
  const hasContents = stage === 'content'
  const layout = isWide ? 'preview' : hasContents && isRoomy ? 'contents' : 'alone'
  useHeightAs('--contents', contents, hasContents)
  // Memoised per stage, so that a key press renders its field and the preview, not the whole form.
  const shownStage = useMemo(() => {
    const Stage = FORMS[stage]
    return <Stage />
  }, [stage])
  return (
    <FormProvider {...form}>
      <WizardProvider value={wizard.access}>
        <ImagesProvider value={wizard.images}>
          <JudgedProvider>
            <Box ref={top} />
            <PageHeader
              title={t(rules.titleKey)}
              badge={<StatusBadge tone="brand">{typeName(jobType)}</StatusBadge>}
              back={{ label: t('common.back'), onClick: handleBack }}
              actions={
                mode === 'draft' && (
                  <ButtonLink to={paths.addJob.to({ state: { job_type: jobType } })} variant="outline">
                    <EditIcon />
                    {t('draft.note.continue')}
                  </ButtonLink>
                )
              }
            />
            {mode === 'copy' && stage === 'work' && props.job ? (
              <CopyType job={props.job} jobType={jobType} options={props.options} />
            ) : null}
            <StepIndicator
              label={t('wizard.steps')}
              doneText={t('wizard.done')}
              current={stage}
              steps={STAGES.map((id) => ({ id, label: t(`stage.${id}`) }))}
              onSelect={wizard.handleStep}
            />
            <Grid templateColumns={LAYOUTS[layout].columns} gap="8" alignItems="start">
              {hasContents && (
                <Box ref={contents} {...CONTENTS[layout]}>
                  <TableOfContents isColumn={layout === 'contents'} />
                </Box>
              )}
              <chakra.form
                noValidate
                aria-label={t(`stage.${stage}`)}
                onSubmit={wizard.handleSubmit}
                {...onePress}
                // WORD-06: the bar of buttons must not cover the field with the focus.
                css={CLEAR_OF_BAR}
                minW="0"
                {...LAYOUTS[layout].form}
              >
                <FormSummary problem={problem} attempt={state.attempt} />
                <chakra.fieldset
                  key={state.origin}
                  disabled={rules.readOnly && stage !== 'confirm'}
                  css={rules.readOnly ? LEGIBLE : undefined}
                  minW="0"
                  mt={problem ? '5' : '0'}
                >
                  <ReadOnlyFields value={rules.readOnly}>{shownStage}</ReadOnlyFields>
                </chakra.fieldset>
                <StickyActions
                  start={
                    <>
                      <Button
                        type="button"
                        variant="outline"
                        colorPalette="gray"
                        disabled={isBusy}
                        onClick={handleBack}
                      >
                        {t('common.back')}
                      </Button>
                      {!isWide && (
                        <Button
                          type="button"
                          variant="outline"
                          aria-label={t('preview.open')}
                          px={{ base: '3', md: '4' }}
                          onClick={() => send({ type: 'preview' })}
                        >
                          <EyeIcon />
                          <Box as="span" hideBelow="md">
                            {t('preview.open')}
                          </Box>
                        </Button>
                      )}
                    </>
                  }
                >
                  {hasDraftButton(state) && (
                    <Button
                      type="button"
                      variant="outline"
                      loading={drafts.isSaving}
                      disabled={isBusy}
                      onClick={() => void drafts.save()}
                    >
                      {t('draft.save')}
                    </Button>
                  )}
                  <NextButton isBusy={isBusy} />
                </StickyActions>
              </chakra.form>
              {isWide && (
                <Box {...(hasContents ? PREVIEW_BELOW : BESIDE)}>
                  <LivePreview height={hasContents ? HEIGHT_BELOW : 'calc(100vh - 7rem)'} />
                </Box>
              )}
            </Grid>
            <WizardDialogs wizard={wizard} />
          </JudgedProvider>
        </ImagesProvider>
      </WizardProvider>
    </FormProvider>
  )
}
