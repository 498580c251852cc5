import { Box, chakra, Flex, Heading } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { sections, WORK_SECTION_NAMES } from '@portal/contracts/jobs'
import type { JobSection, JobType } from '@portal/contracts/jobs'
import { useId } from 'react'
import { useWizard } from '../wizard-context'
import { SECTION_STAGE, sectionAnchor } from '../machine/wizard.stages'

/** The sections in the order of the content stage, which differs from that of the confirmation. */
const ORDER: readonly (JobSection | 'terms')[] = [...WORK_SECTION_NAMES, 'terms', 'company_details', 'images', 'sales']

export function contentSections(jobType: JobType): readonly (JobSection | 'terms')[] {
  const shown = sections(jobType)
  return ORDER.filter(
    (section) => section === 'terms' || (shown.includes(section) && SECTION_STAGE[section] === 'content'),
  )
}

function goTo(section: JobSection | 'terms'): void {
  const target = document.getElementById(sectionAnchor(section))
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** ONCE-05: the sections of the job details, each a link to its heading. */
export function TableOfContents() {
  const { t } = useText()
  const { jobType } = useWizard()
  const id = useId()
  return (
    <Box as="nav" aria-labelledby={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4" py="3">
      <Heading as="h2" id={id} fontSize="sm" mb="1">
        {t('toc.title')}
      </Heading>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4">
        {contentSections(jobType).map((section) => (
          <li key={section}>
            <chakra.button
              type="button"
              color="brand.fg"
              fontSize="sm"
              minH="8"
              cursor="pointer"
              _hover={{ textDecoration: 'underline' }}
              onClick={() => goTo(section)}
            >
              {t(`section.${section}`)}
            </chakra.button>
          </li>
        ))}
      </Flex>
    </Box>
  )
}
