import { Badge, Box, Flex, Heading, SimpleGrid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { CheckIcon } from '@portal/browser/ui'
import { formatDate, useNow } from '@portal/browser/time'
import { comingSums, comingText, datedOf, planNameIn, priceText, sumOn, type Plan } from '@portal/contracts/billing'
import { groupedNumber } from '@portal/contracts/kernel'

/** The two kinds of plan and what each includes (BUY-03). */
const KINDS = [
  { id: 'allInOne', points: ['types', 'details', 'promotion'] },
  { id: 'light', points: ['types', 'details', 'promotion'] },
] as const

/** MEET-18: what each plan includes and costs. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const { t } = useText()
  return (
    <Box as="section" aria-labelledby="landing-plans">
      <Heading as="h2" id="landing-plans" fontSize={{ base: 'xl', md: '2xl' }} mb="8" textAlign={{ md: 'center' }}>
        {t('landing.plans.title')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" maxW="960px" mx="auto" alignItems="start">
        {KINDS.map(({ id, points }) => (
          <Box
            key={id}
            borderWidth="1px"
            borderColor={id === 'allInOne' ? 'brand.solid' : 'border'}
            borderRadius="xl"
            bg="bg.panel"
            p="6"
          >
            <Flex align="center" gap="3" mb="1" wrap="wrap">
              <Heading as="h3" fontSize="xl">
                {t(`plan.${id}`)}
              </Heading>
              {id === 'allInOne' ? <Badge colorPalette="brand">{t('landing.plans.recommended')}</Badge> : null}
            </Flex>
            <Text color="fg.muted" mb="5">
              {t(`landing.plans.${id}.lead`)}
            </Text>
            <Box as="ul" listStyleType="none">
              {points.map((point) => (
                <Flex as="li" key={point} gap="2.5" py="1.5" align="flex-start">
                  <Box color="brand.fg" pt="1" flexShrink="0">
                    <CheckIcon size={16} />
                  </Box>
                  <Text>{t(`landing.plans.${id}.${point}`)}</Text>
                </Flex>
              ))}
            </Box>
            <Box as="ul" listStyleType="none" mt="4" borderTopWidth="1px">
              {plans
                .filter((plan) => plan.is_all_in_one === (id === 'allInOne'))
                .map((plan) => (
                  <Price key={plan.id} plan={plan} />
                ))}
            </Box>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function Price({ plan }: { readonly plan: Plan }) {
  const { t, locale } = useText()
  const now = useNow()
  const today = { soldAt: now, servedAt: now }
  const sum = sumOn(datedOf(plan), today)
  const each = `¥${groupedNumber(Math.round(sum.total / plan.max_jobs))}`
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: 0, pb: 0 }}>
      <Text fontWeight="semibold">{planNameIn(plan, locale)}</Text>
      <Text fontVariantNumeric="tabular-nums">{priceText(sum, locale)}</Text>
      {plan.max_jobs > 1 ? (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('offer.perPosting', { price: each })}
        </Text>
      ) : null}
      {comingSums(datedOf(plan), today).map((coming) => (
        <Text key={coming.kind} textStyle="sm">
          {comingText(coming, locale, (seconds) => formatDate(seconds, locale))}
        </Text>
      ))}
    </Box>
  )
}
