import { Box, Button, Link, SimpleGrid, Stack, Text } from '@portal/browser/chakra'
import { GroupFrame, TextField, useField, useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { EditIcon, ExternalIcon, Section } from '@portal/browser/ui'
import { LIMITS } from '@portal/contracts/kernel'
import { useId, useState } from 'react'
import { Nothing } from '../../../parts/nothing'
import { DropdownField } from '../../../parts/dropdown-field'
import { FieldFindings } from '../lint/field-findings'
import type { WizardForm } from '../form/wizard.form'
import { useWizard } from '../wizard-context'
import { CategoryDialog } from './category-dialog'
import { DescriptionDialog } from './description-dialog'
import { positionOf } from './position-of'
import { FieldFor } from './field-for'
import { SectionAnchor } from '../section-anchor'

function CategoryField() {
  const { t, locale } = useText()
  const shell = useShell()
  const { options, rules } = useWizard()
  const {
    field: { ref, ...field },
    error,
  } = useField('content.subcategory')
  const { getValues, setValue } = useFormContext<WizardForm>()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const all = options.job_categories.flatMap((category) =>
    category.subcategories.map(({ value, name }) => ({
      value: String(value),
      text: `${category.name} / ${name}`,
      position: positionOf(name, t, locale),
    })),
  )
  const find = (value: unknown) => all.find((sub) => sub.value === value)
  const chosen = find(field.value)
  /** A position that was typed stays. */
  const propose = (value: string) => {
    const typed = getValues('content.position')
    const proposal = find(value)?.position ?? ''
    if (proposal !== '' && (typed === '' || typed === chosen?.position))
      setValue('content.position', proposal, { shouldDirty: true })
  }
  return (
    <GroupFrame id={id} label={t('content.subcategory')} isRequired error={error}>
      <Stack gap="2" align="flex-start">
        {chosen && <Text fontWeight="medium">{chosen.text}</Text>}
        {rules.readOnly && !chosen && <Nothing />}
        {!rules.locked && (
          <>
            <Button
              ref={ref}
              type="button"
              variant="outline"
              aria-describedby={`${id}-label`}
              onClick={() => setOpen(true)}
            >
              <EditIcon />
              {t(chosen ? 'content.subcategory.change' : 'content.subcategory.choose')}
            </Button>
            <Link href={shell.links.inquiry} target="_blank" rel="noreferrer" fontSize="sm">
              {t('content.subcategory.inquiry')}
              <ExternalIcon size={14} />
            </Link>
          </>
        )}
      </Stack>
      <CategoryDialog
        open={isOpen}
        value={String(field.value ?? '')}
        onClose={() => setOpen(false)}
        onChoose={(value) => {
          propose(value)
          field.onChange(value)
          setOpen(false)
        }}
      />
    </GroupFrame>
  )
}

function DescriptionField() {
  const { t } = useText()
  const { rules } = useWizard()
  const {
    field: { ref, ...field },
    error,
  } = useField('content.description')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = String(field.value ?? '')
  return (
    <GroupFrame
      id={id}
      label={t('content.description')}
      isRequired={false}
      error={error}
      hint={t('content.description.hint')}
    >
      {text && (
        <Box
          whiteSpace="pre-line"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.subtle"
          px="4"
          py="3"
          mb="3"
          maxH="12rem"
          overflowY="auto"
          tabIndex={0}
        >
          {text}
        </Box>
      )}
      {rules.readOnly && !text && <Nothing />}
      {!rules.readOnly && (
        <Button ref={ref} type="button" variant="outline" onClick={() => setOpen(true)}>
          <EditIcon />
          {t(text ? 'content.description.change' : 'content.description.write')}
        </Button>
      )}
      <DescriptionDialog
        open={isOpen}
        value={text}
        onClose={() => setOpen(false)}
        onSave={(value) => {
          field.onChange(value)
          setOpen(false)
        }}
      />
    </GroupFrame>
  )
}

/** Work content, position, person in charge, job detail: the first four sections of JCON-01. */
export function WorkSections() {
  const { t } = useText()
  const { options } = useWizard()
  return (
    <SectionAnchor section="description">
      <Section title={t('content.section.work')}>
        <Stack gap="6">
          <CategoryField />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <FieldFor field="position">
              {(use) => (
                <Box>
                  <TextField
                    name="content.position"
                    label={t('content.position')}
                    {...use}
                    maxLength={LIMITS.shortTextMax}
                    hint={t('content.position.hint', {
                      examples: options.positions
                        .slice(0, 3)
                        .map(({ name }) => name)
                        .join(t('list.examples')),
                    })}
                  />
                </Box>
              )}
            </FieldFor>
            <FieldFor field="interview_in_charge">
              {(use) => (
                <DropdownField
                  name="content.interview_in_charge"
                  label={t('content.inCharge')}
                  {...use}
                  choices={options.members.map((member) => ({
                    value: String(member.id),
                    label: member.display_name || member.last_name,
                  }))}
                />
              )}
            </FieldFor>
          </SimpleGrid>
          <Box data-field="description">
            <DescriptionField />
            <FieldFindings field="description" />
          </Box>
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
