import type { ReactNode } from 'react'
import { useHost } from '../parts/host-context'
import { Boundary } from './boundary'

interface ShellPartProps {
  readonly name: string
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** A part of the shell with its own error boundary: other parts stay, and the fault is reported. */
export function ShellPart({ name, fallback, children }: ShellPartProps) {
  const { telemetry } = useHost()
  const onError = (error: unknown) =>
    telemetry.report({ name: 'shell-part-failed', data: { part: name, detail: String(error) } })
  return (
    <Boundary name={name} onError={onError} fallback={fallback}>
      {children}
    </Boundary>
  )
}
