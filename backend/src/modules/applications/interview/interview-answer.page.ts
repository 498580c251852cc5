/** AVAIL-09: the page behind the links of a reminder, in the person's language; the Japanese is easy to read (D103). */
import type { Locale } from '@portal/contracts'
import type { InterviewAnswer } from '@portal/contracts/applications'
import { smallPage } from '../../../http/small-page'
import { textsIn } from '../../../locales'
import { escapeHtml } from '../../../mail/template'
import type { InterviewFacts } from './interview-facts'

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

/** In the other cases the date of the application is over. */
const WITH_DATE: ReadonlySet<Holds> = new Set(['ask', 'confirmed', 'moved', 'started'])

export function answerPageOf({ locale, holds, answer, facts, path, others, isDone }: AnswerPage): string {
  const { t } = textsIn(locale)
  const says = holds === 'ask' ? answer : holds
  const rows = [
    ...(WITH_DATE.has(holds)
      ? [
          [t('answerPage.when'), facts.when],
          [t('answerPage.place'), facts.place ?? t('interview.online')],
        ]
      : []),
    [t('answerPage.job'), facts.job],
    [t('answerPage.company'), facts.company],
  ]
  const list = rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const form =
    holds === 'ask'
      ? `<form method="post" action="${escapeHtml(path)}"><button>${t(`answer.${answer}`)}</button></form>`
      : ''
  const links = others
    .map((one) => `<li><a href="${escapeHtml(one.path)}">${t(`answer.${one.answer}`)}</a></li>`)
    .join('')
  return smallPage({
    locale,
    title: t(`answerPage.${says}.title`),
    content:
      `<p${isDone ? ' role="status"' : ''}>${t(`answerPage.${says}.body`)}</p><dl>${list}</dl>${form}` +
      (links && `<nav aria-label="${t('answerPage.otherwise')}"><ul>${links}</ul></nav>`),
  })
}

export function unknownAnswerPage(locale: Locale): string {
  const { t } = textsIn(locale)
  return smallPage({
    locale,
    title: t('answerPage.unknown.title'),
    content: `<p>${t('answerPage.unknown.body')}</p>`,
  })
}

/** Shown with status 429. */
export function tooManyAnswersPage(locale: Locale, seconds: number): string {
  const { t } = textsIn(locale)
  const body = t('answerPage.tooMany.body', { count: Math.ceil(seconds / 60) })
  return smallPage({ locale, title: t('answerPage.tooMany.title'), content: `<p>${body}</p>` })
}
