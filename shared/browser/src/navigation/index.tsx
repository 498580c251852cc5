/** Links between screens: real anchors whose plain click calls `shell.navigate`, the only way to navigate. */
import type { Target } from '@portal/contracts/shell'
import { useCallback, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Button, Link, type ButtonProps, type LinkProps } from '../chakra'
import { useShell } from '../remote/shell-context'

/** Clicks with a modifier key and middle clicks are left to the browser. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

export function useGo(): (target: Target) => Promise<boolean> {
  const shell = useShell()
  return useCallback((target) => shell.navigate(target), [shell])
}

/** The address of a screen in this environment. */
export function useHrefOf(to: Target): string {
  return `${useShell().base}${to.href}`
}

function useLinkProps(to: Target, onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const go = useGo()
  const href = useHrefOf(to)
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      if (!isPlainClick(event)) return
      event.preventDefault()
      void go(to)
    },
  }
}

interface ToScreen {
  readonly to: Target
  readonly children: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function ShellLink({
  to,
  onClick,
  ...props
}: ToScreen & Omit<LinkProps, 'href' | 'onClick'> & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <Link {...props} {...useLinkProps(to, onClick)} />
}

/** A link without a look, for rows that get theirs from the list around them. */
export function PlainLink({
  to,
  onClick,
  ...props
}: ToScreen & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  return <a {...props} {...useLinkProps(to, onClick)} />
}

/** A link that looks like a button and can be opened in a new tab. */
export function ButtonLink({ to, onClick, children, ...props }: ToScreen & Omit<ButtonProps, 'onClick' | 'asChild'>) {
  const link = useLinkProps(to, onClick)
  return (
    <Button asChild {...props}>
      <a {...link}>{children}</a>
    </Button>
  )
}
