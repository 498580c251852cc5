import type { ReactNode } from 'react'
import { Box, Flex, IconButton, type FlexProps } from '../chakra'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons'

export interface BannerProps extends Pick<FlexProps, 'mb' | 'mt' | 'my'> {
  /** `urgent`: the user must act. */
  readonly tone: 'info' | 'success' | 'warning' | 'error' | 'urgent'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly dismiss?: { readonly label: string; readonly onClick: () => void }
  /** Announced when it appears. */
  readonly live?: boolean
}

const tones = {
  info: { palette: 'status.confirmed', Icon: InfoIcon },
  success: { palette: 'status.done', Icon: CheckCircleIcon },
  warning: { palette: 'status.waiting', Icon: AlertIcon },
  error: { palette: 'status.urgent', Icon: AlertIcon },
  urgent: { palette: 'status.urgent', Icon: AlertIcon },
} as const

/** A message that stays while its cause exists. */
export function Banner({ tone, title, children, action, dismiss, live = false, ...place }: BannerProps) {
  const { palette, Icon } = tones[tone]
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <Flex
      role={role}
      colorPalette={palette}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l2"
      px="4"
      py="3"
      gap="3"
      align="flex-start"
      {...place}
    >
      <Box color="colorPalette.fg" flexShrink="0" pt="0.5">
        <Icon />
      </Box>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="4" rowGap="2" align="center" justify="space-between">
        <Box minW="0" flex="1 1 16rem">
          {title && (
            <Box fontWeight="bold" color="colorPalette.fg">
              {title}
            </Box>
          )}
          {children && <Box color="fg">{children}</Box>}
        </Box>
        {action && (
          <Box flexShrink="0" maxW="full">
            {action}
          </Box>
        )}
      </Flex>
      {dismiss && (
        <IconButton aria-label={dismiss.label} onClick={dismiss.onClick} variant="ghost" size="xs" me="-2" mt="-1">
          <CloseIcon />
        </IconButton>
      )}
    </Flex>
  )
}
