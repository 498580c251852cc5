/**
 * HIRE-06: the columns of the files for payroll products, as rows. A new product or another heading is a row here; no
 * code knows a product. The headings follow the words of the products' own import pages; their templates count.
 */
export const PAYROLL_FIELDS = [
  'number',
  'last_name',
  'first_name',
  'starts_on',
  'email',
  'phone',
  'nationality',
  'status',
  'card_expires_on',
  'pay_kind',
  'pay_amount',
  'weekly_hours',
  'employment_insurance',
  'contract_until',
] as const
export type PayrollField = (typeof PAYROLL_FIELDS)[number]

export const PAYROLL_LAYOUT_IDS = ['freee', 'moneyforward'] as const
export type PayrollLayoutId = (typeof PAYROLL_LAYOUT_IDS)[number]
export const PAYROLL_CHARSETS = ['utf-8', 'shift_jis'] as const
export const PAYROLL_CHARSET_NAMES = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' } as const

/** Words for a kind of pay, and for yes and no; `day` joins the parts of a day. */
interface PayrollLayout {
  readonly name: string
  readonly day: '-' | '/'
  readonly words: Readonly<Record<'hour' | 'month' | 'year' | 'yes' | 'no', string>>
  readonly columns: readonly (readonly [heading: string, field: PayrollField])[]
}

export const PAYROLL_LAYOUTS: Readonly<Record<PayrollLayoutId, PayrollLayout>> = {
  freee: {
    name: 'freee人事労務',
    day: '-',
    words: { hour: '時給', month: '月給', year: '年俸', yes: '加入する', no: '加入しない' },
    columns: [
      ['従業員番号', 'number'],
      ['姓', 'last_name'],
      ['名', 'first_name'],
      ['入社年月日', 'starts_on'],
      ['メールアドレス', 'email'],
      ['電話番号', 'phone'],
      ['給与方式', 'pay_kind'],
      ['基本給', 'pay_amount'],
      ['雇用保険', 'employment_insurance'],
      ['契約満了日', 'contract_until'],
      ['国籍', 'nationality'],
      ['在留資格', 'status'],
      ['在留期限', 'card_expires_on'],
    ],
  },
  moneyforward: {
    name: 'マネーフォワード クラウド給与',
    day: '/',
    words: { hour: '時給', month: '月給', year: '年俸', yes: '対象', no: '対象外' },
    columns: [
      ['従業員番号', 'number'],
      ['姓', 'last_name'],
      ['名', 'first_name'],
      ['入社日', 'starts_on'],
      ['メールアドレス', 'email'],
      ['電話番号', 'phone'],
      ['給与形態', 'pay_kind'],
      ['基本給', 'pay_amount'],
      ['週所定労働時間', 'weekly_hours'],
      ['雇用保険', 'employment_insurance'],
      ['契約終了日', 'contract_until'],
      ['国籍・地域', 'nationality'],
      ['在留資格', 'status'],
      ['在留期間満了日', 'card_expires_on'],
    ],
  },
}
