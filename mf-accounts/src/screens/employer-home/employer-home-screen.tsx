import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { paths } from '@portal/contracts/shell'
import { HeroPicture } from '../../parts/landing/hero-picture'
import { LateOffer } from '../../parts/landing/late-offer'
import { StepsGraphic } from '../../parts/landing/steps-graphic'
import { Strengths } from '../../parts/landing/strengths'
import { SupportPhone } from '../../parts/landing/support-phone'
import { useLoginDrawer } from '../../parts/login-drawer-context'
import { useLoginReason } from '../../parts/login-reason'
import { PublicFrame } from '../public-frame'

/** REG-02, D12: the public landing page. */
export function EmployerHomeScreen() {
  return (
    <PublicFrame opensLogin={useLoginReason()}>
      <Hero />
      <Stack maxW="1120px" mx="auto" px={{ base: 4, md: 6 }} py={{ base: 12, md: 20 }} gap={{ base: 14, md: 20 }}>
        <Strengths />
        <StepsGraphic />
        <LateOffer />
        <Closing />
      </Stack>
    </PublicFrame>
  )
}

function Hero() {
  const { t } = useText()
  const login = useLoginDrawer()
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
        gap="10"
        alignItems="center"
        maxW="1120px"
        mx="auto"
        px={{ base: 4, md: 6 }}
        py={{ base: 10, md: 20 }}
      >
        <Box>
          <Text color="brand.fg" fontWeight="semibold" mb="3">
            {t('landing.eyebrow')}
          </Text>
          <Heading
            as="h1"
            tabIndex={-1}
            fontSize={{ base: '3xl', md: '5xl' }}
            lineHeight="1.35"
            css={{ wordBreak: 'auto-phrase', textWrap: 'balance' }}
            whiteSpace="pre-line"
          >
            {t('home.title')}
          </Heading>
          <Text mt="5" fontSize="lg" color="fg.muted" maxW="34em">
            {t('home.lead')}
          </Text>
          <Flex mt="8" gap="3" wrap="wrap">
            <ButtonLink to={paths.register.to()} size="lg">
              {t('home.register')}
            </ButtonLink>
            <Button size="lg" variant="outline" bg="bg.panel" onClick={() => login.open()}>
              {t('login.open')}
            </Button>
          </Flex>
        </Box>
        <Flex justify="center">
          <HeroPicture />
        </Flex>
      </Grid>
    </Box>
  )
}

function Closing() {
  const { t } = useText()
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr auto' }}
      gap="6"
      alignItems="center"
      bg="brand.subtle"
      borderRadius="xl"
      p={{ base: 6, md: 10 }}
    >
      <Box>
        <Heading as="h2" fontSize={{ base: 'xl', md: '2xl' }} mb="2">
          {t('home.closing.title')}
        </Heading>
        <Text color="fg.muted" mb="5">
          {t('home.closing.body')}
        </Text>
        <ButtonLink to={paths.register.to()} size="lg">
          {t('home.register')}
        </ButtonLink>
      </Box>
      <SupportPhone />
    </Grid>
  )
}
