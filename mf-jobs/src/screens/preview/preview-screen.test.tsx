import { renderScreen } from '@portal/browser/testing'
import { aJobPreview } from '@portal/contracts/factories'
import { act, screen } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { PreviewScreen } from './preview-screen'

const send = (data: unknown, origin: string) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin }))
  })
const message = (name: string) => ({ type: 'portal.job-preview', job: aJobPreview({ display_name: name }) })

describe('embedded preview', () => {
  it('[JPRE-03] takes postings from its own origin only', async () => {
    renderScreen(<PreviewScreen />, { locales: { ja, en }, language: 'EN' })
    send(message('evil'), 'https://evil.example.com')
    expect(screen.queryByText('evil')).not.toBeInTheDocument()
    send(message('カフェスタッフ'), window.location.origin)
    expect(screen.getByRole('heading', { level: 1, name: 'カフェスタッフ' })).toBeVisible()
    send(message('evil'), 'https://evil.example.com')
    send({ type: 'portal.job-preview', job: { display_name: 'broken' } }, window.location.origin)
    expect(screen.getByRole('heading', { level: 1, name: 'カフェスタッフ' })).toBeVisible()
  })

  it('[JCON-41] shows each merit with the icon that the API names', () => {
    renderScreen(<PreviewScreen />, { locales: { ja, en }, language: 'EN' })
    send(
      {
        type: 'portal.job-preview',
        job: aJobPreview({
          sales_merits: [
            { name: '履歴書不要', icon_name: 'no_resume' },
            { name: '食事あり', icon_name: 'meals_provided' },
          ],
        }),
      },
      window.location.origin,
    )
    const icons = screen
      .getAllByRole('listitem')
      .flatMap((item) => [...item.querySelectorAll('svg')].map((svg) => [item.textContent, svg.dataset['icon']]))
    expect(icons).toEqual([
      ['履歴書不要', 'no_resume'],
      ['食事あり', 'meals_provided'],
    ])
  })
})
