import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../chakra'
import { SearchSelect, type SelectOption } from './search-select'

const prefectures: readonly SelectOption[] = [
  ['hokkaido', '北海道'],
  ['aomori', '青森県'],
  ['iwate', '岩手県'],
  ['miyagi', '宮城県'],
  ['akita', '秋田県'],
  ['saitama', '埼玉県'],
  ['chiba', '千葉県'],
  ['tokyo', '東京都'],
  ['kanagawa', '神奈川県'],
  ['kyoto', '京都府'],
  ['osaka', '大阪府'],
].map(([value = '', label = '']) => ({ value, label, keywords: value }))

interface ChoiceProps {
  readonly options: readonly SelectOption[]
  readonly heard: (value: string | null) => void
}

function Choice({ options, heard }: ChoiceProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <UiProvider>
      <SearchSelect
        aria-label="都道府県"
        options={options}
        value={value}
        onChange={(next) => {
          setValue(next)
          heard(next)
        }}
        noResults="見つかりません"
        clearLabel="消す"
      />
    </UiProvider>
  )
}

const activeName = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

describe('SearchSelect', () => {
  it('filters more than ten options while the user types, in any spelling, and selects one with Enter', async () => {
    const user = userEvent.setup()
    const heard = jest.fn()
    render(<Choice options={prefectures} heard={heard} />)
    const field = screen.getByRole('combobox', { name: '都道府県' })
    expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await user.type(field, 'TOKYO')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(activeName()).toBe('東京都')
    await user.keyboard('{Enter}')
    expect(heard).toHaveBeenLastCalledWith('tokyo')
    expect(field).toHaveValue('東京都')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('moves with the arrow keys and closes on Esc without a choice', async () => {
    const user = userEvent.setup()
    const heard = jest.fn()
    render(<Choice options={prefectures} heard={heard} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeName()).toBe('青森県')
    await user.keyboard('{ArrowUp}')
    expect(activeName()).toBe('北海道')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(heard).not.toHaveBeenCalled()
  })

  it('says that no option matches', async () => {
    const user = userEvent.setup()
    render(<Choice options={prefectures} heard={jest.fn()} />)
    await user.type(screen.getByRole('combobox'), 'ロンドン')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('見つかりません')
  })

  it('has no search with ten options or fewer; typed letters jump to an option', async () => {
    const user = userEvent.setup()
    const heard = jest.fn()
    render(<Choice options={prefectures.slice(0, 10)} heard={heard} />)
    const field = screen.getByRole('combobox')
    expect(field).toHaveAttribute('readonly')
    await user.tab()
    await user.keyboard('京')
    expect(activeName()).toBe('京都府')
    await user.keyboard('{Enter}')
    expect(heard).toHaveBeenLastCalledWith('kyoto')
    await user.click(screen.getByRole('button', { name: '消す' }))
    expect(heard).toHaveBeenLastCalledWith(null)
  })
})
