import type { NameLanguage } from '../kernel'

/** The names of the trades of ONCE-02. Their texts are loaded only when a posting starts from one. */
export type Both = Readonly<Record<NameLanguage, string>>

export const JOB_TEMPLATE_NAMES = {
  kitchen: { ja: 'キッチン', en: 'Kitchen' },
  hall: { ja: 'ホール・接客', en: 'Restaurant floor' },
  convenienceStore: { ja: 'コンビニエンスストア', en: 'Convenience store' },
  cleaning: { ja: '清掃', en: 'Cleaning' },
  hotel: { ja: 'ホテル', en: 'Hotel' },
  factory: { ja: '工場', en: 'Factory' },
  care: { ja: '介護', en: 'Care' },
  office: { ja: 'オフィス', en: 'Office' },
} as const satisfies Readonly<Record<string, Both>>

export type JobTemplateId = keyof typeof JOB_TEMPLATE_NAMES
export const JOB_TEMPLATE_IDS = Object.keys(JOB_TEMPLATE_NAMES) as JobTemplateId[]
