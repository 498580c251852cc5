/** VOICE-01: the page of a link, in the person's language with the Japanese below. It needs no script. */
import { localeOfNames } from '@portal/contracts/kernel'
import type { PersonAct } from '@portal/contracts/applications'
import { smallPage } from '../../../http/small-page'
import type { PersonTextKey } from '../../../locales/person'
import { escapeHtml } from '../../../mail/template'
import type { OpenSlot } from '../../scheduling'
import type { Found } from '../applications.repository'
import { keptFor, rulesFor } from './facts'
import type { Fact } from './facts'
import { inLanguage, letterMessage } from './message'
import { companyIn } from './person'
import { noticePath, pagePath } from './links'
import { MESSAGE_MOST, seenOf } from './page.state'
import type { PageNotice, PageState } from './page.state'
import { asSaid, minutesIn, whenIn } from './words'
import type { PersonWords, TextWords } from './words'

export interface PersonPage {
  readonly found: Found
  readonly state: PageState
  /** Of the link. */
  readonly token: string
  /** In the person's language, and in Japanese if that is another one. */
  readonly words: TextWords
  readonly facts: readonly (readonly Fact[])[]
  readonly notice?: PageNotice
  /** What the person typed, after a fault. */
  readonly typed?: string
}

const TEXTS = {
  choose: { title: 'choose.title', body: 'choose.body' },
  fixed: { title: 'fixed.title', body: 'fixed.ask' },
  offer: { title: 'offer.title', body: 'offer.body' },
  accepted: { title: 'offer.acceptedTitle', body: 'offer.acceptedBody' },
  waiting: { title: 'waiting.title', body: 'waiting.body' },
  started: { title: 'started.title', body: 'started.body' },
  wait: { title: 'wait.title', body: 'wait.body' },
  ended: { title: 'ended.title', body: 'ended.body' },
  message: { title: 'message.title', body: undefined },
  notice: { title: 'notice.title', body: 'notice.text' },
  received: { title: 'notice.receivedTitle', body: 'notice.receivedText' },
  again: { title: 'again.subject', body: 'again.apply' },
  forgotten: { title: 'again.forgottenTitle', body: 'again.forgottenBody' },
} as const satisfies Readonly<Record<PageState['is'], { title: PersonTextKey; body: PersonTextKey | undefined }>>

function bodyKey(state: PageState): PersonTextKey | undefined {
  if (state.is === 'choose' && state.slots.length === 0) return 'choose.none'
  if (state.is === 'fixed' && state.isConfirmed) return 'fixed.confirmed'
  return TEXTS[state.is].body
}

const factList = (facts: readonly Fact[], { say }: PersonWords): string =>
  `<dl>${facts.map(({ name, value }) => `<dt>${say(name).html}</dt><dd>${value.html}</dd>`).join('')}</dl>`

/** A label in both languages, so that somebody at the person's side can read it too. */
const label = ({ words }: PersonPage, key: PersonTextKey): string =>
  words
    .map(({ language, say }, place) =>
      place === 0 ? say(key).html : `<small lang="${language}">${say(key).text}</small>`,
    )
    .join(' ')

interface Form {
  readonly act: PersonAct
  readonly button: PersonTextKey
  readonly content?: string
  readonly isQuiet?: boolean
}

const form = (page: PersonPage, { act, button, content = '', isQuiet = false }: Form): string =>
  `<form method="post" action="${escapeHtml(pagePath(page.token))}"><input type="hidden" name="act" value="${act}">` +
  `<input type="hidden" name="seen" value="${escapeHtml(seenOf(page.found))}">${content}` +
  `<button${isQuiet ? ' class="quiet"' : ''}>${label(page, button)}</button></form>`

/** What takes something away has to be opened first. */
const folded = (page: PersonPage, title: PersonTextKey, body: PersonTextKey, of: Form): string => {
  const { say } = page.words[0]
  return `<details><summary>${say(title).html}</summary><p>${say(body).html}</p>${form(page, { ...of, isQuiet: true })}</details>`
}

function slotChoice(page: PersonPage, slots: readonly OpenSlot[], legend: PersonTextKey): string {
  const { language, say } = page.words[0]
  const options = slots.map(({ id, startsAt, endsAt }) => {
    const when = say('date.tokyo', { when: whenIn(language, startsAt, endsAt) })
    return `<label class="slot"><input type="radio" name="slot" value="${id}" required><span>${when.html}</span></label>`
  })
  return `<fieldset><legend>${say(legend).html}</legend>${options.join('')}</fieldset>`
}

const another = (page: PersonPage): string =>
  folded(page, 'another.title', 'another.body', { act: 'another', button: 'another.button' })
const decline = (page: PersonPage): string =>
  folded(page, 'decline.title', 'decline.body', { act: 'decline', button: 'decline.button' })

