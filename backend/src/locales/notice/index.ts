/** HIRE-02: the texts of the notice of conditions, one table for each language of a person. */
import type { PersonLanguage } from '@portal/contracts/kernel'
import { en } from './en'
import { id } from './id'
import { ja } from './ja'
import type { NoticeTexts } from './ja'
import { my } from './my'
import { ne } from './ne'
import { pt } from './pt'
import { vi } from './vi'
import { zh } from './zh'

export type { NoticeTextKey } from './ja'
export const NOTICE_TEXTS: Readonly<Record<PersonLanguage, NoticeTexts>> = { ja, en, vi, ne, id, my, zh, pt }
