/**
 * The names of statuses and genders, because browser and backend must use the same ones: on the badges of a card and
 * in the columns of the CSV (D81: the fields of the card). A test of mf-applicants compares its catalogues with them.
 */
import type { Locale } from '../kernel'
import type { ApplicationStatus } from './application-status.machine'
import { needsOnlineDetails } from './applications.rules'
import type { ApplicationState } from './applications.rules'

type Word = Readonly<Record<Locale, string>>

export const STATUS_WORDS: Readonly<Record<ApplicationStatus | 'details' | 'unknown', Word>> = {
  AES: { ja: '面接または不採用を選択してください', en: 'Invite to an interview or reject' },
  ESP: { ja: '面接に招待済み・日程の選択待ち', en: "Invited, waiting for the applicant's date" },
  ESF: { ja: '書類選考で不採用', en: 'Screened out' },
  ESRS: { ja: '選考中に辞退', en: 'Withdrew during screening' },
  NSRS: { ja: '面接枠の登録が必要です', en: 'Interview slot must be registered' },
  NSRE: { ja: '面接日の変更を依頼中', en: 'Date change requested' },
  NSAE: { ja: '応募者に面接日の選択を依頼中', en: 'Applicant asked to choose a date' },
  IF: { ja: '面接日確定', en: 'Interview date fixed' },
  AR: { ja: '面接結果を通知してください', en: 'Result must be notified' },
  SL: { ja: '採用', en: 'Hired' },
  RJ: { ja: '面接後に不採用', en: 'Rejected after interview' },
  AB: { ja: '面接欠席・面接辞退', en: 'Absent or interview declined' },
  CBS: { ja: '応募者がキャンセル', en: 'Cancelled by the applicant' },
  CBE: { ja: '企業がキャンセル', en: 'Cancelled by the employer' },
  RS: { ja: '内定辞退', en: 'Offer declined' },
  details: { ja: 'オンライン面接の詳細を送信してください', en: 'Online interview details must be sent' },
  unknown: { ja: '状態不明', en: 'Status unknown' },
}

export const GENDER_WORDS: Readonly<Record<'M' | 'F' | 'O', Word>> = {
  M: { ja: '男性', en: 'Male' },
  F: { ja: '女性', en: 'Female' },
  O: { ja: 'その他', en: 'Other' },
}

/** In the order of `APPLICANT_JP_LEVELS`. */
export const JP_LEVEL_WORDS: readonly Word[] = [
  { ja: '話せない', en: 'Cannot' },
  { ja: '少し話せる', en: 'A little' },
  { ja: '日常会話', en: 'Everyday' },
  { ja: '上手', en: 'Good' },
  { ja: '流暢', en: 'Fluent' },
]

export const ONLINE_WORD: Word = { ja: 'オンライン面接', en: 'Online interview' }

/** ADET-18, ADET-19: the word of the badge. Details that the employer must still send come before the status. */
export const statusWordOf = (state: ApplicationState): keyof typeof STATUS_WORDS =>
  needsOnlineDetails(state) ? 'details' : (state.status ?? 'unknown')
