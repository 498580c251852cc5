import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../chakra'
import { CopyButton } from './copy-button'
import { PageHeader } from './page-header'
import { StepIndicator } from './step-indicator'
import { TabBar, TabPanel } from './tab-bar'
import { Thumbnails } from './thumbnails'
import { Toggle } from './toggle'

describe('PageHeader', () => {
  it('focuses its heading', () => {
    render(
      <UiProvider>
        <PageHeader title="応募者" />
      </UiProvider>,
    )
    expect(screen.getByRole('heading', { level: 1, name: '応募者' })).toHaveFocus()
  })

  it('does not change the focus if it is told so', () => {
    render(
      <UiProvider>
        <PageHeader title="応募者" focusOnMount={false} />
      </UiProvider>,
    )
    expect(document.body).toHaveFocus()
  })
})

describe('StepIndicator', () => {
  it('marks the present step and allows going back only to finished ones', async () => {
    const user = userEvent.setup()
    const onSelect = jest.fn()
    const steps = [
      { id: 'place', label: '勤務地' },
      { id: 'pay', label: '給与' },
      { id: 'check', label: '確認' },
    ]
    render(
      <UiProvider>
        <StepIndicator label="手順" steps={steps} current="pay" doneText="完了" onSelect={onSelect} />
      </UiProvider>,
    )
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '勤務地 完了' }))
    expect(onSelect).toHaveBeenCalledWith('place')
  })
})

describe('TabBar', () => {
  function Tabs() {
    const [tab, setTab] = useState<'all' | 'urgent'>('all')
    return (
      <UiProvider>
        <TabBar
          id="t"
          label="状態"
          tabs={[
            { value: 'all', label: 'すべて', count: 3 },
            { value: 'urgent', label: '要対応', count: 1 },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel id="t" value={tab}>
          {tab}
        </TabPanel>
      </UiProvider>
    )
  }

  it('is one stop of the Tab key and is operated by the arrow keys', async () => {
    const user = userEvent.setup()
    render(<Tabs />)
    await user.tab()
    expect(screen.getByRole('tab', { name: 'すべて 3' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '要対応 1' })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: '要対応 1' })).toHaveTextContent('urgent')
  })
})

describe('CopyButton', () => {
  it('copies, confirms it, and resets after three seconds', async () => {
    const user = userEvent.setup()
    render(
      <UiProvider>
        <CopyButton
          text="https://example.jp"
          label="コピーする"
          copied="コピーしました"
          failed="コピーできませんでした"
        />
      </UiProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'コピーする' }))
    expect(await screen.findByRole('status')).toHaveTextContent('コピーしました')
    expect(await navigator.clipboard.readText()).toBe('https://example.jp')
  })
})

describe('Toggle', () => {
  it('is a switch with its state as text', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(
      <UiProvider>
        <Toggle checked={false} onChange={onChange} label="メールで通知する" onText="オン" offText="オフ" />
      </UiProvider>,
    )
    const toggle = screen.getByRole('switch', { name: 'メールで通知する' })
    expect(toggle).not.toBeChecked()
    expect(toggle).toHaveTextContent('オフ')
    await user.click(toggle)
    expect(onChange).toHaveBeenCalledWith(true)
  })
})

describe('Thumbnails', () => {
  it('moves a picture by keyboard and keeps the focus on it', async () => {
    const user = userEvent.setup()
    function Pictures() {
      const [ids, setIds] = useState(['a', 'b', 'c'])
      const texts = {
        list: '写真',
        moveLeft: (name: string) => `${name}を左へ`,
        moveRight: (name: string) => `${name}を右へ`,
        remove: (name: string) => `${name}を消す`,
        open: (name: string) => `${name}を開く`,
        moved: (name: string, position: number) => `${name}は${position}番目です`,
      }
      return (
        <UiProvider>
          <Thumbnails items={ids.map((id) => ({ id, src: `/${id}.png`, name: id }))} texts={texts} onReorder={setIds} />
        </UiProvider>
      )
    }
    render(<Pictures />)
    screen.getByRole('button', { name: 'bを左へ' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['b', 'a', 'c'])
    expect(screen.getByRole('button', { name: 'bを右へ' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('bは1番目です')
  })
})
