import { useText } from '@portal/browser/i18n'
import { CheckIcon, CloseIcon, StatusBadge } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, Text, chakra } from '@portal/browser/chakra'
import { BILLING_LIMITS, listingWeeks, priceText, sumOf } from '@portal/contracts/billing'
import type { Plan, PurchaseTerms, Sum } from '@portal/contracts/billing'
import type { Job } from '@portal/contracts/jobs'
import { useId, useState } from 'react'
import { useTermsLines } from '../../parts/terms-lines'
import { fitsAll, LeftOut } from './left-out'

interface ColumnProps {
  readonly kind: 'allInOne' | 'light'
  readonly plans: readonly Plan[]
  readonly postings: readonly Job[]
  /** MEET-04: what the chosen plan says about its price, period and renewal. */
  readonly termsOf: (plan: Plan) => PurchaseTerms
  readonly onChoose: (plan: Plan) => void
}

/** BUY-03: the features of each kind of plan. */
const FEATURES = ['partTime', 'fullTime', 'ssv', 'details', 'promotion'] as const
const HAS: Readonly<Record<ColumnProps['kind'], readonly (typeof FEATURES)[number][]>> = {
  allInOne: FEATURES,
  light: ['partTime'],
}
const DURATIONS = [BILLING_LIMITS.planDaysShort, BILLING_LIMITS.planDaysLong]

/** The price of one posting, with its own tax. */
const perPosting = ({ total, tax, tax_percent: percent }: Sum, postings: number): Sum =>
  sumOf(Math.round((total - tax) / postings), percent ?? 0)

/** Head, duration, number, price, button, features, period. */
const ROWS = 7

/** One kind of plan: durations (BUY-04), number of postings, price, and its features. */
export function PlanColumn({ kind, plans, postings, termsOf, onChoose }: ColumnProps) {
  const { t, locale } = useText()
  const linesOf = useTermsLines()
  const id = useId()
  const durations = DURATIONS.filter((days) => plans.some((plan) => plan.max_days === days))
  const [days, setDays] = useState<number>(durations[0] ?? BILLING_LIMITS.planDaysShort)
  const offered = plans.filter((plan) => plan.max_days === days)
  // The number stays when the duration changes.
  const [jobs, setJobs] = useState<number>()
  const chosen = offered.find((plan) => plan.max_jobs === jobs) ?? offered[0]
  const terms = chosen && termsOf(chosen)
  const fits = fitsAll({ is_all_in_one: kind === 'allInOne' }, postings)
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth={fits ? '2px' : '1px'}
      borderColor={fits ? 'brand.solid' : 'border'}
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '5', md: '6' }}
      // The rows of both columns are at the same height, so that the plans compare at a glance.
      display="grid"
      gridTemplateRows="subgrid"
      gridRow={`span ${ROWS}`}
      rowGap="0"
    >
      <Box mb="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h2" size="lg" id={id}>
            {t(`plan.${kind}`)}
          </Heading>
          {fits ? <StatusBadge tone="brand">{t('leftOut.none')}</StatusBadge> : null}
        </Flex>
        <Text color="fg.muted">{t(`kind.${kind}.lead`)}</Text>
      </Box>
      {durations.length > 1 ? (
        <Choices
          label={t('select.duration')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          choices={durations.map((each) => ({
            value: String(each),
            label: t(each === BILLING_LIMITS.planDaysLong ? 'select.weeksAtOnce' : 'select.weeks', {
              weeks: listingWeeks(each),
            }),
          }))}
        />
      ) : (
        <Flex mb="4" direction={{ lg: 'column' }} align={{ base: 'center', lg: 'stretch' }} columnGap="4">
          <Text fontWeight="600" textStyle="sm" mb={{ lg: '2' }}>
            {t('select.duration')}
          </Text>
          <Text py={{ lg: '2' }}>{t('select.weeks', { weeks: listingWeeks(days) })}</Text>
        </Flex>
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
      {chosen && terms ? (
        <Box mb="4">
          <Text fontWeight="bold" fontSize={{ base: 'md', sm: 'xl' }}>
            {priceText(terms.plan.sum, locale)}
          </Text>
          {chosen.max_jobs > 1 ? (
            <Text textStyle="sm" color="fg.muted">
              {t('select.perPosting', { price: priceText(perPosting(terms.plan.sum, chosen.max_jobs), locale) })}
            </Text>
          ) : null}
          {linesOf(terms, ['price_coming', 'rate_coming']).map((line) => (
            <Text key={line.id} textStyle="sm" mt="1">
              <chakra.span fontWeight="600">{line.label}</chakra.span> {line.value}
            </Text>
          ))}
        </Box>
      ) : (
        <Box />
      )}
      {chosen ? (
        <Box mb="5">
          <Button w="full" onClick={() => onChoose(chosen)} aria-describedby={`${id} ${id}-left`}>
            {t('select.choose')}
          </Button>
          <Box id={`${id}-left`} _empty={{ display: 'none' }}>
            <LeftOut plan={chosen} postings={postings} />
          </Box>
        </Box>
      ) : (
        <Box />
      )}
      <chakra.ul listStyleType="none" mb="4" display="grid" gap="1.5" alignContent="start">
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
      <Box>
        {linesOf(terms, ['period', 'renewal']).map((line) => (
          <Text key={line.id} textStyle="sm" mt="1">
            <chakra.span color="fg.muted">{line.label}</chakra.span> {line.value}
          </Text>
        ))}
      </Box>
    </Box>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
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
            py="1"
            minH="11"
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
            {choice.label}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
