import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiProvider } from '../chakra'
import { createI18n, I18nRoot } from '../i18n'
import { WidgetState } from './index'

function Failing() {
  const [isFetching, setFetching] = useState(false)
  const query = { data: undefined, isError: !isFetching, isFetching, refetch: async () => setFetching(true) }
  return (
    <WidgetState query={query} failed="It failed">
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
