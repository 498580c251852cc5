import { Box, Center, Flex, Heading, SimpleGrid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ArrowRightIcon, BuildingIcon, CardIcon, EditIcon, SparkleIcon, type IconComponent } from '@portal/browser/ui'

/** REG-01: register, create a posting, pay, go live. */
const STEPS: readonly { readonly id: string; readonly Icon: IconComponent }[] = [
  { id: 'register', Icon: BuildingIcon },
  { id: 'posting', Icon: EditIcon },
  { id: 'pay', Icon: CardIcon },
  { id: 'live', Icon: SparkleIcon },
]

export function StepsGraphic() {
  const { t } = useText()
  return (
    <Box as="section" aria-labelledby="landing-steps">
      <Heading as="h2" id="landing-steps" fontSize={{ base: 'xl', md: '2xl' }} textAlign={{ md: 'center' }}>
        {t('landing.steps.title')}
      </Heading>
      <Text color="fg.muted" mt="2" mb="8" textAlign={{ md: 'center' }}>
        {t('landing.steps.lead')}
      </Text>
      <SimpleGrid as="ol" columns={{ base: 1, sm: 2, lg: 4 }} gap="5" listStyleType="none">
        {STEPS.map(({ id, Icon }, index) => (
          <Box as="li" key={id} position="relative" borderWidth="1px" borderRadius="xl" bg="bg.panel" p="5">
            <Flex align="center" justify="space-between" mb="4">
              <Center boxSize="12" borderRadius="full" bg="brand.subtle" color="brand.fg">
                <Icon size={24} />
              </Center>
              <Text
                fontSize="3xl"
                fontWeight="bold"
                lineHeight="1"
                color="brand.border"
                fontVariantNumeric="tabular-nums"
              >
                {index + 1}
              </Text>
            </Flex>
            <Heading as="h3" fontSize="lg" mb="1.5">
              {t(`landing.steps.${id}.title`)}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {t(`landing.steps.${id}.body`)}
            </Text>
            {index < STEPS.length - 1 ? (
              <Center
                hideBelow="lg"
                position="absolute"
                top="50%"
                insetEnd="-18px"
                boxSize="4"
                color="brand.solid"
                transform="translateY(-50%)"
                aria-hidden="true"
              >
                <ArrowRightIcon size={16} />
              </Center>
            ) : null}
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  )
}
