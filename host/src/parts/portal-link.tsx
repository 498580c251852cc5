import { chakra, type HTMLChakraProps } from '@portal/browser/chakra'
import type { Target } from '@portal/contracts/shell'
import type { MouseEvent } from 'react'
import { useHost } from './host-context'

interface Props extends Omit<HTMLChakraProps<'a'>, 'href' | 'target'> {
  readonly to: Target
  readonly onWent?: () => void
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A real link that can be copied or opened in a new tab, without a look. A plain click navigates through the shell.
 */
export function PortalLink({ to, onWent, onClick, ...rest }: Props) {
  const { shell, composition } = useHost()
  return (
    <chakra.a
      href={composition.base + to.href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        void shell.navigate(to).then((went) => {
          if (went) onWent?.()
        })
      }}
      {...rest}
    />
  )
}
