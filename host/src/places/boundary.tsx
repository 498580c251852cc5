import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** The name of the part in the report. */
  readonly name: string
  readonly onError: (error: unknown, name: string) => void
  /** Rendered instead of the failed part; `retry` renders it again. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Isolates a failing part of the shell from the others. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.props.name)
  }

  private readonly retry = () => this.setState({ isBroken: false })

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children
  }
}
