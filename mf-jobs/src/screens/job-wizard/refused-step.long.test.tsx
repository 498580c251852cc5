import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { addContent, press } from '../../testing/wizard-kit'

it('[JWIZ-31] [SHELL-20] a refused step scrolls to a summary that counts the wrong fields, links to each and follows the language', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  const { user, shell } = await addContent('FT')
  scrolled.mockClear()
  await press(user, 'Next')
  const summary = await screen.findByRole('group', { name: 'What is to be corrected' })
  await waitFor(() => expect(summary).toHaveFocus())
  expect(scrolled.mock.instances).toContain(summary)
  const links = within(summary).getAllByRole('button')
  expect(summary).toHaveTextContent(`${links.length} fields need a correction`)
  expect(links.length).toBeGreaterThan(3)
  await user.click(within(summary).getByRole('button', { name: /Monthly pay from/ }))
  expect(screen.getByRole('textbox', { name: /Monthly pay from/ })).toHaveFocus()
  await user.selectOptions(screen.getByLabelText(/^Japanese level/), 'Fluent')
  await waitFor(() => expect(within(summary).getAllByRole('button')).toHaveLength(links.length - 1))
  act(() => shell.language.set('Jp'))
  expect(await screen.findByRole('group', { name: '修正が必要な項目' })).toHaveTextContent(
    `${links.length - 1}件の項目を修正してください`,
  )
}, 240_000)
