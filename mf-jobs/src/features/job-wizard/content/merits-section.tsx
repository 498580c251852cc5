import { Stack } from '@portal/browser/chakra'
import { useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import type { OptionGroup } from '@portal/browser/ui'
import { isVisible } from '@portal/contracts/jobs'
import { DropdownField } from '../../../parts/dropdown-field'
import { MeritIcon } from '../../../parts/merit-icon'
import { MultiSelectField } from '../../../parts/multi-select-field'
import { SectionAnchor } from '../section-anchor'
import type { WizardForm } from '../form/wizard.form'
import { useWizard } from '../wizard-context'

/** Merits of the posting; the individual PR is for all-in-one types (JCON-41, JCON-67, JCON-68). */
export function MeritsSection() {
  const { t } = useText()
  const { options, jobType, jobs, rules } = useWizard()
  const { setValue } = useFormContext<WizardForm>()
  const showsCustom = isVisible(jobType, 'custom_sales_merits')
  const groups: OptionGroup[] = options.merit_categories.map((category) => ({
    id: category.code,
    label: category.name,
    icon: <MeritIcon name={category.icon_name} />,
    options: category.merits
      .filter((merit) => showsCustom || !merit.is_custom)
      .map((merit) => ({
        value: String(merit.value),
        label: merit.is_custom ? t('merits.custom', { name: merit.name }) : merit.name,
        icon: <MeritIcon name={merit.icon_name} />,
      })),
  }))
  const offered = new Set(groups.flatMap((group) => group.options.map((option) => option.value)))
  // JCON-42.
  const copyFrom = (jobId: string) => {
    const source = jobs.find((job) => String(job.id) === jobId)
    if (source)
      setValue(
        'content.sales_merits',
        source.sales_merits.map(String).filter((merit) => offered.has(merit)),
        { shouldDirty: true },
      )
  }
  return (
    <SectionAnchor section="sales">
      <Section title={t('content.section.merits')} description={rules.readOnly ? undefined : t('merits.text')}>
        <Stack gap="5">
          {!rules.readOnly && jobs.length > 0 && (
            <DropdownField
              name="content.copyFrom"
              label={t('merits.copyFrom')}
              hint={t('merits.copyFrom.hint')}
              onChoose={copyFrom}
              choices={jobs.map((job) => ({
                value: String(job.id),
                label: t('merits.copyFrom.choice', { name: job.display_name, label: job.web_id }),
              }))}
            />
          )}
          <MultiSelectField
            name="content.sales_merits"
            label={t('content.merits')}
            isDisabled={rules.readOnly}
            groups={groups}
          />
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
