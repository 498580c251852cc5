/**
 * Mails to applicants. Their language is unknown, so each mail is in Japanese and English (D77). Applicants have no
 * account here and answer at the job board.
 */
import { mailTemplate } from '../../mail/template'
import type { MailText } from '../../mail/template'

export interface ApplicantMailData {
  readonly name: string
  readonly company: string
  readonly job: string
  /** 'YYYY-MM-DD HH:mm' in Tokyo. */
  readonly interview?: string | null
}

export interface OnlineMailData extends ApplicantMailData {
  readonly platform: string
  readonly url: string | null
  readonly meetingId: string | null
  readonly password: string | null
}

interface Said {
  readonly subject: string
  readonly lines: readonly string[]
}

function both(data: ApplicantMailData, ja: Said, en: Said): MailText {
  return {
    subject: `${ja.subject} / ${en.subject}`,
    paragraphs: [
      `${data.name} 様`,
      ...ja.lines,
      `求人：${data.job}\n企業：${data.company}`,
      '――――――――――',
      `Dear ${data.name},`,
      ...en.lines,
      `Posting: ${data.job}\nCompany: ${data.company}`,
    ],
  }
}

/** The same text for every locale, because it contains both languages. */
const bilingual = <Data extends ApplicantMailData>(ja: (data: Data) => Said, en: (data: Data) => Said) => {
  const text = (data: Data) => both(data, ja(data), en(data))
  return mailTemplate<Data>({ ja: text, en: text })
}

const when = (data: ApplicantMailData, ja: boolean): string[] =>
  data.interview ? [ja ? `面接日時：${data.interview}（日本時間）` : `Interview: ${data.interview} (Japan time)`] : []

export const APPLICANT_MAILS = {
  ESP: bilingual<ApplicantMailData>(
    () => ({
      subject: '面接のご案内',
      lines: [
        'ご応募ありがとうございます。ぜひ面接でお話ししたいと考えております。',
        '応募サイトで面接日時をお選びください。',
      ],
    }),
    () => ({
      subject: 'Invitation to an interview',
      lines: [
        'Thank you for applying. We would like to meet you for an interview.',
        'Please choose an interview date at the job board.',
      ],
    }),
  ),
  ESF: bilingual<ApplicantMailData>(
    () => ({
      subject: '選考結果のお知らせ',
      lines: [
        'ご応募いただきありがとうございました。慎重に選考した結果、今回はご希望に添えないこととなりました。',
        '今後のご活躍を心よりお祈り申し上げます。',
      ],
    }),
    () => ({
      subject: 'Result of your application',
      lines: [
        'Thank you for applying. After careful consideration we are sorry to tell you that we cannot invite you this time.',
        'We wish you every success.',
      ],
    }),
  ),
  NSAE: bilingual<ApplicantMailData>(
    () => ({
      subject: '新しい面接日時が登録されました',
      lines: ['新しい面接日時が登録されました。', '応募サイトで面接日時をお選びください。'],
    }),
    () => ({
      subject: 'New interview dates are available',
      lines: ['New interview dates have been registered.', 'Please choose an interview date at the job board.'],
    }),
  ),
  NSRE: bilingual<ApplicantMailData>(
    (data) => ({
      subject: '面接日時変更のお願い',
      lines: [
        '誠に恐れ入りますが、面接日時の変更をお願いいたします。',
        ...when(data, true),
        '応募サイトで新しい面接日時をお選びください。',
      ],
    }),
    (data) => ({
      subject: 'Please choose another interview date',
      lines: [
        'We are sorry, but we have to ask you for another interview date.',
        ...when(data, false),
        'Please choose a new date at the job board.',
      ],
    }),
  ),
  CBE: bilingual<ApplicantMailData>(
    (data) => ({
      subject: '面接キャンセルのお知らせ',
      lines: [
        '誠に申し訳ございませんが、面接をキャンセルさせていただくことになりました。',
        ...when(data, true),
        'ご応募いただきありがとうございました。',
      ],
    }),
    (data) => ({
      subject: 'Your interview is cancelled',
      lines: [
        'We are very sorry to tell you that your interview is cancelled.',
        ...when(data, false),
        'Thank you for applying.',
      ],
    }),
  ),
  SL: bilingual<ApplicantMailData>(
    () => ({
      subject: '採用のお知らせ',
      lines: [
        '面接の結果、あなたを採用させていただくことになりました。おめでとうございます。',
        '応募サイトでご返答をお願いいたします。',
      ],
    }),
    () => ({
      subject: 'You have passed the interview',
      lines: ['Congratulations: after the interview we would like to hire you.', 'Please answer at the job board.'],
    }),
  ),
  RJ: bilingual<ApplicantMailData>(
    () => ({
      subject: '面接結果のお知らせ',
      lines: [
        '面接にお越しいただきありがとうございました。慎重に検討した結果、今回は採用を見送らせていただくことになりました。',
        '今後のご活躍を心よりお祈り申し上げます。',
      ],
    }),
    () => ({
      subject: 'Result of your interview',
      lines: [
        'Thank you for coming to the interview. After careful consideration we are sorry to tell you that we cannot hire you this time.',
        'We wish you every success.',
      ],
    }),
  ),
} as const

export const onlineEntries = (
  data: Pick<OnlineMailData, 'platform' | 'url' | 'meetingId' | 'password'>,
  ja: boolean,
): string =>
  [
    `${ja ? 'ツール' : 'Platform'}: ${data.platform}`,
    ...(data.url ? [`URL: ${data.url}`] : []),
    ...(data.meetingId ? [`ID: ${data.meetingId}`] : []),
    ...(data.password ? [`${ja ? 'パスワード' : 'Password'}: ${data.password}`] : []),
  ].join('\n')

export const onlineDetailsMail = bilingual<OnlineMailData>(
  (data) => ({
    subject: 'オンライン面接のご案内',
    lines: ['オンライン面接の参加方法をお知らせします。', ...when(data, true), onlineEntries(data, true)],
  }),
  (data) => ({
    subject: 'How to join your online interview',
    lines: ['Here is how to join your online interview.', ...when(data, false), onlineEntries(data, false)],
  }),
)

export interface ReplyMailData extends ApplicantMailData {
  /** As the member typed it, in the person's language. */
  readonly text: string
  readonly japanese: string | null
}

/** TALK-03, D103: in the person's language with the Japanese beside it; the Japanese is easy to read. */
export const replyMail = mailTemplate<ReplyMailData>({
  ja: (data) => ({
    subject: `${data.company}からメッセージが届きました`,
    paragraphs: [
      `${data.name} 様`,
      `${data.company}からメッセージが届きました。`,
      data.text,
      `求人：${data.job}`,
      'この会社に返事をするときは、応募したサイトから送ってください。このメールに返信しても、会社には届きません。',
    ],
  }),
  en: (data) => ({
    subject: `A message from ${data.company}`,
    paragraphs: [
      `Dear ${data.name},`,
      `${data.company} has written to you.`,
      data.text,
      ...(data.japanese === null ? [] : ['――――――――――', data.japanese, '――――――――――']),
      `Posting: ${data.job}`,
      'To answer, please write at the job board where you applied. Answers to this mail do not reach the company.',
    ],
  }),
})