/** Only http addresses become links. */
function onlineDetails({ found, words: [{ say }] }: PersonPage): string {
  const { application: row, job } = found
  if (job.interviewLocationId !== null) return ''
  const title = `<h2>${say('online.title').html}</h2>`
  if (row.onlineIvPlatform === null) return `${title}<p>${say('online.later').html}</p>`
  const entries = (
    [
      ['online.platform', row.onlineIvPlatform],
      ['online.address', row.onlineIvUrl],
      ['online.id', row.onlineIvId],
      ['online.password', row.onlineIvPassword],
    ] as const
  ).filter(([, value]) => value)
  const url = row.onlineIvUrl ?? ''
  const open = /^https?:\/\//i.test(url)
    ? `<p><a href="${escapeHtml(url)}" rel="noreferrer">${say('online.open').html}</a></p>`
    : ''
  return `${title}${open}<dl>${entries.map(([key, value]) => `<dt>${say(key).html}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>`
}

function conversation(page: PersonPage, messages: Extract<PageState, { is: 'message' }>['messages']): string {
  const { language, say } = page.words[0]
  const company = escapeHtml(companyIn(page.found, localeOfNames(language)))
  const said = messages.map((message) => {
    const { sender, body, sentAt } = message
    const when = whenIn(language, sentAt, null).html
    if (sender === 'seeker')
      return `<blockquote><small>${say('message.yours').html} · ${when}</small><p>${asSaid(body).html}</p></blockquote>`
    const spoken = letterMessage(message)
    const isOneOfBoth = page.words.some(({ language: one }) => one === spoken.language)
    const ownOtherwise = isOneOfBoth ? 'note' : 'original'
    const texts = page.words
      .map((words, place) => ({ words, said: inLanguage(spoken, words, place === 0 ? ownOtherwise : 'nothing') }))
      .map(({ words, said: all }) => all.map(({ html }) => `<p lang="${words.language}">${html}</p>`).join(''))
    const isShown = isOneOfBoth || texts[0]?.includes(asSaid(body).html)
    const original = isShown
      ? ''
      : `<details><summary>${say('text.original').html}</summary><p lang="${spoken.language}">${asSaid(body).html}</p></details>`
    return `<blockquote><small>${company} · ${when}</small>${texts.join('')}${original}</blockquote>`
  })
  const text = `<label for="text">${say('message.label').html}</label><textarea id="text" name="text" maxlength="${MESSAGE_MOST}" required>${escapeHtml(page.typed ?? '')}</textarea>`
  return said.join('') + form(page, { act: 'answer', button: 'message.button', content: text })
}

function actions(page: PersonPage): string {
  const { state } = page
  switch (state.is) {
    case 'choose':
      return (
        (state.slots.length === 0
          ? ''
          : form(page, {
              act: 'choose',
              button: 'choose.button',
              content: slotChoice(page, state.slots, 'fact.interviewDate'),
            })) +
        another(page) +
        decline(page)
      )
    case 'fixed':
      return (
        (state.isConfirmed ? '' : form(page, { act: 'confirm', button: 'fixed.button' })) +
        onlineDetails(page) +
        (state.slots.length === 0
          ? ''
          : `<details><summary>${page.words[0].say('change.title').html}</summary>${form(page, {
              act: 'change',
              button: 'change.button',
              content: slotChoice(page, state.slots, 'fact.interviewDate'),
              isQuiet: true,
            })}</details>`) +
        another(page) +
        decline(page)
      )
    case 'again':
      return folded(page, 'again.forgetTitle', 'again.forgetBody', { act: 'forget', button: 'again.forget' })
    case 'started':
      return onlineDetails(page)
    case 'offer':
    case 'accepted':
      return (
        (state.is === 'offer' ? form(page, { act: 'accept', button: 'offer.accept' }) : '') +
        folded(page, 'offer.declineTitle', 'offer.declineBody', { act: 'refuse', button: 'offer.decline' })
      )
    case 'message':
      return conversation(page, state.messages)
    case 'notice':
    case 'received':
      return (
        `<p><a href="${escapeHtml(noticePath(page.token))}" download>${label(page, 'notice.open')}</a></p>` +
        (state.is === 'notice'
          ? form(page, {
              act: 'receive',
              button: 'notice.button',
              content: `<input type="hidden" name="notice" value="${state.noticeId}">`,
            })
          : '')
      )
    default:
      return ''
  }
}

function noticeOf({ notice, words: [{ say }] }: PersonPage): string {
  if (notice === undefined) return ''
  const said = notice === 'message.long' ? say(notice, { most: MESSAGE_MOST }) : say(notice)
  return notice === 'message.sent'
    ? `<p class="notice" role="status">${said.html}</p>`
    : `<p class="notice fault" role="alert">${said.html}</p>`
}

const paragraphOf = (state: PageState, { say }: PersonWords): string => {
  const key = bodyKey(state)
  return key ? `<p>${say(key).html}</p>` : ''
}

/** Where a date is chosen, the list of dates says when. */
const factsOf = ({ state, facts, found, words }: PersonPage, place: number): readonly Fact[] => [
  ...(facts[place] ?? []).filter(({ name }) => state.is !== 'choose' || name !== 'fact.interviewDate'),
  ...rulesFor(found),
  ...words.slice(place, place + 1).map((own) => keptFor(found, own)),
]

export function personPage(page: PersonPage): string {
  const { state, words } = page
  const [own, ...others] = words
  const title = TEXTS[state.is].title
  const below = others.map(
    (other, place) =>
      `<section class="below" lang="${other.language}"><h2>${other.say(title).html}</h2>${paragraphOf(state, other)}${factList(factsOf(page, place + 1), other)}</section>`,
  )
  return shell(
    own,
    title,
    noticeOf(page) + paragraphOf(state, own) + factList(factsOf(page, 0), own) + actions(page) + below.join(''),
  )
}

const shell = ({ language, say }: PersonWords, title: PersonTextKey, content: string): string =>
  smallPage({
    locale: localeOfNames(language),
    language,
    title: say(title).text,
    heading: say(title).html,
    content,
  })

/** For a link that is too old, wrong or opened too often: what to do. */
export function refusedPage([own, ...others]: TextWords, why: 'unknown' | 'expired' | 'tooMany', seconds = 0): string {
  const bodyIn = ({ language, say }: PersonWords): string =>
    `<p>${say(`${why}.body`, { minutes: minutesIn(language, Math.ceil(seconds / 60)) }).html}</p>`
  const below = others.map(
    (words) =>
      `<section class="below" lang="${words.language}"><h2>${words.say(`${why}.title`).html}</h2>${bodyIn(words)}</section>`,
  )
  return shell(own, `${why}.title`, bodyIn(own) + below.join(''))
}
