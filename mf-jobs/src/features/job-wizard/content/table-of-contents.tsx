import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@portal/browser/chakra'
import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { CheckIcon } from '@portal/browser/ui'
import { contentFields, isRequired, JOB_FIELD_NAMES, sections, WORK_SECTION_NAMES } from '@portal/contracts/jobs'
import type { JobSection, JobType } from '@portal/contracts/jobs'
import { useDeferredValue, useId, useMemo } from 'react'
import type { WizardForm } from '../form/wizard.form'
import { stageFaults } from '../form/wizard.rules'
import { SECTION_STAGE, sectionAnchor } from '../machine/wizard.stages'
import { useWizard } from '../wizard-context'

type ContentPart = JobSection | 'terms'

/** The sections in the order of the content stage, which differs from that of the confirmation. */
const ORDER: readonly ContentPart[] = [...WORK_SECTION_NAMES, 'terms', 'company_details', 'images', 'sales']

function contentSections(jobType: JobType): readonly ContentPart[] {
  const shown = sections(jobType)
  return ORDER.filter(
    (section) => section === 'terms' || (shown.includes(section) && SECTION_STAGE[section] === 'content'),
  )
}

/** The section of a field by its wire name, or by its path below `content`. */
function sectionOf(field: string): ContentPart {
  if (field.startsWith('company_info')) return 'company_details'
  return field in contentFields ? contentFields[field as keyof typeof contentFields].section : 'description'
}

function goTo(section: ContentPart): void {
  const target = document.getElementById(sectionAnchor(section))
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** What each section still needs before the stage can be left, as the user types. */
function useMissing(): ReadonlyMap<ContentPart, number> {
  const { mode, jobType, options } = useWizard()
  const form = useDeferredValue(useWatch() as WizardForm)
  return useMemo(() => {
    const missing = new Map<ContentPart, number>()
    for (const path of Object.keys(stageFaults('content', form, { mode, jobType, options }))) {
      const section = sectionOf(path.replace('content.', ''))
      missing.set(section, (missing.get(section) ?? 0) + 1)
    }
    return missing
  }, [form, mode, jobType, options])
}

/** Beside the link of a section: what is left, that nothing is, or that nothing must be filled in. */
function SectionState({ id, missing, isOptional }: { id: string; missing: number; isOptional: boolean }) {
  const { t } = useText()
  return (
    <Text as="span" id={id} fontSize="xs" flexShrink="0" color={missing > 0 ? 'status.waiting.fg' : 'fg.muted'}>
      {missing > 0 ? (
        t('toc.left', { count: missing })
      ) : isOptional ? (
        t('common.optional')
      ) : (
        <chakra.span display="inline-flex" color="status.done.fg">
          <CheckIcon size={16} />
          <VisuallyHidden>{t('wizard.done')}</VisuallyHidden>
        </chakra.span>
      )}
    </Text>
  )
}

/** ONCE-05: the sections of the job details, each a link to its heading; beside the form in one column. */
export function TableOfContents({ isColumn }: { readonly isColumn: boolean }) {
  const { t } = useText()
  const { jobType, rules } = useWizard()
  const missing = useMissing()
  const required = useMemo(
    () => new Set(JOB_FIELD_NAMES.filter((field) => isRequired(jobType, field)).map(sectionOf)),
    [jobType],
  )
  const id = useId()
  return (
    <Box as="nav" aria-labelledby={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4" py="3">
      <Heading as="h2" id={id} fontSize="sm" mb="1">
        {t('toc.title')}
      </Heading>
      <Flex
        as="ul"
        listStyleType="none"
        wrap={isColumn ? 'nowrap' : 'wrap'}
        direction={isColumn ? 'column' : 'row'}
        columnGap="4"
      >
        {contentSections(jobType).map((section) => (
          <Flex as="li" key={section} align="center" justify="space-between" columnGap="1.5">
            <chakra.button
              type="button"
              color="brand.fg"
              fontSize="sm"
              textAlign="start"
              lineHeight="1.4"
              minH="8"
              cursor="pointer"
              aria-describedby={rules.readOnly ? undefined : `${id}-${section}`}
              _hover={{ textDecoration: 'underline' }}
              onClick={() => goTo(section)}
            >
              {t(`section.${section}`)}
            </chakra.button>
            {!rules.readOnly && (
              <SectionState
                id={`${id}-${section}`}
                missing={missing.get(section) ?? 0}
                isOptional={!required.has(section)}
              />
            )}
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}
