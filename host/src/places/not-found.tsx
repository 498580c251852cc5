import { Box, Center, chakra, Heading, Text } from '@portal/browser/chakra'
import { paths } from '@portal/contracts/shell'
import { useHost, usePathname, useSession } from '../parts/host-context'
import { PortalLink } from '../parts/portal-link'
import { useText } from '../parts/text'

/** SHELL-06: "page not found" with an apology. */
export function NotFound() {
  const t = useText()
  const pathname = usePathname()
  const { declared } = useHost()
  const { isLoggedIn } = useSession()
  return (
    // Outside the frame this is the main landmark of the page.
    <Center px="4" py={{ base: '12', md: '20' }} role={declared.hasFrame(pathname) ? undefined : 'main'}>
      <Box maxW="560px" textAlign="center">
        <chakra.svg
          viewBox="0 0 120 80"
          w="32"
          mx="auto"
          mb="6"
          aria-hidden="true"
          focusable="false"
          fill="none"
          color="brand.solid"
          stroke="currentColor"
          strokeWidth="2.500"
          strokeLinecap="round"
        >
          <chakra.path d="M14 66h92M28 66V26h30v40M58 36h30v30" stroke="brand.border" />
          <chakra.circle cx="72" cy="34" r="15" fill="bg.canvas" />
          <path d="m83 45 13 13" />
          <path d="M67 31c0-6 10-6 10 0 0 4-5 4-5 7M72 43v.1" />
        </chakra.svg>
        <Heading as="h1" size="2xl" mb="3">
          {t('notFound.title')}
        </Heading>
        <Text color="fg.muted" mb="4">
          {t('notFound.apology')}
        </Text>
        <Text fontSize="sm" color="fg.muted" mb="6" wordBreak="break-all">
          {t('notFound.address')}: <code>{pathname}</code>
        </Text>
        <PortalLink
          to={isLoggedIn ? paths.jobs.to({ replace: true }) : paths.landing.to({ replace: true })}
          display="inline-flex"
          alignItems="center"
          minH="11"
          px="6"
          borderRadius="l2"
          bg="brand.solid"
          color="brand.contrast"
          fontWeight="semibold"
        >
          {t(isLoggedIn ? 'notFound.jobs' : 'notFound.home')}
        </PortalLink>
      </Box>
    </Center>
  )
}
