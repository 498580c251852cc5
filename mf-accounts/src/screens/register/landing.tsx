import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@portal/browser/chakra'
import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { useParams } from '@portal/browser/router'
import { CheckIcon } from '@portal/browser/ui'
import { useDeferredValue, useState } from 'react'
import { RegisterCompanyForm } from '../../features/register-company/register-company-form'
import { HeroPicture } from '../../parts/landing/hero-picture'
import { LateOffer } from '../../parts/landing/late-offer'
import { StepsGraphic } from '../../parts/landing/steps-graphic'
import { Strengths } from '../../parts/landing/strengths'
import { SupportPhone } from '../../parts/landing/support-phone'
import { linkSentTo } from '../../parts/registered-address'
import { useLoginDrawer } from '../../parts/login-drawer-context'

// Loaded on demand, because few visits need these two.
const VerificationFailed = lazyPart(async () => (await import('./verification-failed')).VerificationFailed)
const RegisteredNotice = lazyWithTexts(
  async () => (await import('../../features/register-company/registered-notice')).RegisteredNotice,
  {
    ja: () => import('../../locales/registered.ja.json'),
    en: () => import('../../locales/registered.en.json'),
  },
)

const PROMISES = ['free', 'types', 'languages'] as const

export function Landing({ hasVerificationFailed }: { readonly hasVerificationFailed: boolean }) {
  return (
    <>
      <Box bg="brand.subtle" borderBottomWidth="1px">
        <Box maxW="1120px" mx="auto" px={{ base: 4, md: 6 }} py={{ base: 8, md: 14 }}>
          {hasVerificationFailed ? (
            <Box mb="8">
              <VerificationFailed />
            </Box>
          ) : null}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 480px)' }}
            gap={{ base: 8, lg: 14 }}
            alignItems="start"
          >
            <Pitch />
            <RegisterCard />
          </Grid>
        </Box>
      </Box>
      <BelowForm />
    </>
  )
}

/** true from the second rendering on: what stands around the form is rendered after it, so the form is live sooner. */
const useAfterForm = () => useDeferredValue(true, false)

function BelowForm() {
  const isTime = useAfterForm()
  return (
    <Stack
      maxW="1120px"
      mx="auto"
      px={{ base: 4, md: 6 }}
      py={{ base: 12, md: 20 }}
      gap={{ base: 14, md: 20 }}
      minH={{ base: '91rem', md: '58rem', lg: '44rem' }}
    >
      {isTime ? (
        <>
          <StepsGraphic />
          <Strengths />
          <LateOffer />
        </>
      ) : null}
    </Stack>
  )
}

function Pitch() {
  const { t } = useText()
  const isTime = useAfterForm()
  return (
    <Box position={{ lg: 'sticky' }} top={{ lg: '24' }}>
      <Text color="brand.fg" fontWeight="semibold" mb="3">
        {t('landing.eyebrow')}
      </Text>
      <Heading
        as="h1"
        tabIndex={-1}
        fontSize={{ base: '3xl', md: '4xl', xl: '5xl' }}
        lineHeight="1.35"
        css={{ wordBreak: 'auto-phrase', textWrap: 'balance' }}
        whiteSpace="pre-line"
      >
        {t('landing.title')}
      </Heading>
      <Text mt="5" fontSize="lg" color="fg.muted" maxW="34em">
        {t('landing.lead')}
      </Text>
      <Box as="ul" listStyleType="none" mt="6">
        {PROMISES.map((promise) => (
          <Flex as="li" key={promise} gap="2.5" py="1" align="flex-start">
            <Box color="brand.fg" pt="1" flexShrink="0">
              <CheckIcon size={18} />
            </Box>
            <Text>{t(`landing.promise.${promise}`)}</Text>
          </Flex>
        ))}
      </Box>
      <Box hideBelow="lg" mt="8">
        {isTime ? <HeroPicture /> : null}
      </Box>
      <Box mt="8" maxW="440px">
        <SupportPhone />
      </Box>
    </Box>
  )
}

function RegisterCard() {
  const { t } = useText()
  const { referrer } = useParams()
  const login = useLoginDrawer()
  const [registered, setShown] = useState(linkSentTo.read())
  const setRegistered = (email: string) => {
    linkSentTo.write(email)
    setShown(email)
  }
  return (
    <Box
      as="section"
      aria-labelledby="register-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      p={{ base: 5, md: 7 }}
    >
      {/* Hidden and not gone, so that a wrong address is corrected without typing the rest again. */}
      <Box hidden={registered !== ''}>
        <Heading as="h2" id="register-title" fontSize="xl">
          {t('register.title')}
        </Heading>
        <Flex align="center" wrap="wrap" columnGap="2" mt="1" mb="6" textStyle="sm" color="fg.muted">
          {t('register.hasAccount')}
          <Button
            variant="plain"
            size="sm"
            px="0"
            h="8"
            color="brand.fg"
            textDecoration="underline"
            onClick={() => login.open()}
          >
            {t('register.login')}
          </Button>
        </Flex>
        <RegisterCompanyForm referrer={referrer} onRegistered={setRegistered} />
      </Box>
      {registered === '' ? null : <RegisteredNotice email={registered} onAgain={() => setRegistered('')} />}
    </Box>
  )
}
