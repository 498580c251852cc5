/** HIRE-02: the notice of conditions. */
import { HIRE_TERM_NAMES, hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { HireTerms } from '@portal/contracts/applications'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import { NOTICE_TEXTS } from '../../../locales/notice'
import { aCompanyWithAdmin, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'
import { noticeOf } from './notice'
import type { NoticeFacts } from '../../../tables/hire.tables'
import { noticePdf } from './notice.pdf'
import { hireOf } from './hires'
import { factsOf } from './sent-notices'

const NOTHING = Object.fromEntries(HIRE_TERM_NAMES.map((name) => [name, null])) as unknown as HireTerms
const FULL: HireTerms = {
  starts_on: '2026-12-01',
  weekly_hours: 20,
  is_insured: true,
  pay_unit: 'hour',
  pay_amount: 1400,
  trial_months: 3,
  place: '東京都新宿区',
  contract_period: 'fixed',
  contract_until: '2027-11-30',
  renewal_rule: '勤務成績',
  renewal_cap: '通算5年',
  conversion: '変更なし',
  work: 'ホールスタッフ',
  work_change_scope: '会社の定める業務',
  place_change_scope: '変更なし',
  work_hours: '10:00〜14:00',
  break_minutes: 0,
  has_overtime: false,
  days_off: '土・日',
  leave: '年次有給休暇',
  pay_days: '月末締め、翌月25日払い',
  allowances: 'なし',
  leaving: '定年65歳',
  contact: '人事部',
  latin_name: 'NGUYEN ANH',
  kana_name: 'グエン アン',
  born_on: '2000-01-02',
  gender: 'F',
  nationality: 'ベトナム',
  has_permit: true,
  leaving_reason: null,
}
const facts = (overrides: Partial<NoticeFacts> = {}): NoticeFacts => ({
  terms: FULL,
  language: 'vi',
  person: 'Nguyễn Anh',
  company: { ja: 'さくら株式会社', en: 'Sakura Inc.' },
  insurances: ['health', 'pension', 'accident'],
  mayAsk: true,
  issuedOn: '2026-11-27',
  ...overrides,
})

it.each(PERSON_LANGUAGES.filter((language) => language !== 'ja'))(
  '[HIRE-02] in %s every item has a label of its own and the Japanese stands beside it',
  (language) => {
    const { ja, own } = noticeOf(facts({ language }))
    expect(ja.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        '更新の上限',
        '無期転換',
        '就業の場所（変更の範囲）',
        '業務の内容（変更の範囲）',
        '待遇の説明',
      ]),
    )
    expect(ja.rows.find(({ label }) => label === '賃金')?.text).toBe('時給 1,400円')
    expect(ja.lacks).toBeNull()
    expect(own?.reference).toBe(NOTICE_TEXTS[language].reference)
    expect(own?.rows).toHaveLength(ja.rows.length)
    expect(own?.rows.every(({ label, text }) => label !== '' && text !== '')).toBe(true)
    expect(own?.rows.find(({ label }) => label === NOTICE_TEXTS[language].work)?.text).toBe(
      NOTICE_TEXTS[language].seeJapanese,
    )
  },
)

it('[HIRE-02] what is not known is named in both languages instead of a blank', () => {
  const { ja, own } = noticeOf(facts({ terms: NOTHING, insurances: [], mayAsk: false }))
  expect(ja.rows.filter(({ text }) => text === '未記載')).toHaveLength(ja.rows.length - 3)
  expect(ja.lacks).toMatch(/^この通知書にまだ記載がない項目： 雇入れ日、契約期間、.*雇用管理についての相談窓口$/)
  expect(own?.lacks).toMatch(/^Thông báo này chưa ghi: /)
  expect(ja.rows.map(({ label }) => label)).not.toContain('待遇の説明')
})

it.each([
  ['ja', 'Nguyen Anh'],
  ['vi', 'Nguyễn Anh'],
  ['ne', 'राम बहादुर'],
  ['my', 'အောင်'],
  ['zh', '王 小明'],
] as const)('[HIRE-02] the PDF in %s is made with fonts of the portal', async (language, person) => {
  const pdf = await noticePdf(noticeOf(facts({ language, person })))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // Burmese is drawn as pictures in the right order of its signs; the other languages are text.
  expect(pdf.includes('/Subtype /Image')).toBe(language === 'my')
  const fonts = { ja: 'NotoSansJP', vi: 'NotoSans-', ne: 'NotoSansDevanagari', my: 'NotoSansJP', zh: 'NotoSansSC' }
  expect(pdf.includes(fonts[language])).toBe(true)
})

describe('the download', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('[HIRE-02] is for those who may see the hire, of a hire only', async () => {
    const [own, open] = [await aCase(app, 'SL', { language: 'ne' }), await aCase(app, 'AR')]
    const other = await aCompanyWithAdmin(app.services)
    const read = (token: string, id: number) => app.call(endpoints.notice, { token, params: { id } })
    const answer = await read(own.token, own.id)
    expect(answer.status).toBe(200)
    expect([await read(other.token, own.id), await read(open.token, open.id)].map(({ status }) => status)).toEqual([
      404, 404,
    ])
  })

  it('[LAWS-06] that one may ask about treatment is told from 2026-10 on', async () => {
    const { actor, id } = await aCase(app, 'SL')
    const found = await hireOf(app.services.db, app.services, actor, id)
    const asks = (day: string) => found && factsOf(found, new Date(`${day}T03:00:00Z`)).mayAsk
    expect([asks('2026-09-30'), asks('2026-10-01'), asks('2027-04-01')]).toEqual([false, true, true])
  })
})
