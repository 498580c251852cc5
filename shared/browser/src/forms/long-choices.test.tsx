import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { renderScreen } from '../testing'
import { CheckboxGroupField, SchemaForm, useSchemaForm } from './index'

const countries = ['ベトナム', 'ネパール', '日本', ...Array.from({ length: 20 }, (_, index) => `国${index}`)]

function Example({ count, onSubmit = () => {} }: { readonly count: number; readonly onSubmit?: () => void }) {
  const state = useSchemaForm({
    schema: v.object({ from: v.array(v.string()) }),
    defaults: { from: ['0'] },
    onSubmit: async () => onSubmit(),
  })
  return (
    <SchemaForm state={state}>
      <CheckboxGroupField
        name="from"
        label="Staff from"
        choices={countries.slice(0, count).map((label, index) => ({ value: String(index), label }))}
      />
      <button type="submit">Save</button>
    </SchemaForm>
  )
}

it('[WORD-05] a long list of checkboxes has a search, which keeps the chosen ones', async () => {
  const { user } = renderScreen(<Example count={23} />, { language: 'EN' })
  const group = within(screen.getByRole('group', { name: 'Staff from' }))
  await user.type(group.getByRole('searchbox', { name: 'Search' }), 'ねぱ')
  expect(group.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(group.getByRole('checkbox', { name: 'ネパール' }))
  expect(group.getByText('ベトナム and ネパール')).toBeVisible()
  await user.clear(group.getByRole('searchbox'))
  await user.type(group.getByRole('searchbox'), 'zzz')
  expect(group.getByRole('status')).toHaveTextContent('Nothing matches')
  await user.clear(group.getByRole('searchbox'))
  expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
})

it('[WORD-05] Enter in the search of the checkboxes does not submit the form', async () => {
  const onSubmit = jest.fn()
  const { user } = renderScreen(<Example count={23} onSubmit={onSubmit} />, { language: 'EN' })
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ねぱ{Enter}')
  expect(screen.getByRole('checkbox')).toHaveAccessibleName('ネパール')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

it('[WORD-05] a short list has no search', () => {
  renderScreen(<Example count={10} />, { language: 'EN' })
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
