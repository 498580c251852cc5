import { formatYen, useText } from '@portal/browser/i18n'
import { CheckIcon, CloseIcon, StatusBadge } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, Stack, Text, chakra } from '@portal/browser/chakra'
import { BILLING_LIMITS, listingWeeks, priceText, sumOf } from '@portal/contracts/billing'
import type { Plan, TermsLine } from '@portal/contracts/billing'
import type { Job } from '@portal/contracts/jobs'
import { useId, useState } from 'react'
import { fitsAll, LeftOut } from './left-out'

interface ColumnProps {
  readonly kind: 'allInOne' | 'light'
  readonly plans: readonly Plan[]
  readonly postings: readonly Job[]
  /** MEET-04: what the chosen plan says about its period and renewal. */
  readonly linesOf: (plan: Plan) => readonly TermsLine[]
  readonly onChoose: (plan: Plan) => void
}

/** BUY-03: the features of each kind of plan. */
const FEATURES = ['partTime', 'fullTime', 'ssv', 'details', 'promotion'] as const
const HAS: Readonly<Record<ColumnProps['kind'], readonly (typeof FEATURES)[number][]>> = {
  allInOne: FEATURES,
  light: ['partTime'],
}
const DURATIONS = [BILLING_LIMITS.planDaysShort, BILLING_LIMITS.planDaysLong]

/** One kind of plan: its features, durations (BUY-04), number of postings, price without tax. */
export function PlanColumn({ kind, plans, postings, linesOf, onChoose }: ColumnProps) {
  const { t, locale } = useText()
  const id = useId()
  const durations = DURATIONS.filter((days) => plans.some((plan) => plan.max_days === days))
  const [days, setDays] = useState<number>(durations[0] ?? BILLING_LIMITS.planDaysShort)
  const offered = plans.filter((plan) => plan.max_days === days)
  // The number stays when the duration changes.
  const [jobs, setJobs] = useState<number>()
  const chosen = offered.find((plan) => plan.max_jobs === jobs) ?? offered[0]
  const fits = fitsAll({ is_all_in_one: kind === 'allInOne' }, postings)
  return (
    <Flex
      as="section"
      direction="column"
      aria-labelledby={id}
      borderWidth={fits ? '2px' : '1px'}
      borderColor={fits ? 'brand.solid' : 'border'}
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '5', md: '6' }}
    >
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="lg" id={id}>
          {t(`plan.${kind}`)}
        </Heading>
        {fits ? <StatusBadge tone="brand">{t('leftOut.none')}</StatusBadge> : null}
      </Flex>
      {plans.length > 0 ? (
        <Text fontWeight="semibold" mt="1">
          {t('kind.from', { price: formatYen(Math.min(...plans.map(({ price }) => price))) })}
        </Text>
      ) : null}
      <Text color="fg.muted" mt="1" mb="4">
        {t(`kind.${kind}.lead`)}
      </Text>
      <chakra.ul listStyleType="none" mb="5" display="grid" gap="1.5">
        {FEATURES.map((feature) => {
          const isIn = HAS[kind].includes(feature)
          return (
            <chakra.li key={feature} display="flex" gap="2" alignItems="center" color={isIn ? 'fg' : 'fg.muted'}>
              <Box color={isIn ? 'status.done.fg' : 'fg.subtle'} flexShrink="0">
                {isIn ? <CheckIcon /> : <CloseIcon />}
              </Box>
              <span>
                {t(feature === 'partTime' ? `feature.partTime.${kind}` : `feature.${feature}`)}
                {isIn ? '' : t('feature.notIncluded')}
              </span>
            </chakra.li>
          )
        })}
      </chakra.ul>
      {durations.length > 1 ? (
        <Choices
          label={t('select.duration')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          choices={durations.map((each) => ({
            value: String(each),
            label: t('select.weeks', { weeks: listingWeeks(each) }),
            hint: each === BILLING_LIMITS.planDaysLong ? t('select.lumpSum') : undefined,
          }))}
        />
      ) : (
        <Box mb="5">
          <Text fontWeight="600" textStyle="sm" mb="2">
            {t('select.duration')}
          </Text>
          <Text>{t('select.weeks', { weeks: listingWeeks(days) })}</Text>
        </Box>
      )}
      <Choices
        label={t('select.jobs')}
        value={String(chosen?.max_jobs ?? '')}
        onChange={(value) => setJobs(Number(value))}
        choices={offered.map((plan) => ({
          value: String(plan.max_jobs),
          label: t('select.jobsCount', { count: plan.max_jobs }),
        }))}
      />
      {chosen ? (
        <Flex align="center" justify="space-between" gap="4" wrap="wrap" mt="auto" pt="3">
          <Box>
            <Text fontWeight="bold" fontSize="lg">
              {priceText(sumOf(chosen.price), locale)}
            </Text>
            {chosen.max_jobs > 1 ? (
              <Text textStyle="sm" color="fg.muted">
                {t('select.perPosting', { price: formatYen(Math.round(chosen.price / chosen.max_jobs)) })}
              </Text>
            ) : null}
            {linesOf(chosen).map((line) => (
              <Text key={line.id} textStyle="sm" mt="1">
                <chakra.span color="fg.muted">{line.label}</chakra.span> {line.value}
              </Text>
            ))}
          </Box>
          <Button
            flexGrow={{ base: '1', md: '0' }}
            onClick={() => onChoose(chosen)}
            aria-describedby={`${id} ${id}-left`}
          >
            {t('select.choose')}
          </Button>
          <Box id={`${id}-left`} w="full" _empty={{ display: 'none' }}>
            <LeftOut plan={chosen} postings={postings} />
          </Box>
        </Flex>
      ) : null}
    </Flex>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly onChange: (value: string) => void
}

/** Native radio buttons that look like chips: Tab stops once, the arrow keys move. */
function Choices({ label, value, choices, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <chakra.fieldset border="none" p="0" m="0">
      <chakra.legend fontWeight="600" mb="2" textStyle="sm">
        {label}
      </chakra.legend>
      <Flex gap="2" wrap="wrap" mb="4">
        {choices.map((choice) => (
          <chakra.label
            key={choice.value}
            position="relative"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="l2"
            px="3.5"
            py="2"
            minW={{ base: '4rem', md: '5rem' }}
            textAlign="center"
            display="flex"
            alignItems="center"
            justifyContent="center"
            borderColor={choice.value === value ? 'brand.solid' : 'border.emphasized'}
            bg={choice.value === value ? 'brand.subtle' : 'bg.panel'}
            color={choice.value === value ? 'brand.fg' : 'fg'}
            fontWeight={choice.value === value ? '600' : '400'}
            _highContrast={choice.value === value ? { outline: '2px solid Highlight' } : undefined}
            _focusWithin={{
              outlineWidth: '2px',
              outlineStyle: 'solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              position="absolute"
              opacity="0"
              inset="0"
              w="full"
              h="full"
              cursor="pointer"
            />
            <Stack gap="0">
              <span>{choice.label}</span>
              {choice.hint ? (
                <Text as="span" textStyle="xs" color="fg.muted" fontWeight="400">
                  {choice.hint}
                </Text>
              ) : null}
            </Stack>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
