import { Portal } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react'

type TheTooltip = Parameters<ComponentProps<typeof Tooltip.Context>['children']>[0]
const TooltipOfList = createContext<TheTooltip | undefined>(undefined)

/** The one tooltip of all hints below it. One for each hint would take a tenth of the script time of a list. */
export function Hints({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Root openDelay={200} closeDelay={80} positioning={{ placement: 'top' }}>
      <Tooltip.Context>{(tooltip) => <TooltipOfList value={tooltip}>{children}</TooltipOfList>}</Tooltip.Context>
    </Tooltip.Root>
  )
}

/** A tooltip that also works for disabled controls; shown by pointer and by keyboard focus inside. */
export function Hint({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) {
  const id = useId()
  const tooltip = useContext(TooltipOfList)
  if (!tooltip) throw new Error('A Hint needs Hints around it')
  if (!text) return <>{children}</>
  const isCurrent = tooltip.triggerValue === id
  const { 'aria-describedby': describedBy, ...trigger } = tooltip.getTriggerProps({ value: id })
  return (
    <>
      <span className="hint" {...trigger} aria-describedby={isCurrent ? describedBy : undefined}>
        {children}
      </span>
      {isCurrent && (
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content maxW="20rem">{text}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      )}
    </>
  )
}
