import { Box, Button, Flex, HStack, Link, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { ShellLink } from '@portal/browser/navigation'
import { useSession, useShell } from '@portal/browser/remote'
import { PhoneIcon } from '@portal/browser/ui'
import { LEGAL_DOCUMENTS } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { useMemo, useState, type ReactNode } from 'react'
import { BrandMark } from '../parts/brand-mark'
import { LanguageSwitch } from '../parts/language-switch'
import { LoginDrawerProvider, type LoginDrawerAccess } from '../parts/login-drawer-context'
import type { LoginReason } from '../parts/login-reason'
import { own } from '../parts/addresses'

// The drawer contains the dialog's state machine, so it is loaded on demand.
const LoginDrawer = lazyPart(async () => (await import('../features/login/login-drawer')).LoginDrawer)

interface PublicFrameProps {
  readonly children: ReactNode
  /** Opens the login drawer with the page. */
  readonly opensLogin?: LoginReason | undefined
  /** Centres a narrow page on a plain background. */
  readonly narrow?: boolean
}

/** Header and footer of the pages that need no session; the host shows none there. */
export function PublicFrame({ children, opensLogin, narrow = false }: PublicFrameProps) {
  const [isOpen, setOpen] = useState(opensLogin !== undefined)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [reason, setReason] = useState(opensLogin)
  const [email, setEmail] = useState<string>()
  const access = useMemo<LoginDrawerAccess>(
    () => ({
      open: (why, typed) => {
        setReason(why)
        setEmail(typed)
        setWasOpened(true)
        setOpen(true)
      },
    }),
    [],
  )
  return (
    <LoginDrawerProvider value={access}>
      <Flex direction="column" minH="100dvh" bg="bg">
        <PublicHeader onLogin={() => access.open()} />
        <Box as="main" flex="1" bg={narrow ? 'bg.canvas' : undefined}>
          {children}
        </Box>
        <PublicFooter />
      </Flex>
      {wasOpened ? (
        <LoginDrawer key={email} open={isOpen} reason={reason} email={email} onClose={() => setOpen(false)} />
      ) : null}
    </LoginDrawerProvider>
  )
}

function PublicHeader({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  return (
    <Box
      as="header"
      _print={{ display: 'none' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="sticky"
    >
      <Flex maxW="1120px" mx="auto" px={{ base: 4, md: 6 }} h="16" align="center" gap={{ base: 2, md: 4 }}>
        <ShellLink
          to={paths.landing.to()}
          variant="plain"
          color="fg"
          fontWeight="bold"
          fontSize={{ base: 'md', md: 'lg' }}
          gap="2.5"
          me="auto"
          whiteSpace="nowrap"
        >
          <BrandMark />
          {t('product.name')}
        </ShellLink>
        <Box hideBelow="md">
          <ShellLink to={own.employerHome.to()} color="fg.muted" textStyle="sm">
            {t('public.about')}
          </ShellLink>
        </Box>
        <LanguageSwitch />
        {isLoggedIn ? null : (
          <Button variant="outline" size={{ base: 'sm', md: 'md' }} onClick={onLogin}>
            {t('login.open')}
          </Button>
        )}
      </Flex>
    </Box>
  )
}

function PublicFooter() {
  const { t } = useText()
  const { links } = useShell()
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg.panel">
      <Flex
        maxW="1120px"
        mx="auto"
        px={{ base: 4, md: 6 }}
        py="6"
        gap="4"
        wrap="wrap"
        align="center"
        justify="space-between"
        textStyle="sm"
        color="fg.muted"
      >
        <HStack gap="2">
          <BrandMark size="6" />
          <Text fontWeight="semibold" color="fg">
            {t('product.name')}
          </Text>
        </HStack>
        <Flex gap="5" wrap="wrap" align="center">
          {LEGAL_DOCUMENTS.map((document) => (
            <ShellLink key={document} to={own.legal.to({ document })} color="fg.muted">
              {t(`legal.${document}.title`)}
            </ShellLink>
          ))}
          <Link href={links.help} target="_blank" rel="noreferrer" color="fg.muted">
            {t('public.help')}
          </Link>
          <Link href={links.inquiry} target="_blank" rel="noreferrer" color="fg.muted">
            {t('public.inquiry')}
          </Link>
          <Link href={`tel:${links.supportPhone.replace(/[^\d+]/g, '')}`} color="fg.muted" gap="1.5">
            <PhoneIcon size={15} />
            {links.supportPhone}
          </Link>
        </Flex>
      </Flex>
    </Box>
  )
}
