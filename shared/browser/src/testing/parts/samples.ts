import type { Sample, Say } from './states'

/** Texts that many states use. */
export const WORDS = {
  add: { ja: '追加する', en: 'Add' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  close: { ja: '閉じる', en: 'Close' },
  clear: { ja: '選択を解除', en: 'Clear' },
  edit: { ja: '編集する', en: 'Edit' },
  none: { ja: '該当するものがありません', en: 'Nothing matches' },
  ok: { ja: 'OK', en: 'OK' },
  retry: { ja: '再試行', en: 'Try again' },
  save: { ja: '保存する', en: 'Save' },
  search: { ja: '検索', en: 'Search' },
} as const satisfies Readonly<Record<string, Sample>>

/** A heading of three lines on a phone. */
export const LONG_TITLE: Sample = {
  ja: '【未経験歓迎・日本語サポートあり】東京駅前の老舗和菓子店で販売と接客を担当するホールスタッフ（週2日から）',
  en: 'Sales and service in a long-established sweet shop in front of Tokyo Station, beginners welcome, from two days a week',
}
/** A paragraph of several lines. */
export const LONG_TEXT: Sample = {
  ja: '確認が終わるまで求人を公開することはできませんが、下書きの作成、勤務地の登録、チームのメンバーの招待はいつでもできます。通常は2営業日以内に完了し、結果をメールでお知らせします。お急ぎの場合は、お問い合わせ窓口までご連絡ください。',
  en: 'Until this is done no posting can be published, but you can prepare drafts, register work locations and invite members of your team at any time. It usually takes two business days, and we tell you the result by e-mail. Please contact us if you are in a hurry.',
}

const COUNTRIES: readonly Sample[] = [
  { ja: 'インド', en: 'India' },
  { ja: 'インドネシア', en: 'Indonesia' },
  { ja: 'ウズベキスタン', en: 'Uzbekistan' },
  { ja: 'カンボジア', en: 'Cambodia' },
  { ja: 'スリランカ', en: 'Sri Lanka' },
  { ja: 'タイ', en: 'Thailand' },
  { ja: '台湾', en: 'Taiwan' },
  { ja: '中国', en: 'China' },
  { ja: 'ネパール', en: 'Nepal' },
  { ja: 'バングラデシュ', en: 'Bangladesh' },
  { ja: 'フィリピン', en: 'Philippines' },
  { ja: 'ベトナム', en: 'Viet Nam' },
  { ja: 'ミャンマー', en: 'Myanmar' },
  { ja: 'モンゴル', en: 'Mongolia' },
]
const WAYS: readonly Sample[] = [
  { ja: '会って面接する', en: 'In person' },
  { ja: 'オンラインで面接する', en: 'Online' },
  { ja: '電話で面接する', en: 'By phone' },
]
const options = (samples: readonly Sample[]) => (say: Say) =>
  samples.map((sample, index) => ({ value: String(index + 1), label: say(sample) }))
/** More options than a plain select takes. */
export const manyOptions = options(COUNTRIES)
export const fewOptions = options(WAYS)

/** A picture that needs no file. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="480"%3E%3Crect width="640" height="480" fill="%23c7d2fe"/%3E%3Ccircle cx="460" cy="150" r="60" fill="%23fef3c7"/%3E%3Cpath d="M0 420L220 210l170 160 90-70 160 130v50H0z" fill="%234f46e5"/%3E%3C/svg%3E'
/** A handler that does nothing. */
export const nothing = (): void => {}
