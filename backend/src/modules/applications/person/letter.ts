/** VOICE-01: the one way in which a text goes to a person. */
import { productName } from '@portal/contracts'
import { mailsApplicant } from '@portal/contracts/applications'
import type { ApplicationStatus, PersonPurpose } from '@portal/contracts/applications'
import { localeOfNames } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import type { Tx } from '../../../database/tx'
import { textsIn } from '../../../locales'
import type { PersonTextKey } from '../../../locales/person'
import { mailButton, mailPage } from '../../../mail/template'
import type { RenderedMail } from '../../../mail/template'
import type { EnqueueOptions } from '../../../outbox/outbox'
import type { MailCalendar } from '../../../ports/mail'
import type { Services } from '../../../services/services'
import type { Found } from '../applications.repository'
import { nameOf } from '../person-name'
import { factPlaceOf, factsFor, keptFor, rulesFor } from './facts'
import type { Fact, FactPlace } from './facts'
import { linkFor } from './links'
import { inLanguage } from './message'
import type { LetterMessage } from './message'
import { companyIn, languagesOf, personLanguageOf } from './person'
import { smsNumberOf, textTo } from './sms'
import { lines, whenIn, wordsIn, wordsOf } from './words'
import type { PersonWords, Said } from './words'

/** What a text leads to. */
const PURPOSES = {
  ESP: 'interview',
  ESF: 'result',
  NSAE: 'interview',
  NSRE: 'interview',
  CBE: 'result',
  SL: 'offer',
  RJ: 'result',
  booked: 'interview',
  online_details: 'interview',
  reminder_day: 'interview',
  reminder_hours: 'interview',
  reply: 'message',
  notice: 'notice',
  again: 'again',
} as const satisfies Readonly<Record<string, PersonPurpose>>
export type LetterKind = keyof typeof PURPOSES
export const isTold = (status: ApplicationStatus): status is ApplicationStatus & LetterKind =>
  mailsApplicant[status] && status in PURPOSES

/** VOICE-04: invitations and reminders. */
const BY_SMS: ReadonlySet<LetterKind> = new Set(['ESP', 'NSAE', 'NSRE', 'reminder_day', 'reminder_hours'])

export interface PersonLetter {
  readonly kind: LetterKind
  readonly message?: LetterMessage
  /** The member whose action it tells. */
  readonly memberId?: number | null
  readonly calendar?: MailCalendar
}

function bodyOf({ kind }: PersonLetter, { application }: Found, { say }: PersonWords): Said {
  if (kind === 'reminder_day' || kind === 'reminder_hours')
    return say(application.interviewConfirmedAt ? 'reminder.confirmed' : 'reminder.ask')
  return say(`${kind}.body`)
}

const factLine = ({ name, value }: Fact, { say }: PersonWords): Said => {
  const label = say(name)
  return { text: `${label.text}: ${value.text}`, html: `<strong>${label.html}</strong><br>${value.html}` }
}

/** What the text says in one language, without the link. */
function paragraphsIn(found: Found, place: FactPlace, letter: PersonLetter, words: PersonWords): Said[] {
  const isOwn = words.language === personLanguageOf(found)
  return [
    words.say('greeting', { name: nameOf(found.applicant) }),
    bodyOf(letter, found, words),
    ...(letter.message ? inLanguage(letter.message, words, isOwn ? 'original' : 'nothing') : []),
    lines(factsFor(found, place, words).map((fact) => factLine(fact, words))),
    ...(PURPOSES[letter.kind] === 'interview' ? rulesFor(found).map((fact) => factLine(fact, words)) : []),
    ...(letter.kind === 'ESP' ? [factLine(keptFor(found, words), words)] : []),
  ]
}

function subjectOf({ kind }: PersonLetter, found: Found, { language, say }: PersonWords): string {
  const { interviewStartsAt: start } = found.application
  const { text } = say(`${kind}.subject`, start ? { when: whenIn(language, start, null) } : {})
  const locale = localeOfNames(language)
  const sender = textsIn(locale).t('mail.sender', { product: productName(locale) })
  return `${sender}${text} (${companyIn(found, locale)})`
}

const paragraph = ({ html }: Said) => `<p style="margin:0 0 16px">${html}</p>`
/** Characters with their reading above them need the height. */
const block = (language: PersonLanguage, content: string) =>
  `<div lang="${language}" style="line-height:2">${content}</div>`
const PARTED = '――――――――――'
const LINE = '<hr style="border:0;border-top:1px solid #dde3e8;margin:24px 0">'

function render(found: Found, place: FactPlace, letter: PersonLetter, url: string): RenderedMail {
  const [own, ...below] = wordsOf(languagesOf(found))
  const subject = subjectOf(letter, found, own)
  const product = productName(localeOfNames(own.language))
  const open = own.say(`open.${PURPOSES[letter.kind]}` satisfies PersonTextKey)
  const footer = own.say('footer', { product })
  const said = paragraphsIn(found, place, letter, own)
  const others = below.map((words) => ({
    language: words.language,
    said: paragraphsIn(found, place, letter, words),
  }))
  return {
    subject,
    text: [
      ...said.map(({ text }) => text),
      `${open.text}\n${url}`,
      ...others.flatMap((other) => [PARTED, ...other.said.map(({ text }) => text)]),
      `--\n${footer.text}`,
    ].join('\n\n'),
    html: mailPage({
      language: own.language,
      subject,
      product,
      content:
        block(own.language, said.map(paragraph).join('') + mailButton({ label: open.html, url })) +
        others.map((other) => LINE + block(other.language, other.said.map(paragraph).join(''))).join(''),
      footer: footer.html,
    }),
  }
}

export async function writeTo(
  tx: Tx,
  services: Services,
  found: Found,
  letter: PersonLetter,
  options?: EnqueueOptions,
): Promise<void> {
  const { kind, memberId = null, calendar } = letter
  const url = await linkFor(tx, services, found.application.id, PURPOSES[kind])
  const place = await factPlaceOf(tx, found)
  await services.mail.queueRendered(
    tx,
    {
      to: found.applicant.email,
      mail: render(found, place, letter, url),
      letter: { applicationId: found.application.id, about: kind, memberId },
      traced: {
        kind: 'applicant',
        about: kind,
        companyId: found.application.companyId,
        applicationId: found.application.id,
      },
      calendar,
    },
    options,
  )
  if (!BY_SMS.has(kind) || smsNumberOf(found) === undefined) return
  const words = wordsIn(personLanguageOf(found))
  const sms = {
    kind,
    memberId,
    body: bodyOf(letter, found, words).text,
    facts: factsFor(found, place, words),
    shop: place.row,
    url: await linkFor(tx, services, found.application.id, PURPOSES[kind]),
  }
  await textTo(tx, services, found, words, sms, options)
}
