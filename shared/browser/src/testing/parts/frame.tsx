import { displayLanguageOf, type Locale } from '@portal/contracts/kernel'
import { Component, useState, type ReactNode } from 'react'
import { Box, Stack } from '../../chakra'
import { fakeServer } from '../fake-server'
import { fakeShell } from '../fake-shell'
import { ScreenProviders } from '../screen-providers'
import type { Part, Say, State } from './states'

/** If a state throws, its error is shown in its place, and the other states stay. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {}
  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) })
  override render() {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return (
      <Box role="alert" data-testid="broken-state" color="fg.error">
        {message}
      </Box>
    )
  }
}

function OneState({ state: Shown, locale }: { readonly state: State; readonly locale: Locale }) {
  const say: Say = (text) => text[locale] ?? text.en
  return (
    <Boundary>
      <Shown say={say} />
    </Boundary>
  )
}

interface FrameProps {
  readonly part: Part
  readonly locale: Locale
  /** The one state to show, of a part that covers the window. */
  readonly only?: string
}

/** The states of one part, in a document of its own, so that its width is that of a window. */
export function Frame({ part, locale, only }: FrameProps) {
  const [shell] = useState(() => fakeShell({ language: displayLanguageOf(locale) }))
  const [server] = useState(() => {
    const server = fakeServer()
    part.answers?.(server)
    return server
  })
  const shown = Object.entries(part.states).filter(([name]) => only === undefined || name === only)
  return (
    <ScreenProviders shell={shell} server={server} locales={part.texts ?? { ja: {}, en: {} }}>
      {only !== undefined ? (
        <>
          {shown.map(([name, state]) => (
            <OneState key={name} state={state} locale={locale} />
          ))}
        </>
      ) : (
        <Stack gap="8" p={{ base: '4', md: '6' }}>
          {shown.map(([name, state]) => (
            <Box as="section" key={name} aria-label={`${part.name}: ${name}`} data-state-name={name} minW="0">
              <Box lang="en" fontSize="sm" color="fg.muted" fontFamily="mono" mb="2">
                {name}
              </Box>
              <OneState state={state} locale={locale} />
            </Box>
          ))}
        </Stack>
      )}
    </ScreenProviders>
  )
}
