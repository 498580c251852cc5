import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Stack } from '@portal/browser/chakra'
import { RadioField, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useGo } from '@portal/browser/navigation'
import { CopyIcon, Loaded } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { JOB_TEMPLATE_IDS, JOB_TEMPLATE_NAMES } from '@portal/contracts/job-templates'
import type { JobTemplateId } from '@portal/contracts/job-templates'
import { namedIn } from '@portal/contracts/kernel'
import { DropdownField } from '../../parts/dropdown-field'
import { own } from '../../parts/addresses'

const WAYS = ['empty', 'template', 'copy'] as const

export interface BeginForm {
  way: (typeof WAYS)[number]
  template: JobTemplateId | ''
  jobId: string
}
export const BEGIN_EMPTY: BeginForm = { way: 'empty', template: 'kitchen', jobId: '' }

/** The posting to copy. Its job type is kept, so no type is chosen. */
function CopyChoice() {
  const { t } = useText()
  const go = useGo()
  const list = useEndpoint(jobsEndpoints.list)
  const chosen = useWatch<BeginForm, 'jobId'>({ name: 'jobId' })
  return (
    <Loaded query={list} skeleton="form" rows={1} empty={<Box color="fg.muted">{t('begin.copy.none')}</Box>}>
      {(jobs) => (
        <Stack gap="4" align="flex-start">
          <Box w="full">
            <DropdownField
              name="jobId"
              label={t('begin.copy.choose')}
              hint={t('begin.copy.hint')}
              hideMark
              choices={jobs.map((job) => ({
                value: String(job.id),
                label: t('card.name', { name: job.display_name, label: job.web_id }),
              }))}
            />
          </Box>
          <Button onClick={() => void go(own.copyJob.to({ jobId: Number(chosen) }))} disabled={!chosen}>
            <CopyIcon />
            {t('begin.copy.go')}
          </Button>
        </Stack>
      )}
    </Loaded>
  )
}

/** ONCE-02: starts with an empty form, from a template, or from another posting. */
export function BeginChoice({ hasPostings }: { readonly hasPostings: boolean }) {
  const { t, locale } = useText()
  const way = useWatch<BeginForm, 'way'>({ name: 'way' })
  return (
    <Stack gap="4" mb="8">
      <RadioField
        name="way"
        label={t('begin.label')}
        hideMark
        choices={WAYS.filter((each) => each !== 'copy' || hasPostings).map((value) => ({
          value,
          label: t(`begin.${value}`),
        }))}
      />
      {way === 'template' && (
        <DropdownField
          name="template"
          label={t('begin.template.choose')}
          hint={t('begin.template.hint')}
          hideMark
          choices={JOB_TEMPLATE_IDS.map((id) => ({ value: id, label: namedIn(JOB_TEMPLATE_NAMES[id], locale) }))}
        />
      )}
      {way === 'copy' && <CopyChoice />}
    </Stack>
  )
}
