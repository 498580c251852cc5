import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** Where it stands, for the report. */
  readonly name: string
  readonly onError: (error: unknown, name: string) => void
  /** Shown in the place of what broke; `retry` draws it again. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Keeps a part of the shell that breaks from the parts beside it. */
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
