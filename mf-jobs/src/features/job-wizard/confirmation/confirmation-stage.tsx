import { Box, Button, Image, SimpleGrid, Skeleton, Stack, Text } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import { DefinitionList, EditIcon, InfoCard } from '@portal/browser/ui'
import { sections } from '@portal/contracts/jobs'
import { groupedPhone } from '@portal/contracts/kernel'
import type { JobSection } from '@portal/contracts/jobs'
import { useImageAddresses } from '../../../parts/image-addresses'
import { sectionFacts } from '../../../parts/job-facts'
import type { Fact } from '../../../parts/job-facts'
import { termFacts } from '../../../parts/term-facts'
import { LintPanel } from '../lint/lint-panel'
import { VisaPreviewPanel } from '../lint/visa-preview'
import { usePreview } from '../preview/live-preview'
import type { WizardForm } from '../form/wizard.form'
import { useWizard, useWizardImages } from '../wizard-context'
import { useJobTypeName } from '../../../parts/use-job-type-name'
import type { ReactNode } from 'react'

/** Facts that only the employer sees, beside those that job seekers see. */
function usePrivateFacts(form: WizardForm): Partial<Record<JobSection, Fact[]>> {
  const { t } = useText()
  const { options } = useWizard()
  const inCharge = options.members.find((member) => String(member.id) === form.content.interview_in_charge)
  const place = (prefix: WizardForm['work']): Fact[] => [
    {
      id: 'fuei',
      label: t('location.fuei'),
      value: prefix.is_fuei ? t(prefix.is_fuei === 'true' ? 'common.yes' : 'common.no') : null,
    },
    { id: 'telephone', label: t('location.telephone'), value: groupedPhone(prefix.telephone) },
  ]
  const { choice, onlineTelephone, location } = form.interview
  return {
    work_location: place(form.work),
    interview_location:
      choice === 'online'
        ? [{ id: 'telephone', label: t('interview.telephone'), value: groupedPhone(onlineTelephone) }]
        : place(choice === 'same' ? form.work : location),
    description: [
      {
        id: 'inCharge',
        label: t('content.inCharge'),
        value: inCharge ? inCharge.display_name || inCharge.last_name : null,
      },
    ],
  }
}

function SectionPictures() {
  const { t } = useText()
  const images = useWizardImages()
  const addresses = useImageAddresses(images.items.map((image) => image.url))
  if (images.items.length === 0) return <Text color="fg.muted">{t('images.none')}</Text>
  return (
    <SimpleGrid columns={{ base: 2, md: 3 }} gap="3">
      {images.items.map((image, index) => {
        const src = addresses[index]
        return src ? (
          <Image
            key={image.key}
            src={src}
            alt={t('images.name', { number: index + 1 })}
            aspectRatio="4 / 3"
            objectFit="cover"
            borderRadius="l2"
          />
        ) : (
          <Skeleton key={image.key} aspectRatio="4 / 3" />
        )
      })}
    </SimpleGrid>
  )
}

interface SectionCardProps {
  readonly section: JobSection | 'terms'
  readonly children: ReactNode
}

function SectionCard({ section, children }: SectionCardProps) {
  const { t } = useText()
  const { rules, send } = useWizard()
  const title = t(`section.${section}`)
  return (
    <Box as="section" aria-label={title}>
      <InfoCard
        title={title}
        actions={
          <Button
            type="button"
            size="sm"
            variant="outline"
            disabled={rules.locked}
            aria-label={t('confirm.edit', { section: title })}
            onClick={() => send({ type: 'edit', section })}
          >
            <EditIcon />
            {t('common.edit')}
          </Button>
        }
      >
        {children}
      </InfoCard>
    </Box>
  )
}

/** MEET-14: what is not set is one line. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { t, locale } = useText()
  const unset = facts.filter(({ value }) => !value).map(({ label }) => label)
  return (
    <>
      <DefinitionList isBrief rows={facts.filter(({ value }) => value)} />
      {unset.length > 0 ? (
        <Text color="fg.muted" mt="2">
          {t('confirm.unset', { fields: formatList(unset, locale) })}
        </Text>
      ) : null}
    </>
  )
}

/** Shows all input by section, each with a button back to its part of the form (JWIZ-35, JCON-69 to JCON-80). */
export function ConfirmationStage() {
  const { t, locale } = useText()
  const typeName = useJobTypeName()
  const { preview, form } = usePreview()
  const { jobType } = useWizard()
  const more = usePrivateFacts(form)
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('confirm.text', { type: typeName(jobType) })}</Text>
      {sections(jobType).map((section) => (
        <SectionCard key={section} section={section}>
          {section === 'images' ? (
            <SectionPictures />
          ) : (
            <Facts facts={[...sectionFacts(section, preview, { t, locale }), ...(more[section] ?? [])]} />
          )}
        </SectionCard>
      ))}
      <SectionCard section="terms">
        <Facts facts={termFacts(preview, t)} />
      </SectionCard>
      <VisaPreviewPanel />
      <LintPanel />
    </Stack>
  )
}
