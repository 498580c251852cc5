import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, SimpleGrid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useGo, useHrefOf } from '@portal/browser/navigation'
import { useSeenOnce, useSession } from '@portal/browser/remote'
import { ArrowRightIcon, InfoDialog, PageHeader, Screen, StatusBadge } from '@portal/browser/ui'
import { billingEndpoints } from '@portal/contracts/billing'
import { JOB_LIMITS, JOB_TYPES, needsAllInOnePlan } from '@portal/contracts/jobs'
import type { JobType } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { wizardProgress } from '../../features/job-wizard/draft/wizard-progress'
import { useClearView } from '../../parts/use-clear-view'
import { useJobTypeName } from '../../parts/use-job-type-name'
import { usePlanFor } from '../../parts/use-plan-for'
import { BEGIN_EMPTY, BeginChoice, type BeginForm } from './begin-choice'

const INFOS = ['pages', 'photos', 'draft'] as const

/** JOBS-34: three short notes before the first posting, each shown once, after dialogs such as the company wizard. */
function FirstTimeInfos() {
  const { t } = useText()
  const { numberOfJobs, registerStep } = useSession()
  const { isUnseen, markSeen } = useSeenOnce('jobs.before-first')
  const [index, setIndex] = useState(0)
  // The company wizard covers every screen until the company is initialised (WIZ-01).
  const isClear = useClearView(registerStep === null)
  const info = INFOS[index]
  const next = () => {
    if (index === INFOS.length - 1) markSeen()
    setIndex(index + 1)
  }
  return (
    <InfoDialog
      key={index}
      open={isClear && isUnseen && numberOfJobs === 0 && info !== undefined}
      isHint
      title={t(`first.${info ?? 'pages'}.title`, { max: JOB_LIMITS.images })}
      text={t(`first.${info ?? 'pages'}.body`)}
      ok={t(index < INFOS.length - 1 ? 'common.next' : 'common.ok')}
      onClose={next}
    />
  )
}

/**
 * JOBS-33: one button for each job type. DEAL-01: each names the plan that it needs and its price. ONCE-02: the user
 * chooses how to start.
 */
export function SelectJobTypeScreen() {
  const { t } = useText()
  const typeName = useJobTypeName()
  const planFor = usePlanFor()
  // The buttons are shown before the prices are loaded.
  const plans = useEndpoint(billingEndpoints.entryPlans).data ?? []
  const go = useGo()
  const { numberOfJobs } = useSession()
  const begin = useForm<BeginForm>({ defaultValues: BEGIN_EMPTY })
  const { way, template } = useWatch({ control: begin.control })
  const list = useHrefOf(paths.jobs.to())
  // Choosing a job type starts a new posting. Stored input is only for a reload, so it is removed (JDRA-06).
  useEffect(() => wizardProgress.remove(), [])
  const start = (type: JobType) => {
    const state = way === 'template' && template ? { job_type: type, template } : { job_type: type }
    void go(paths.addJob.to({ state }))
  }
  return (
    <Screen width="form">
      <PageHeader
        title={t('select.title')}
        description={t('select.text')}
        back={{ label: t('list.title'), href: list, onClick: () => void go(paths.jobs.to()) }}
      />
      <FormProvider {...begin}>
        <BeginChoice hasPostings={(numberOfJobs ?? 0) > 0} />
      </FormProvider>
      <SimpleGrid
        columns={{ base: 1, sm: 2 }}
        gap={{ base: '3', md: '4' }}
        role="group"
        aria-label={t('begin.types')}
        hidden={way === 'copy'}
      >
        {JOB_TYPES.map((type) => (
          // A button, not a link: the job type is in the navigation state, which a new tab would not have.
          <Button
            key={type}
            onClick={() => start(type)}
            variant="outline"
            colorPalette="gray"
            h="auto"
            whiteSpace="normal"
            textAlign="start"
            p={{ base: '4', md: '5' }}
            bg="bg.panel"
            borderRadius="l3"
            _hover={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
          >
            <Flex w="full" align="center" gap="3">
              <Box flex="1" minW="0">
                <Text fontSize="lg" fontWeight="bold" color="fg">
                  {typeName(type)}
                </Text>
                <Text fontSize="sm" color="fg.muted" fontWeight="normal" mt="1" mb={{ base: '2', md: '3' }}>
                  {t(`jobType.${type}.text`)}
                </Text>
                <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
                  <StatusBadge tone={needsAllInOnePlan(type) ? 'brand' : 'done'}>
                    {planFor(type, plans).name}
                  </StatusBadge>
                  <Text fontSize="sm" color="fg.muted" fontWeight="normal" minH="1lh">
                    {planFor(type, plans).price}
                  </Text>
                </Flex>
              </Box>
              <ArrowRightIcon />
            </Flex>
          </Button>
        ))}
      </SimpleGrid>
      <FirstTimeInfos />
    </Screen>
  )
}
