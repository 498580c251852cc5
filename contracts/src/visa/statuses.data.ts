/**
 * Statuses of residence: their names. What a person may do with each is a row (`status`, contracts/src/law).
 */
export interface StatusOfResidence {
  readonly id: number
  readonly ja: string
  readonly en: string
}

/** Postings store the ids: add rows, never renumber. */
export const STATUSES_OF_RESIDENCE: readonly StatusOfResidence[] = [
  { id: 1, ja: '永住者', en: 'Permanent resident' },
  { id: 2, ja: '日本人の配偶者等', en: 'Spouse or child of a Japanese national' },
  { id: 3, ja: '永住者の配偶者等', en: 'Spouse or child of a permanent resident' },
  { id: 4, ja: '定住者', en: 'Long-term resident' },
  { id: 5, ja: '特別永住者', en: 'Special permanent resident' },
  { id: 28, ja: '留学', en: 'Student' },
  { id: 29, ja: '家族滞在', en: 'Dependent' },
  {
    id: 6,
    ja: '技術・人文知識・国際業務',
    en: 'Engineer / specialist in humanities / international services',
  },
  { id: 7, ja: '特定技能1号', en: 'Specified skilled worker (i)' },
  { id: 8, ja: '特定技能2号', en: 'Specified skilled worker (ii)' },
  { id: 9, ja: '技能実習', en: 'Technical intern training' },
  { id: 10, ja: '特定活動', en: 'Designated activities' },
  { id: 11, ja: '技能', en: 'Skilled labor' },
  { id: 12, ja: '介護', en: 'Nursing care' },
  { id: 13, ja: '企業内転勤', en: 'Intra-company transferee' },
  { id: 14, ja: '経営・管理', en: 'Business manager' },
  { id: 15, ja: '高度専門職1号', en: 'Highly skilled professional (i)' },
  { id: 16, ja: '高度専門職2号', en: 'Highly skilled professional (ii)' },
  { id: 17, ja: '教授', en: 'Professor' },
  { id: 18, ja: '研究', en: 'Researcher' },
  { id: 19, ja: '教育', en: 'Instructor' },
  { id: 20, ja: '医療', en: 'Medical services' },
  { id: 21, ja: '法律・会計業務', en: 'Legal / accounting services' },
  { id: 22, ja: '興行', en: 'Entertainer' },
  { id: 23, ja: '芸術', en: 'Artist' },
  { id: 24, ja: '宗教', en: 'Religious activities' },
  { id: 25, ja: '報道', en: 'Journalist' },
  { id: 26, ja: '外交', en: 'Diplomat' },
  { id: 27, ja: '公用', en: 'Official' },
  { id: 30, ja: '文化活動', en: 'Cultural activities' },
  { id: 31, ja: '研修', en: 'Trainee' },
  { id: 32, ja: '短期滞在', en: 'Temporary visitor' },
  { id: 33, ja: '育成就労', en: 'Employment for skill development' },
]

export const STUDENT = 28

/** Other ways in which the job board or a person writes a status. */
const ALIASES: Readonly<Record<string, number>> = {
  永住: 1,
  定住: 4,
  技人国: 6,
  特定技能: 7,
  特定技能i: 7,
  ssw: 7,
  ssv: 7,
  技能実習生: 9,
  ワーキングホリデー: 10,
  workingholiday: 10,
  就職活動: 10,
  高度専門職: 15,
  留学生: 28,
  学生: 28,
  dependant: 29,
  育成就労者: 33,
  短期: 32,
  tourist: 32,
  観光: 32,
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・/().,]|ビザ|visa/g, '')
const BY_NAME = new Map<string, number>([
  ...STATUSES_OF_RESIDENCE.flatMap(({ id, ja, en }): [string, number][] => [
    [plain(ja), id],
    [plain(en), id],
  ]),
  ...Object.entries(ALIASES),
])

/** The status that a name means, in either language and any character width; undefined for an unknown name. */
export function statusOfResidence(name: string | null | undefined): StatusOfResidence | undefined {
  const id = name ? (BY_NAME.get(name) ?? BY_NAME.get(plain(name))) : undefined
  return STATUSES_OF_RESIDENCE.find((status) => status.id === id)
}
