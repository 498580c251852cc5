import type { Locale } from '@portal/contracts'

/**
 * The sentence of a notification, made when it is read, in the reader's language. Places are filled from the row's data:
 * `name` is the applicant, `job` the posting, `text` what the applicant wrote. Data that differs by language is stored by language (`prefecture_ja`).
 */
export const NOTIFICATION_TEXTS = {
  fixed_interview: { ja: '{{name}}さんの面接日時が確定しました（{{job}}）', en: 'The interview date with {{name}} is fixed ({{job}})' },
  nsre_accepted: { ja: '{{name}}さんが変更後の面接日時を選びました（{{job}}）', en: '{{name}} chose a new interview date ({{job}})' },
  nsrs: { ja: '{{name}}さんが別の面接日時を希望しています。面接枠を登録してください（{{job}}）', en: '{{name}} asks for another date. Please register interview slots ({{job}})' },
  cancelled_interview: { ja: '{{name}}さんが面接をキャンセルしました（{{job}}）', en: '{{name}} cancelled the interview ({{job}})' },
  seeker_message: { ja: '{{name}}さんからメッセージが届きました：{{text}}（{{job}}）', en: 'Message from {{name}}: {{text}} ({{job}})' },
  withdrawn: { ja: '{{name}}さんが応募を辞退しました（{{job}}）', en: '{{name}} withdrew the application ({{job}})' },
  offer_accepted: { ja: '{{name}}さんが採用を承諾しました（{{job}}）', en: '{{name}} accepted the offer ({{job}})' },
  offer_declined: { ja: '{{name}}さんが採用を辞退しました（{{job}}）', en: '{{name}} declined the offer ({{job}})' },
  wage_floor_coming: { ja: '{{date}}から最低賃金が上がります（{{prefecture}}：¥{{floor}}）。下回る掲載中の求人が{{count}}件あります', en: 'The minimum wage rises on {{date}} ({{prefecture}}: ¥{{floor}}). Running postings below it: {{count}}' },
  wage_floor_now: { ja: '最低賃金が上がりました（{{prefecture}}：¥{{floor}}）。下回る掲載中の求人が{{count}}件あります', en: 'The minimum wage has risen ({{prefecture}}: ¥{{floor}}). Running postings below it: {{count}}' },
} as const satisfies Record<string, Record<Locale, string>>

export type NotificationTextKey = keyof typeof NOTIFICATION_TEXTS

export function notificationText(key: string, locale: Locale, data: Readonly<Record<string, string | number>>): string {
  const texts = NOTIFICATION_TEXTS[key as NotificationTextKey]
  return texts ? texts[locale].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? data[`${name}_${locale}`] ?? '')) : ''
}
