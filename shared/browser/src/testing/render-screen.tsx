import type { DisplayLanguage } from '@portal/contracts/kernel'
import type { Session } from '@portal/contracts/shell'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { fakeServer, type FakeServer } from './fake-server'
import { fakeShell, type FakeShell } from './fake-shell'
import { ScreenProviders } from './screen-providers'
import type { TestCatalogues } from './texts'

interface RenderOptions {
  /** The room's catalogues. */
  readonly locales?: TestCatalogues
  readonly path?: string
  /** Navigation state. */
  readonly state?: unknown
  readonly session?: Partial<Session>
  readonly language?: DisplayLanguage
  readonly server?: FakeServer
  readonly shell?: FakeShell
  /** The user's answer to `shell.confirm`. */
  readonly confirm?: boolean
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
  readonly shell: FakeShell
  readonly server: FakeServer
}

/**
 * Renders a screen as the host mounts it. Tests find elements by role and label; HTTP calls get the fake server's
 * answers.
 */
export function renderScreen(screen: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const shell =
    options.shell ?? fakeShell({ session: options.session, language: options.language, confirm: options.confirm })
  const server = options.server ?? fakeServer()
  const user = userEvent.setup()
  const result = render(
    <ScreenProviders
      shell={shell}
      server={server}
      locales={options.locales ?? { ja: {}, en: {} }}
      path={options.path}
      state={options.state}
    >
      {screen}
    </ScreenProviders>,
  )
  return { ...result, user, shell, server }
}
