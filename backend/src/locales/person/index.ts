/** VOICE-02: the texts to applicants, one table for each language. */
import type { PersonLanguage } from '@portal/contracts/kernel'
import { en } from './en'
import { id } from './id'
import { ja } from './ja'
import type { PersonTexts } from './ja'
import { my } from './my'
import { ne } from './ne'
import { pt } from './pt'
import { vi } from './vi'
import { zh } from './zh'

export type { PersonTextKey, PersonTexts } from './ja'
export const PERSON_TEXTS: Readonly<Record<PersonLanguage, PersonTexts>> = { ja, en, vi, ne, id, my, zh, pt }
