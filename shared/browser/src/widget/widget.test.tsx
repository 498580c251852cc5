import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiProvider } from '../chakra'
import { createI18n, I18nRoot } from '../i18n'
import { WidgetState } from './index'

function Failing() {
  const [isPending, retry] = useState(false)
  return (
    <WidgetState isPending={isPending} isFailed={!isPending} failed="It failed" onRetry={() => retry(true)}>
      content
    </WidgetState>
  )
}

it('[DAY-03] the focus stays in the widget when its retry button disappears', async () => {
  const user = userEvent.setup()
  const { container } = render(
    <I18nRoot instance={createI18n('en', { 'common.retry': 'Try again', 'common.loading': 'Loading' })}>
      <UiProvider>
        <Failing />
      </UiProvider>
    </I18nRoot>,
  )
  await user.tab()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('[tabindex="-1"]')).toHaveFocus()
})
