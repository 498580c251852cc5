import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Box, Flex, Heading, Link, Text, VisuallyHidden } from '../chakra'
import { ArrowLeftIcon } from './icons'
import { useIsPhone } from './use-media'

export interface BackLink {
  readonly label: string
  readonly onClick: () => void
  /** Makes it a link that can be opened in a new tab. */
  readonly href?: string
}

export interface PageHeaderProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly back?: BackLink
  readonly actions?: ReactNode
  /** Shown beside the title, for example a status badge. */
  readonly badge?: ReactNode
  /** Focuses the heading when the screen opens, so that screen readers start there. */
  readonly focusOnMount?: boolean
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** 44 px for a thumb, without moving the title. */
const BESIDE = { flexShrink: '0', w: '11', h: '11', ms: '-2.5', my: '-2', justifyContent: 'center' } as const

/** The header of every screen: its only `h1`, a back link and actions. */
export function PageHeader({ title, description, back, actions, badge, focusOnMount = true }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A dialog or field that already has the focus keeps it.
    const busy = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], input, textarea, select')
    if (focusOnMount && !busy) heading.current?.focus({ preventScroll: true })
  }, [focusOnMount])
  // On a phone the way back stands beside the title: the content begins higher.
  const isPhone = useIsPhone()
  const isBeside = isPhone && back !== undefined
  const handleBack = (event: MouseEvent) => {
    if (!back || !isPlainClick(event)) return
    event.preventDefault()
    back.onClick()
  }
  const name = back && (isBeside ? <VisuallyHidden>{back.label}</VisuallyHidden> : back.label)
  const arrow = <ArrowLeftIcon size={isBeside ? 20 : 16} />
  const wayBack = back && (
    <Link
      asChild={!back.href}
      href={back.href}
      onClick={handleBack}
      variant="plain"
      color="fg.muted"
      fontSize="sm"
      fontWeight="medium"
      gap="1.5"
      {...(isBeside ? BESIDE : { mb: '2', py: '1' })}
      borderRadius="l1"
      _print={{ display: 'none' }}
      _hover={{ color: 'brand.fg', textDecoration: 'underline' }}
    >
      {back.href ? (
        <>
          {arrow}
          {name}
        </>
      ) : (
        <button type="button">
          {arrow}
          {name}
        </button>
      )}
    </Link>
  )
  return (
    <Box mb={{ base: 4, md: 6 }}>
      {!isBeside && wayBack}
      <Flex wrap="wrap" align="flex-start" justify="space-between" columnGap="6" rowGap="3">
        <Box minW="0" flex="1 1 18rem">
          <Flex align="flex-start">
            {isBeside && wayBack}
            <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" minW="0">
              <Heading
                as="h1"
                ref={heading}
                tabIndex={-1}
                fontSize={{ base: 'xl', md: '2xl' }}
                lineHeight="1.4"
                minW="0"
                // A name may be one long word; nothing is wider than a phone (DOOR-17).
                overflowWrap="anywhere"
              >
                {title}
              </Heading>
              {badge}
            </Flex>
          </Flex>
          {description && (
            <Text color="fg.muted" mt="1.5" maxW="40em" textStyle={{ base: 'sm', md: 'md' }}>
              {description}
            </Text>
          )}
        </Box>
        {/* On a phone the actions have their own row, which wraps. */}
        {actions && (
          <Flex
            gap="2"
            wrap="wrap"
            flexShrink={{ base: '1', md: '0' }}
            w={{ base: 'full', md: 'auto' }}
            minW="0"
            css={{ '& > *': { maxWidth: '100%' } }}
          >
            {actions}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}
