import { Box, Flex, Heading, SimpleGrid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { CalendarIcon, GlobeIcon, PeopleIcon, type IconComponent } from '@portal/browser/ui'

const STRENGTHS: readonly { readonly id: string; readonly Icon: IconComponent }[] = [
  { id: 'reach', Icon: GlobeIcon },
  { id: 'interview', Icon: CalendarIcon },
  { id: 'team', Icon: PeopleIcon },
]

export function Strengths() {
  const { t } = useText()
  return (
    <Box as="section" aria-labelledby="landing-strengths">
      <Heading as="h2" id="landing-strengths" fontSize={{ base: 'xl', md: '2xl' }} mb="8" textAlign={{ md: 'center' }}>
        {t('landing.strengths.title')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: 6, md: 10 }}>
        {STRENGTHS.map(({ id, Icon }) => (
          <Flex key={id} gap="4" align="flex-start" borderTopWidth="2px" borderColor="brand.solid" pt="5">
            <Box color="brand.fg" flexShrink="0">
              <Icon size={26} />
            </Box>
            <Box>
              <Heading as="h3" fontSize="lg" mb="1.5">
                {t(`landing.strengths.${id}.title`)}
              </Heading>
              <Text color="fg.muted">{t(`landing.strengths.${id}.body`)}</Text>
            </Box>
          </Flex>
        ))}
      </SimpleGrid>
    </Box>
  )
}
