import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../chakra'
import { ConfirmDialog } from './confirm-dialog'
import { MultiSelectDialog } from './multi-select-dialog'

function Asking({ onConfirm, danger = false }: { readonly onConfirm: () => void; readonly danger?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpen(true)}>
        削除する
      </button>
      <ConfirmDialog
        open={open}
        title="削除しますか?"
        body="元に戻せません。"
        consequence="応募者にメールで通知されます"
        confirm="はい、削除します"
        cancel="やめる"
        danger={danger}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </UiProvider>
  )
}

describe('ConfirmDialog', () => {
  it('has its name and consequence as label and description, and focuses the safe button of a destructive question', async () => {
    const user = userEvent.setup()
    render(<Asking danger onConfirm={jest.fn()} />)
    await user.click(screen.getByRole('button', { name: '削除する' }))
    const dialog = await screen.findByRole('alertdialog', { name: '削除しますか?' })
    expect(dialog).toHaveAccessibleDescription('元に戻せません。')
    expect(dialog).toHaveTextContent('応募者にメールで通知されます')
    await waitFor(() => expect(screen.getByRole('button', { name: 'やめる' })).toHaveFocus())
  })

  it('closes on Esc and restores the focus', async () => {
    const user = userEvent.setup()
    render(<Asking onConfirm={jest.fn()} />)
    const opener = screen.getByRole('button', { name: '削除する' })
    await user.click(opener)
    await waitFor(() => expect(screen.getByRole('button', { name: 'はい、削除します' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('traps the focus', async () => {
    const user = userEvent.setup()
    render(<Asking onConfirm={jest.fn()} />)
    await user.click(screen.getByRole('button', { name: '削除する' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let press = 0; press < 4; press++) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  })
})

describe('MultiSelectDialog', () => {
  const options = [
    '日本語',
    '英語',
    '中国語',
    '韓国語',
    'ベトナム語',
    'ネパール語',
    'タイ語',
    'ビルマ語',
    'モンゴル語',
    'シンハラ語',
    'ヒンディー語',
  ].map((label, index) => ({ value: `l${index}`, label }))
  const texts = {
    title: '言語',
    apply: '決定する',
    cancel: 'やめる',
    noResults: 'ありません',
    searchLabel: '言語を探す',
  }

  it('applies the ticked options, also those that the search hides', async () => {
    const user = userEvent.setup()
    const onApply = jest.fn()
    render(
      <UiProvider>
        <MultiSelectDialog
          {...texts}
          open
          groups={[{ id: 'a', options }]}
          value={['l1']}
          onApply={onApply}
          onClose={jest.fn()}
        />
      </UiProvider>,
    )
    await user.type(await screen.findByRole('searchbox', { name: '言語を探す' }), 'べとなむ')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'ベトナム語' }))
    await user.click(screen.getByRole('button', { name: '決定する' }))
    expect(onApply).toHaveBeenCalledWith(['l1', 'l4'])
  })

  it('offers a single choice by radio buttons', async () => {
    const user = userEvent.setup()
    const onApply = jest.fn()
    render(
      <UiProvider>
        <MultiSelectDialog
          {...texts}
          mode="one"
          open
          groups={[{ id: 'a', options: options.slice(0, 3) }]}
          value={['l1']}
          onApply={onApply}
          onClose={jest.fn()}
        />
      </UiProvider>,
    )
    await user.click(await screen.findByRole('radio', { name: '中国語' }))
    await user.click(screen.getByRole('button', { name: '決定する' }))
    expect(onApply).toHaveBeenCalledWith(['l2'])
  })
})
