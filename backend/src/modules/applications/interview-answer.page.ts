/** AVAIL-09: the page behind the links of a reminder, in the person's language; the Japanese is easy to read (D103). */
import type { Locale } from '@portal/contracts'
import type { InterviewAnswer } from '@portal/contracts/applications'
import { smallPage } from '../../http/small-page'
import { escapeHtml } from '../../mail/template'
import type { InterviewFacts } from './interview-facts'
import { ANSWER_NAMES } from './reminder.mail'

/** What holds for the interview of a link. In `ask` the answer of the link is possible. */
export type Holds =
  | 'ask'
  | 'confirmed'
  | 'asked'
  | 'choose'
  | 'companyAsks'
  | 'cancelled'
  | 'companyCancelled'
  | 'moved'
  | 'started'
  | 'over'

export interface AnswerPage {
  readonly locale: Locale
  readonly holds: Holds
  readonly answer: InterviewAnswer
  readonly facts: InterviewFacts
  /** The paths of this link and of the other answers that are possible. */
  readonly path: string
  readonly others: readonly { readonly answer: InterviewAnswer; readonly path: string }[]
  /** The person has just answered. */
  readonly isDone: boolean
}

interface Said {
  readonly title: string
  readonly body: string
}
interface Texts {
  readonly ask: Readonly<Record<InterviewAnswer, Said>>
  readonly states: Readonly<Record<Exclude<Holds, 'ask'>, Said>>
  readonly unknown: Said
  readonly tooMany: { readonly title: string; readonly body: (minutes: number) => string }
  readonly when: string
  readonly place: string
  readonly online: string
  readonly job: string
  readonly company: string
  readonly otherwise: string
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  ja: {
    ask: {
      confirm: { title: '面接に参加しますか？', body: 'ボタンを押すと、「参加します」と会社に伝わります。' },
      request_new_date: {
        title: '面接を別の日にしますか？',
        body: 'ボタンを押すと、この日の面接はなくなります。会社が新しい日を用意したら、メールでお知らせします。',
      },
      cancel: {
        title: '面接をキャンセルしますか？',
        body: 'ボタンを押すと、面接がなくなり、この応募は終わります。元に戻すことはできません。',
      },
    },
    states: {
      confirmed: { title: '参加の返事をしました', body: '「参加します」と会社に伝わっています。' },
      asked: { title: '別の日をお願いしました', body: '会社が新しい日を用意したら、メールでお知らせします。' },
      choose: {
        title: '新しい日を選んでください',
        body: '会社が新しい日を用意しました。応募したサイトで選んでください。',
      },
      companyAsks: {
        title: '別の日を選んでください',
        body: '会社が、面接の日を変えたいと言っています。応募したサイトで新しい日を選んでください。',
      },
      cancelled: { title: '面接をキャンセルしました', body: '面接はありません。この応募は終わりました。' },
      companyCancelled: {
        title: '会社が面接をキャンセルしました',
        body: '面接はありません。この応募は終わりました。',
      },
      moved: {
        title: '面接の日が変わりました',
        body: 'このリンクは前の面接のものなので、使えません。今の面接は次のとおりです。',
      },
      started: {
        title: '面接の時間になりました',
        body: 'このリンクは、面接が始まると使えません。会社に連絡するときは、応募したサイトから送ってください。',
      },
      over: { title: '面接は終わりました', body: 'このリンクは、もう使えません。' },
    },
    unknown: { title: 'このリンクは使えません', body: 'メールにあるリンクを、もう一度そのまま開いてください。' },
    tooMany: {
      title: '少し時間をおいてください',
      body: (minutes) => `リンクが何度も開かれました。${minutes}分ほどたってから、もう一度開いてください。`,
    },
    when: '日時（日本時間）',
    place: '場所',
    online: 'オンライン面接',
    job: '求人',
    company: '企業',
    otherwise: '参加できないとき',
  },
  en: {
    ask: {
      confirm: { title: 'Will you be at the interview?', body: 'The button tells the company that you will be there.' },
      request_new_date: {
        title: 'Ask for another date?',
        body: 'The button gives up this date. We send you a mail when the company has new dates.',
      },
      cancel: {
        title: 'Cancel the interview?',
        body: 'The button cancels the interview and ends this application. It cannot be undone.',
      },
    },
    states: {
      confirmed: { title: 'You have confirmed', body: 'The company knows that you will be there.' },
      asked: { title: 'You asked for another date', body: 'We send you a mail when the company has new dates.' },
      choose: {
        title: 'Please choose a new date',
        body: 'The company has new dates. Please choose one at the job board where you applied.',
      },
      companyAsks: {
        title: 'Please choose another date',
        body: 'The company would like to change the date. Please choose a new one at the job board where you applied.',
      },
      cancelled: {
        title: 'You cancelled the interview',
        body: 'There is no interview. This application has ended.',
      },
      companyCancelled: {
        title: 'The company cancelled the interview',
        body: 'There is no interview. This application has ended.',
      },
      moved: {
        title: 'The date has changed',
        body: 'This link belongs to an earlier interview and does not work. The interview is now as follows.',
      },
      started: {
        title: 'The interview has begun',
        body: 'This link does not work after the beginning. To reach the company, please write at the job board where you applied.',
      },
      over: { title: 'The interview is over', body: 'This link does not work any more.' },
    },
    unknown: { title: 'This link does not work', body: 'Please open the link in the mail once more, without changes.' },
    tooMany: {
      title: 'Please wait a while',
      body: (minutes) =>
        `The link was opened too often. Please open it again in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    },
    when: 'When (Japan time)',
    place: 'Where',
    online: 'Online interview',
    job: 'Posting',
    company: 'Company',
    otherwise: 'If you cannot come',
  },
}

/** In the other cases the date of the application is over. */
const WITH_DATE: ReadonlySet<Holds> = new Set(['ask', 'confirmed', 'moved', 'started'])

export function answerPageOf({ locale, holds, answer, facts, path, others, isDone }: AnswerPage): string {
  const t = TEXTS[locale]
  const names = ANSWER_NAMES[locale]
  const { title, body } = holds === 'ask' ? t.ask[answer] : t.states[holds]
  const rows = [
    ...(WITH_DATE.has(holds)
      ? [
          [t.when, facts.when],
          [t.place, facts.place ?? t.online],
        ]
      : []),
    [t.job, facts.job],
    [t.company, facts.company],
  ]
  const list = rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const form =
    holds === 'ask' ? `<form method="post" action="${escapeHtml(path)}"><button>${names[answer]}</button></form>` : ''
  const links = others.map((one) => `<li><a href="${escapeHtml(one.path)}">${names[one.answer]}</a></li>`).join('')
  return smallPage({
    locale,
    title,
    content:
      `<p${isDone ? ' role="status"' : ''}>${body}</p><dl>${list}</dl>${form}` +
      (links && `<nav aria-label="${t.otherwise}"><ul>${links}</ul></nav>`),
  })
}

export function unknownAnswerPage(locale: Locale): string {
  const { title, body } = TEXTS[locale].unknown
  return smallPage({ locale, title, content: `<p>${body}</p>` })
}

/** Shown with status 429. */
export function tooManyAnswersPage(locale: Locale, seconds: number): string {
  const { title, body } = TEXTS[locale].tooMany
  return smallPage({ locale, title, content: `<p>${body(Math.ceil(seconds / 60))}</p>` })
}
