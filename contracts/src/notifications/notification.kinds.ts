/**
 * TELL-01: every kind of notification, once: its recipients, its target screen, its texts, when it is over, and how
 * it reaches a member who made no choice. The compiler requires an entry for each type.
 */
import type { ApplicationStatus } from '../applications/application-status.machine'
import type { Locale } from '../kernel'
import type { EmailChoice, NotificationType } from './notification.types'

export const NOTIFICATION_GROUPS = ['applications', 'dates', 'money', 'postings'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

export type Said = Readonly<Record<Locale, string>>

/**
 * A sentence with placeholders: `name` is the applicant, `job` the posting, `text` what the applicant wrote. Data
 * that differs by language is stored per language (`job_ja`). `short` replaces the sentence where the applicant's
 * text must not appear.
 */
export interface Sentence extends Said {
  readonly short?: Said
}

export interface NotificationKind {
  readonly group: NotificationGroup
  readonly name: Said
  /** Those who may make the call `acts`; a test compares the rights. */
  readonly who: 'members' | 'admins'
  /** The id of the endpoint with which the recipients act on it. */
  readonly acts: string
  readonly email: EmailChoice
  readonly leads: 'applicant' | 'cancelledApplicant' | 'slots' | 'billing' | 'wages' | 'jobs'
  /**
   * TELL-06: the notification is over as soon as the application has another status. Without a list no status ends
   * it.
   */
  readonly current?: readonly ApplicationStatus[]
  /** The additional sentence of the mail, and its button. */
  readonly todo: Said
  readonly action: Said
  readonly texts: Readonly<Record<string, Sentence>>
}

const SEE_APPLICANT = { ja: '応募者を見る', en: 'See the applicant' } as const
const SEE_BILLING = { ja: '請求の画面を開く', en: 'Open the billing page' } as const
const ADD_SLOTS = { ja: '面接枠を登録する', en: 'Add interview slots' } as const

const ofApplicant = { who: 'members', email: 'now', leads: 'applicant', action: SEE_APPLICANT } as const
const ofMoney = { group: 'money', who: 'admins', email: 'now', leads: 'billing', action: SEE_BILLING } as const

export const NOTIFICATION_KINDS = {
  new_application: {
    ...ofApplicant,
    group: 'applications',
    acts: 'applications.patch',
    current: ['AES'],
    name: { ja: '新しい応募', en: 'New application' },
    todo: {
      ja: '内容を確認して、面接に招待するか、見送るかを選んでください。',
      en: 'Please read the application, then invite or decline.',
    },
    texts: { new_application: { ja: '{{name}}さんから応募がありました（{{job}}）', en: '{{name}} applied ({{job}})' } },
  },
  seeker_message: {
    ...ofApplicant,
    group: 'applications',
    acts: 'applications.patch',
    name: { ja: '応募者からの連絡', en: 'Message from the applicant' },
    todo: {
      ja: '応募者の画面で全文と経緯を確認できます。',
      en: 'The whole text and what happened before are on the applicant’s page.',
    },
    texts: {
      seeker_message: {
        ja: '{{name}}さんからメッセージが届きました：{{text}}（{{job}}）',
        en: 'Message from {{name}}: {{text}} ({{job}})',
        short: { ja: '{{name}}さんからメッセージが届きました（{{job}}）', en: 'Message from {{name}} ({{job}})' },
      },
      withdrawn: {
        ja: '{{name}}さんが応募を辞退しました（{{job}}）',
        en: '{{name}} withdrew the application ({{job}})',
      },
      offer_accepted: {
        ja: '{{name}}さんが採用を承諾しました（{{job}}）',
        en: '{{name}} accepted the offer ({{job}})',
      },
      offer_declined: {
        ja: '{{name}}さんが採用を辞退しました（{{job}}）',
        en: '{{name}} declined the offer ({{job}})',
      },
    },
  },
  assigned: {
    ...ofApplicant,
    group: 'applications',
    acts: 'handling.save',
    name: { ja: '担当の割り当て', en: 'Assigned to you' },
    todo: { ja: '応募者の画面で内容を確認してください。', en: 'Please look at the applicant’s page.' },
    texts: {
      assigned: {
        ja: '{{by}}さんが{{name}}さんの担当にあなたを割り当てました（{{job}}）',
        en: '{{by}} assigned {{name}} to you ({{job}})',
      },
    },
  },
  mentioned: {
    ...ofApplicant,
    group: 'applications',
    acts: 'history.addNote',
    name: { ja: 'メモでの呼びかけ', en: 'Mentioned in a note' },
    todo: { ja: 'メモは応募者の画面の経緯で読めます。', en: 'The note is in the history on the applicant’s page.' },
    texts: {
      mentioned: {
        ja: '{{by}}さんが{{name}}さんについてのメモであなたに呼びかけました（{{job}}）',
        en: '{{by}} mentioned you in a note about {{name}} ({{job}})',
      },
    },
  },
  hired_person: {
    ...ofApplicant,
    group: 'applications',
    acts: 'hire.record',
    current: ['SL'],
    name: { ja: '採用した人の期日', en: 'Dates of a hired person' },
    todo: {
      ja: '応募者の画面で期日と記録を確認できます。',
      en: 'The dates and what is recorded are on the applicant’s page.',
    },
    texts: {
      employment_report: {
        ja: '{{name}}さんの外国人雇用状況の届出の期日は{{date}}です（{{job}}）',
        en: 'The notification of employment of {{name}} is due by {{date}} ({{job}})',
      },
      employment_report_open: {
        ja: '{{name}}さんの外国人雇用状況の届出の期日は、雇用保険に入る場合は{{date}}、入らない場合は{{later}}です（{{job}}）',
        en: 'The notification of employment of {{name}} is due by {{date}} with employment insurance, otherwise by {{later}} ({{job}})',
      },
      employment_report_uninsured: {
        ja: '{{name}}さんが雇用保険に入らない場合、外国人雇用状況の届出の期日は{{date}}です（{{job}}）',
        en: 'Without employment insurance, the notification of employment of {{name}} is due by {{date}} ({{job}})',
      },
      leaving_report: {
        ja: '{{name}}さんの離職の届出の期日は{{date}}です（{{job}}）',
        en: 'The notification of the leaving of {{name}} is due by {{date}} ({{job}})',
      },
      leaving_report_open: {
        ja: '{{name}}さんの離職の届出の期日は、雇用保険に入っていた場合は{{date}}、入っていなかった場合は{{later}}です（{{job}}）',
        en: 'The notification of the leaving of {{name}} is due by {{date}} with employment insurance, otherwise by {{later}} ({{job}})',
      },
      leaving_report_uninsured: {
        ja: '{{name}}さんが雇用保険に入っていなかった場合、離職の届出の期日は{{date}}です（{{job}}）',
        en: 'Without employment insurance, the notification of the leaving of {{name}} is due by {{date}} ({{job}})',
      },
      residence_expires: {
        ja: '{{name}}さんの在留カードの有効期限は{{date}}です（{{job}}）',
        en: 'The residence card of {{name}} expires on {{date}} ({{job}})',
      },
    },
  },
  fixed_interview: {
    ...ofApplicant,
    group: 'dates',
    acts: 'applications.patch',
    current: ['IF'],
    name: { ja: '面接日の確定', en: 'Interview fixed' },
    todo: { ja: '面接の日時と場所を確認してください。', en: 'Please check the date and place of the interview.' },
    texts: {
      fixed_interview: {
        ja: '{{name}}さんの面接日時が確定しました（{{job}}）',
        en: 'The interview date with {{name}} is fixed ({{job}})',
      },
      booked_by_member: {
        ja: '{{by}}さんが{{name}}さんと電話で面接日時を決めました（{{job}}）',
        en: '{{by}} agreed on an interview date with {{name}} by phone ({{job}})',
      },
    },
  },
  nsre_accepted: {
    ...ofApplicant,
    group: 'dates',
    acts: 'applications.patch',
    current: ['IF'],
    name: { ja: '新しい面接日の承諾', en: 'New date accepted' },
    todo: { ja: '新しい日時を確認してください。', en: 'Please check the new date.' },
    texts: {
      nsre_accepted: {
        ja: '{{name}}さんが変更後の面接日時を選びました（{{job}}）',
        en: '{{name}} chose a new interview date ({{job}})',
      },
    },
  },
  moved_interview: {
    ...ofApplicant,
    group: 'dates',
    acts: 'applications.patch',
    current: ['NSRE'],
    name: { ja: '面接日の変更', en: 'Interview moved' },
    todo: {
      ja: 'これまでの日時の面接は行われません。応募者が新しい日時を選ぶとお知らせします。',
      en: 'The interview does not take place at its former time. You are told when the applicant has chosen another one.',
    },
    texts: {
      moved_interview: {
        ja: '{{by}}さんが{{name}}さんに面接日時の変更を依頼しました（{{job}}）',
        en: '{{by}} asked {{name}} for another interview date ({{job}})',
      },
    },
  },
  cancelled_interview: {
    ...ofApplicant,
    group: 'dates',
    acts: 'applications.patch',
    leads: 'cancelledApplicant',
    name: { ja: '面接のキャンセル', en: 'Interview cancelled' },
    todo: { ja: 'この面接は行われません。', en: 'This interview does not take place.' },
    texts: {
      cancelled_interview: {
        ja: '{{name}}さんが面接をキャンセルしました（{{job}}）',
        en: '{{name}} cancelled the interview ({{job}})',
      },
      cancelled_by_member: {
        ja: '{{by}}さんが{{name}}さんとの面接をキャンセルしました（{{job}}）',
        en: '{{by}} cancelled the interview with {{name}} ({{job}})',
      },
    },
  },
  nsrs: {
    ...ofApplicant,
    group: 'dates',
    acts: 'slots.create',
    current: ['NSRS'],
    name: { ja: '日程の再調整の依頼', en: 'New date requested' },
    todo: {
      ja: '面接枠を登録すると、応募者に日程の選択が依頼されます。',
      en: 'As soon as you register slots, the applicant is asked to choose one.',
    },
    texts: {
      nsrs: {
        ja: '{{name}}さんが別の面接日時を希望しています。面接枠を登録してください（{{job}}）',
        en: '{{name}} asks for another date. Please register interview slots ({{job}})',
      },
    },
  },
  waiting_for_slots: {
    ...ofApplicant,
    group: 'dates',
    acts: 'slots.create',
    leads: 'slots',
    action: ADD_SLOTS,
    name: { ja: '面接枠の不足', en: 'No slot left' },
    todo: {
      ja: '招待された応募者が選べる面接枠がありません。面接枠を登録してください。',
      en: 'Invited applicants have no slot to choose. Please register interview slots.',
    },
    texts: {
      waiting_for_slots: {
        ja: '{{people}}が選べる面接枠がありません。面接枠を登録してください（{{job}}）',
        en: 'No open slot for {{people}}. Please register interview slots ({{job}})',
      },
    },
  },
  screening_result: {
    ...ofMoney,
    acts: 'billing.purchase',
    name: { ja: '請求書払いの審査結果', en: 'Result of the invoice screening' },
    todo: { ja: '現在のプランと注文は請求の画面で確認できます。', en: 'Your plan and orders are on the billing page.' },
    texts: {
      screening_approved: {
        ja: '請求書払いの審査が承認されました',
        en: 'You may pay by invoice: the screening was approved',
      },
      screening_rejected: {
        ja: '請求書払いの審査は承認されませんでした。カードでお支払いいただけます',
        en: 'The invoice screening was not approved. You can pay by card',
      },
    },
  },
  charge_failed: {
    ...ofMoney,
    acts: 'billing.renew',
    name: { ja: 'お支払いの失敗', en: 'Failed payment' },
    todo: {
      ja: '後からお支払いが確認された場合は、全額を返金します。カードをご確認のうえ、もう一度お手続きください。',
      en: 'If the payment is found later, the whole amount is refunded. Please check your card and try again.',
    },
    texts: {
      charge_failed: {
        ja: '「{{plan}}」のお支払い（{{total}}・税込）を確認できませんでした',
        en: 'The payment of {{total}} (with tax) for "{{plan}}" could not be confirmed',
      },
    },
  },
  plan_ending: {
    ...ofMoney,
    acts: 'billing.renew',
    name: { ja: 'プランの終了', en: 'Plan ending' },
    todo: {
      ja: 'プランの内容と更新は請求の画面で確認できます。',
      en: 'What your plan holds and whether it renews is on the billing page.',
    },
    texts: {
      plan_ends: {
        ja: '「{{plan}}」は{{date}}に終了します。続くプランはありません{{stops}}',
        en: '"{{plan}}" ends on {{date}}. No plan follows{{stops}}',
      },
      plan_renews: {
        ja: '「{{plan}}」は{{date}}に終了し、自動で更新されます{{charge}}{{stops}}',
        en: '"{{plan}}" ends on {{date}} and is renewed automatically{{charge}}{{stops}}',
      },
      plan_followed: {
        ja: '「{{plan}}」は{{date}}に終了し、次のプラン{{next}}が始まります{{charge}}{{stops}}',
        en: '"{{plan}}" ends on {{date}} and the next plan {{next}} begins{{charge}}{{stops}}',
      },
      trial_becomes: {
        ja: '「{{plan}}」は{{date}}に終了し、{{next}}に移行します{{charge}}{{stops}}',
        en: '"{{plan}}" ends on {{date}} and becomes {{next}}{{charge}}{{stops}}',
      },
      postings_stopped: {
        ja: 'プランが終了したため、掲載が停止しました：{{postings}}',
        en: 'The plan has ended, so these postings are off: {{postings}}',
      },
      postings_left_out: {
        ja: '「{{plan}}」では掲載できないため、掲載が停止しました：{{postings}}',
        en: 'These postings do not fit "{{plan}}", so they are off: {{postings}}',
      },
    },
  },
  wage_floor: {
    group: 'postings',
    who: 'admins',
    acts: 'wageWatch.raise',
    email: 'now',
    leads: 'wages',
    name: { ja: '最低賃金', en: 'Minimum wage' },
    todo: {
      ja: '変更の内容を確認して、まとめて引き上げられます。',
      en: 'You can check the changes and make them in one step.',
    },
    action: { ja: '内容を確認する', en: 'See the changes' },
    texts: {
      wage_floor_coming: {
        ja: '{{date}}から最低賃金が上がります（{{prefecture}}：¥{{floor}}）。下回る掲載中の求人が{{count}}件あります',
        en: 'The minimum wage rises on {{date}} ({{prefecture}}: ¥{{floor}}). Running postings below it: {{count}}',
      },
      wage_floor_open: {
        ja: '{{date}}から{{by}}までの間に最低賃金が上がります（{{prefecture}}：¥{{floor}}、発効日は都道府県ごとに異なります）。下回る掲載中の求人が{{count}}件あります',
        en: 'Between {{date}} and {{by}} the minimum wage rises ({{prefecture}}: ¥{{floor}}; the day differs by prefecture). Running postings below it: {{count}}',
      },
      wage_floor_now: {
        ja: '最低賃金が上がりました（{{prefecture}}：¥{{floor}}）。下回る掲載中の求人が{{count}}件あります',
        en: 'The minimum wage has risen ({{prefecture}}: ¥{{floor}}). Running postings below it: {{count}}',
      },
    },
  },
  still_true: {
    group: 'postings',
    who: 'members',
    acts: 'jobs.confirm',
    email: 'now',
    leads: 'jobs',
    name: { ja: '求人内容の確認', en: 'Whether postings are still true' },
    todo: {
      ja: '求人一覧で、内容が今も正しいことを1回押すだけで確認できます。',
      en: 'One press in the job list says that a posting is still true.',
    },
    action: { ja: '求人一覧を開く', en: 'Open the job list' },
    texts: {
      postings_to_confirm: {
        ja: '内容が今も正しいか確認してください。確認がない場合は{{date}}に掲載が停止します：{{postings}}',
        en: 'Are these postings still true? They go off on {{date}} unless you confirm them: {{postings}}',
      },
      postings_not_confirmed: {
        ja: '内容の確認がなかったため、掲載が停止しました：{{postings}}',
        en: 'Nobody confirmed these postings, so they are off: {{postings}}',
      },
      postings_filled: {
        ja: '募集人数が埋まったため、掲載が停止しました：{{postings}}',
        en: 'All places are filled, so the posting is off: {{postings}}',
      },
    },
  },
} as const satisfies Readonly<Record<NotificationType, NotificationKind>>

type TextsOf<Kind> = Kind extends { readonly texts: infer Texts } ? keyof Texts & string : never
export type NotificationTextKey = {
  [Type in NotificationType]: TextsOf<(typeof NOTIFICATION_KINDS)[Type]>
}[NotificationType]

/** A type that only a newer release knows. */
const OTHER_KIND: NotificationKind = {
  ...ofApplicant,
  group: 'applications',
  acts: 'notifications.markRead',
  name: { ja: 'その他', en: 'Other' },
  todo: { ja: '応募者の画面で確認できます。', en: 'You can see it on the applicant’s page.' },
  texts: {},
}

/** The same entries without their literal types. */
export const kindOf = (type: NotificationType): NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, type) ? NOTIFICATION_KINDS[type] : OTHER_KIND
