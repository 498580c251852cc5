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
  it('[JPRE-03] accepts postings from its own origin only', async () => {
    renderScreen(<PreviewScreen />, { locales: { ja, en }, language: 'EN' })
    send(message('evil'), 'https://evil.example.com')
    expect(screen.queryByText('evil')).not.toBeInTheDocument()
    send(message('カフェスタッフ'), window.location.origin)
    expect(screen.getByRole('heading', { level: 1, name: 'カフェスタッフ' })).toBeVisible()
    send(message('evil'), 'https://evil.example.com')
    send({ type: 'portal.job-preview', job: { display_name: 'broken' } }, window.location.origin)
    expect(screen.getByRole('heading', { level: 1, name: 'カフェスタッフ' })).toBeVisible()
  })

  it.each([
    ['EN', 1, '1 person', '1 year or more', 'Vietnam and Nepal', '¥1,250–¥1,500 per hour'],
    ['EN', 240, '240 people', '240 years or more', 'Vietnam and Nepal', '¥1,250–¥1,500 per hour'],
    ['Jp', 1, '1名', '1年以上', 'Vietnam、Nepal', '時給 ¥1,250〜¥1,500'],
  ] as const)('[WORD-02] shows amounts, lists and pay in %s for %d', (language, count, people, years, list, pay) => {
    renderScreen(<PreviewScreen />, { locales: { ja, en }, language })
    const company = {
      name_jp: 'さくら',
      name_en: 'Sakura',
      industry: null,
      num_of_employees: count,
      nationalities_hired: ['Vietnam', 'Nepal'],
      website: null,
    }
    const job = aJobPreview({
      job_type: 'PT2',
      company,
      experience_year: count,
      hourly_salary_min: 1250,
      hourly_salary_max: 1500,
    })
    send({ type: 'portal.job-preview', job }, window.location.origin)
    for (const text of [people, years, list]) expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getAllByText(pay).length).toBeGreaterThan(0)
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
