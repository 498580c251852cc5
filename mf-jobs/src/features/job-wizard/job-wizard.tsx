import { Box, Button, chakra, Grid } from '@portal/browser/chakra'
import { FormSummary, ReadOnlyFields } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { EditIcon, EyeIcon, PageHeader, StatusBadge, StepIndicator, StickyActions, useMedia } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useMemo, type ComponentType } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConfirmationStage } from './confirmation/confirmation-stage'
import { ContentStage } from './content/content-stage'
import { InterviewLocationStage } from './interview-location/interview-location-stage'
import { JudgedProvider } from './lint/lint-context'
import { NextButton } from './next-button'
import { LivePreview } from './preview/live-preview'
import { useJobWizard, type JobWizardProps } from './use-job-wizard'
import { WizardProvider } from './wizard-context'
import { WizardDialogs } from './wizard-dialogs'
import { STAGES, type StageId } from './wizard.stages'
import { WorkLocationStage } from './work-location/work-location-stage'
import { useJobTypeName } from '../../parts/use-job-type-name'

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

/** The four stages of a posting in each mode: steps above, the form, and the preview beside it if there is room. */
export function JobWizard(props: JobWizardProps) {
  const { t } = useText()
  const typeName = useJobTypeName()
  const isWide = useMedia('(min-width: 84rem)')
  const wizard = useJobWizard(props)
  const {
    form,
    access: { mode, rules, jobType },
    stage,
    problem,
    isBusy,
    drafts,
    setDialog,
    handleBack,
  } = wizard
  // Memoised per stage, so that a key press renders its field and the preview, not the whole form.
  const shownStage = useMemo(() => {
    const Stage = FORMS[stage]
    return <Stage />
  }, [stage])
  return (
    <FormProvider {...form}>
      <WizardProvider value={wizard.access}>
        <JudgedProvider>
          <Box ref={wizard.top} />
          <PageHeader
            title={t(rules.titleKey)}
            badge={<StatusBadge tone="brand">{typeName(jobType)}</StatusBadge>}
            back={{ label: t('common.back'), onClick: handleBack }}
            actions={
              (!isWide || mode === 'draft') && (
                <>
                  {!isWide && (
                    <Button variant="outline" onClick={() => setDialog('preview')}>
                      <EyeIcon />
                      {t('preview.open')}
                    </Button>
                  )}
                  {mode === 'draft' && (
                    <ButtonLink to={paths.addJob.to({ state: { job_type: jobType } })} variant="outline">
                      <EditIcon />
                      {t('draft.note.continue')}
                    </ButtonLink>
                  )}
                </>
              )
            }
          />
          <StepIndicator
            label={t('wizard.steps')}
            doneText={t('wizard.done')}
            current={stage}
            steps={STAGES.map((id) => ({ id, label: t(`stage.${id}`) }))}
            onSelect={wizard.handleStep}
          />
          <Grid templateColumns={isWide ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)'} gap="8" alignItems="start">
            <chakra.form
              noValidate
              aria-label={t(`stage.${stage}`)}
              onSubmit={wizard.handleSubmit}
              minW="0"
              maxW="720px"
              w="full"
              mx={isWide ? '0' : 'auto'}
            >
              <FormSummary problem={problem} attempt={wizard.attempt} />
              <chakra.fieldset
                key={wizard.restored}
                disabled={rules.readOnly && stage !== 'confirm'}
                css={rules.readOnly ? LEGIBLE : undefined}
                minW="0"
                mt={problem ? '5' : '0'}
              >
                <ReadOnlyFields value={rules.readOnly}>{shownStage}</ReadOnlyFields>
              </chakra.fieldset>
              <StickyActions
                start={
                  <Button type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={handleBack}>
                    {t('common.back')}
                  </Button>
                }
              >
                {drafts.canSave && (
                  <Button
                    type="button"
                    variant="outline"
                    loading={drafts.isSaving}
                    disabled={isBusy}
                    onClick={() => void drafts.save().then((isSaved) => isSaved && setDialog('draftSaved'))}
                  >
                    {t('draft.save')}
                  </Button>
                )}
                {!(rules.readOnly && stage === 'confirm') && <NextButton isBusy={isBusy} />}
              </StickyActions>
            </chakra.form>
            {isWide && (
              <Box position="sticky" top="4">
                <LivePreview height="calc(100vh - 8rem)" />
              </Box>
            )}
          </Grid>
          <WizardDialogs wizard={wizard} />
        </JudgedProvider>
      </WizardProvider>
    </FormProvider>
  )
}
