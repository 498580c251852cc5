import { SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { fakeServer, renderScreen } from '@portal/browser/testing'
import { geoEndpoints } from '@portal/contracts/geo'
import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { locales } from '../testing/locales'
import { StationField } from './station-field'

function Form() {
  const state = useSchemaForm({
    schema: v.object({ id: v.string(), name: v.string() }),
    defaults: { id: '', name: '' },
    onSubmit: () => undefined,
  })
  return (
    <SchemaForm state={state} label="form">
      <StationField idName="id" textName="name" />
    </SchemaForm>
  )
}

it.each([
  ['that ends a composition (Safari)', { keyCode: 229 }],
  ['within a composition', { isComposing: true }],
])('[DOOR-22] [JWIZ-15] a key %s neither chooses a station nor closes the list', async (_, init) => {
  const server = fakeServer().on(geoEndpoints.searchStation, {
    results: [{ id: 12, name_jp: '渋谷', prefecture_name_jp: '東京都' }],
  })
  const { user } = renderScreen(<Form />, { locales, server })
  const field = screen.getByRole('combobox')
  await user.type(field, '渋')
  await screen.findByRole('option')
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, ...init })
  expect(field).toHaveValue('渋')
  expect(screen.getByRole('option')).toBeVisible()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field).toHaveValue('渋谷')
})
