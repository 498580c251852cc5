import { Component, type ReactNode } from 'react'
import { Box, Button, Heading, Text } from '../chakra'
import { useText } from '../i18n'

interface BoundaryProps {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  readonly resetKey: string
}
interface BoundaryState {
  readonly failedAt: string | undefined
  readonly attempt: number
}

/** Shows a card with retry instead of a screen that throws. Navigating to another address resets it too. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: undefined, attempt: 0 }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return state.failedAt !== undefined && state.failedAt !== '' && state.failedAt !== props.resetKey
      ? { failedAt: undefined }
      : null
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
    this.setState({ failedAt: this.props.resetKey })
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedAt: '' }
  }

  private readonly retry = () => this.setState(({ attempt }) => ({ failedAt: undefined, attempt: attempt + 1 }))

  override render(): ReactNode {
    if (this.state.failedAt !== undefined) return <BrokenScreen onRetry={this.retry} />
    return (
      <Box key={this.state.attempt} display="contents">
        {this.props.children}
      </Box>
    )
  }
}

function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText()
  return (
    <Box role="alert" maxW="640px" mx="auto" my="10" p="6" borderWidth="1px" borderRadius="md">
      <Heading as="h2" size="md" mb="2">
        {t('screen.broken.title')}
      </Heading>
      <Text mb="4">{t('screen.broken.body')}</Text>
      <Button variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Box>
  )
}
