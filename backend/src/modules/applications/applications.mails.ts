/**
 * Mails to applicants. Their language is unknown, so each mail is in Japanese and English (D77). Applicants have no
 * account here and answer at the job board.
 */
import { textsIn } from '../../locales'
import type { Texts } from '../../locales'
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

const EACH = [textsIn('ja'), textsIn('en')] as const
const PARTED = '――――――――――'

type Lines = (texts: Texts) => readonly string[]

/** The same text for every reader, because it contains both languages. */
function both(data: ApplicantMailData, subject: (texts: Texts) => string, lines: Lines): MailText {
  const { name, job, company } = data
  const [ja, en] = EACH.map((texts) => [
    texts.t('applicant.greeting', { name }),
    ...lines(texts),
    texts.t('applicant.about', { job, company }),
  ]) as [string[], string[]]
  return { subject: EACH.map(subject).join(' / '), paragraphs: [...ja, PARTED, ...en] }
}

const when = ({ t }: Texts, { interview }: ApplicantMailData): string[] =>
  interview ? [t('applicant.interview', { interview })] : []

type Told = 'ESP' | 'ESF' | 'NSAE' | 'NSRE' | 'CBE' | 'SL' | 'RJ'
const applicantMail = (status: Told, middle: (texts: Texts, data: ApplicantMailData) => string[] = () => []) =>
  mailTemplate<ApplicantMailData>((_, data) =>
    both(
      data,
      ({ t }) => t(`applicant.${status}.subject`),
      (texts) => [texts.t(`applicant.${status}.first`), ...middle(texts, data), texts.t(`applicant.${status}.last`)],
    ),
  )

export const APPLICANT_MAILS = {
  ESP: applicantMail('ESP'),
  ESF: applicantMail('ESF'),
  NSAE: applicantMail('NSAE'),
  NSRE: applicantMail('NSRE', when),
  CBE: applicantMail('CBE', when),
  SL: applicantMail('SL'),
  RJ: applicantMail('RJ'),
} as const

export const onlineEntries = (
  { t }: Texts,
  data: Pick<OnlineMailData, 'platform' | 'url' | 'meetingId' | 'password'>,
): string =>
  [
    `${t('online.platform')}: ${data.platform}`,
    ...(data.url ? [`URL: ${data.url}`] : []),
    ...(data.meetingId ? [`ID: ${data.meetingId}`] : []),
    ...(data.password ? [`${t('online.password')}: ${data.password}`] : []),
  ].join('\n')

export const onlineDetailsMail = mailTemplate<OnlineMailData>((_, data) =>
  both(
    data,
    ({ t }) => t('applicant.online.subject'),
    (texts) => [texts.t('applicant.online.first'), ...when(texts, data), onlineEntries(texts, data)],
  ),
)

export interface ReplyMailData extends ApplicantMailData {
  /** As the member typed it, in the person's language. */
  readonly text: string
  /** The same in Japanese, for a person who reads another language. */
  readonly japanese: string | null
}

/** TALK-03, D103: in the person's language with the Japanese beside it; the Japanese is easy to read. */
export const replyMail = mailTemplate<ReplyMailData>(({ t }, { name, company, text, japanese, job }) => ({
  subject: t('reply.subject', { company }),
  paragraphs: [
    t('applicant.greeting', { name }),
    t('reply.lead', { company }),
    text,
    ...(japanese === null ? [] : [PARTED, japanese, PARTED]),
    t('applicant.posting', { job }),
    t('reply.howToAnswer'),
  ],
}))
