import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { renderScreen } from '../testing'
import { CheckboxGroupField, SchemaForm, useSchemaForm } from './index'

const countries = ['ベトナム', 'ネパール', '日本', ...Array.from({ length: 20 }, (_, index) => `国${index}`)]

function Example({ count }: { readonly count: number }) {
  const state = useSchemaForm({
    schema: v.object({ from: v.array(v.string()) }),
    defaults: { from: ['0'] },
    onSubmit: () => Promise.resolve(),
  })
  return (
    <SchemaForm state={state}>
      <CheckboxGroupField
        name="from"
        label="Staff from"
        choices={countries.slice(0, count).map((label, index) => ({ value: String(index), label }))}
      />
    </SchemaForm>
  )
}

it('[WORD-05] a long list of boxes has a search, which keeps what is chosen', async () => {
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

it('[WORD-05] a short list has none', () => {
  renderScreen(<Example count={10} />, { language: 'EN' })
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
