import type { JobType } from '../jobs/job.codes'

/**
 * VISA-07: the expected verdicts, written from docs/product/facts.md before the rules. Each cell of a table is a
 * case; the last column of a row names the source. `o`, `c` and `n` mean `ok`, `check` and `no`.
 */
const EVERY = 'Mon Tue Wed Thu Fri Sat Sun'
const WEEK = 'Mon Tue Wed Thu Fri'
const FOUR = 'Mon Tue Wed Thu'

interface CasePosting {
  readonly type: JobType
  /** Time range → days. */
  readonly shifts: Readonly<Record<string, string>>
  readonly fuei?: boolean | null
  readonly field?: number | null
  readonly dispatch?: boolean
  readonly breakMinutes?: number
}

export const POSTINGS: Readonly<Record<string, CasePosting>> = {
  '20h': { type: 'PT1', shifts: { '17:00-22:00': FOUR } },
  '30h': { type: 'PT1', shifts: { '09:30-17:00': FOUR } },
  '32h': { type: 'PT2', shifts: { '09:00-17:00': FOUR } },
  fuei: { type: 'PT1', shifts: { '17:00-22:00': FOUR }, fuei: true },
  office: { type: 'FT', shifts: { '09:00-18:00': WEEK } },
  care: { type: 'SSV', shifts: { '09:00-18:00': WEEK }, field: 1 },
}

/** The day for tables that name none, and the card's last day in them. */
export const TABLE_DAY = '2026-06-01'
export const TABLE_EXPIRY = '2028-06-01'

/**
 * Status as the job board writes it | permission (y, n, – not told) | exams | one verdict a posting of
 * `STATUS_COLUMNS` | source.
 */
export const STATUS_COLUMNS = ['20h', '30h', '32h', 'fuei', 'office', 'care'] as const
export const STATUS_TABLE = `
永住者 | – | | o o o o o o | R1 R2
日本人の配偶者等 | – | | o o o o o o | R1 R2
永住者の配偶者等 | – | | o o o o o o | R1 R2
定住者 | – | | o o o o o o | R1 R2
特別永住者 | – | | o o o o o o | R1 R22
Permanent resident | – | | o o o o o o | R1 R2
永住 | – | | o o o o o o | R1 R2
Long-term resident | n | | o o o o o o | R1 R2
技術・人文知識・国際業務 | – | | c c c c c c | R1 R2
技人国 | – | | c c c c c c | R1 R2
技能実習 | – | | c c c c c c | R1 R2
技能 | – | | c c c c c c | R1 R2
介護 | – | | c c c c c c | R1 R2
企業内転勤 | – | | c c c c c c | R1 R2
経営・管理 | – | | c c c c c c | R1 R2
高度専門職1号 | – | | c c c c c c | R1 R2
高度専門職2号 | – | | c c c c c c | R1 R2
教授 | – | | c c c c c c | R1 R2
研究 | – | | c c c c c c | R1 R2
教育 | – | | c c c c c c | R1 R2
医療 | – | | c c c c c c | R1 R2
法律・会計業務 | – | | c c c c c c | R1 R2
興行 | – | | c c c c c c | R1 R2
芸術 | – | | c c c c c c | R1 R2
宗教 | – | | c c c c c c | R1 R2
報道 | – | | c c c c c c | R1 R2
外交 | – | | c c c c c c | R1 R2
公用 | – | | c c c c c c | R1 R2
技術・人文知識・国際業務 | – | 介護 | c c c c c c | R1 S6
技術・人文知識・国際業務 | – | 外食業 | c c c c c n | R1 S1
特定技能1号 | – | 介護 | n c c n c c | R1 R4 S6
特定技能2号 | – | 介護 | n c c n c c | R1 R4 S6
特定技能 | – | 介護 | n c c n c c | R1 R4 S6
Specified skilled worker (i) | – | Nursing care | n c c n c c | R1 R4 S6
特定技能1号 | – | | n c c n c c | R1 R4 S6
特定技能1号 | – | 宿泊 | n c c n c n | R1 S1 S6
特定活動 | – | | c c c c c c | R3 R4
特定活動 | y | | c c c c c c | R3 R4
ワーキングホリデー | – | | c c c c c c | R3 R4
特定活動 | – | 農業 | c c c c c n | R4 S1
留学 | y | | o c n n n c | R5 R6 R7
留学 | n | | n n n n n c | R1 R2 R3
留学 | – | | c c n n n c | R3 R5 R7
留学 | y | 介護 | o c n n n c | R5 R7 S1
留学 | y | 農業 | o c n n n n | R5 R7 S1
Student | y | | o c n n n c | R5 R6 R7
留学生 | y | | o c n n n c | R5 R6 R7
家族滞在 | y | | o c n n n c | R5 R6 R7
家族滞在 | n | | n n n n n c | R1 R2 R3
家族滞在 | – | | c c n n n c | R3 R5 R7
Dependent | y | | o c n n n c | R5 R6 R7
文化活動 | n | | n n n n n c | R1 R2
文化活動 | – | | c c c c c c | R3
文化活動 | y | | c c c c c c | R3 R6
研修 | n | | n n n n n c | R1 R2
研修 | – | | c c c c c c | R3
短期滞在 | n | | n n n n n c | R1 R2
短期滞在 | – | | c c c c c c | R3
短期滞在 | y | | c c c c c c | R3
| – | | c c c c c c | R3
在留資格その他 | – | | c c c c c c | R3
`

/**
 * Hours of students and dependants: time ranges with days | stated break in minutes | hours elsewhere (– not told) |
 * verdict of hours28 | source.
 */
export const HOURS_TABLE = `
17:00-21:00 ${EVERY} | – | – | o | R5
17:00-21:00 ${EVERY} | – | 0 | o | R5
17:00-21:00 ${EVERY} | – | 1 | n | R5 R6
17:00-22:00 ${WEEK} | – | – | o | R5
17:00-22:00 ${WEEK} | – | 3 | o | R5 R6
17:00-22:00 ${WEEK} | – | 4 | n | R5 R6
09:00-13:00 ${EVERY} | – | – | o | R5
09:00-13:30 ${EVERY} | – | – | n | R5
09:00-16:00 ${FOUR} | – | – | o | R5
09:00-16:00 ${FOUR} | – | 3 | c | R5 R6
09:00-16:00 ${FOUR} | – | 4 | n | R5 R6
09:00-16:00 ${FOUR} | 45 | 3 | o | R5 R6
09:00-16:00 ${FOUR} | 45 | 4 | n | R5 R6
09:00-17:00 ${FOUR} | – | – | n | R5
09:00-17:00 ${FOUR} | 60 | – | o | R5
09:00-17:00 ${FOUR} | 60 | 1 | n | R5 R6
09:30-17:00 ${FOUR} | – | – | c | R5
09:30-17:00 ${FOUR} | 30 | – | o | R5
09:30-17:00 ${FOUR} | 0 | – | n | R5
22:00-05:00 Fri Sat Sun | – | – | o | R5
22:00-05:00 ${FOUR} | – | – | o | R5
22:00-05:00 ${WEEK} | – | – | n | R5
10:00-14:00 ${EVERY}; 17:00-21:00 ${EVERY} | – | – | c | R5
10:00-14:00 ${EVERY}; 12:00-15:00 ${EVERY} | – | – | c | R5
10:00-14:00 Sat Sun; 17:00-21:00 ${WEEK} | – | – | o | R5
09:00-18:00 ${WEEK}; 17:00-21:00 ${WEEK} | – | – | c | R5
09:00-18:00 ${WEEK}; 18:00-03:00 ${WEEK} | – | – | n | R5
– | – | – | c | R5
17:00-20:00 ${WEEK} | – | 28 | n | R5 R6
17:00-20:00 Mon | – | 25 | o | R5 R6
17:00-20:00 Mon | – | 25.5 | n | R5 R6
`

/** The same on a day of the school's official long holidays: shifts | status | verdict of schoolHoliday | source. */
export const HOLIDAY_TABLE = `
09:00-17:00 ${WEEK} | 留学 | o | R5
09:00-18:00 ${WEEK} | 留学 | c | R5
09:00-19:00 ${WEEK} | 留学 | n | R5
17:00-22:00 ${FOUR} | 留学 | o | R5
17:00-22:00 ${EVERY} | 留学 | o | R5
09:00-13:00 ${WEEK}; 14:00-19:00 ${WEEK} | 留学 | c | R5
– | 留学 | c | R5
`

/** Premises under the entertainment business law: status | is_fuei (y, n, – not known) | rule | verdict | source. */
export const FUEI_TABLE = `
留学 | y | fueiPermit | n | R7
留学 | n | fueiPermit | o | R7
留学 | – | fueiPermit | c | R7
家族滞在 | y | fueiPermit | n | R7
家族滞在 | n | fueiPermit | o | R7
家族滞在 | – | fueiPermit | c | R7
特定活動 | y | fueiStatus | c | R4 R7
技術・人文知識・国際業務 | y | fueiStatus | c | R7
技能実習 | y | fueiStatus | c | R7
高度専門職1号 | y | fueiStatus | c | R7
`

/** The same for skilled workers: day | field | is_fuei | verdict of fueiSsw | source. */
export const FUEI_SSW_TABLE = `
2025-05-29 | 12 | y | n | R8
2025-05-30 | 12 | y | c | R8
2026-06-01 | 12 | y | c | R8
2025-05-29 | 12 | n | o | R8
2026-06-01 | 12 | n | o | R8
2026-06-01 | 12 | – | c | R8
2025-05-29 | 8 | y | c | R9
2026-06-01 | 8 | y | c | R9
2026-06-01 | 8 | n | o | R9
2026-06-01 | 1 | y | c | R8
2026-06-01 | 2 | y | c | R8
2026-06-01 | 11 | y | c | R8
2026-06-01 | 1 | n | o | R8
`

/** Fields: id | on 2024-09-29 | on 2024-09-30 | on 2025-12-31 | on 2026-06-01 | dispatched on 2026-06-01 | source. */
export const FIELD_DAYS = ['2024-09-29', '2024-09-30', '2025-12-31', '2026-06-01'] as const
export const FIELD_TABLE = `
1 | o o o o | n | S1 S6
2 | o o o o | n | S1 S6
3 | o o o o | n | S1 S6
4 | o o o o | n | S1 S6
5 | o o o o | n | S1 S6
6 | o o o o | n | S1 S6
7 | o o o o | n | S1 S6
8 | o o o o | n | S1 S6
9 | o o o o | c | S1 S6 S7
10 | o o o o | c | S1 S6 S7
11 | o o o o | n | S1 S6
12 | o o o c | n | S1 S6 (g)
13 | n o o o | n | S1 S2 S3 S6
14 | n o o o | n | S1 S2 S3 S6
15 | n o o o | n | S1 S2 S3 S6
16 | n o o o | n | S1 S2 S3 S6
17 | c c c c | n | S4 S5 S6
18 | c c c c | n | S4 S5 S6
19 | c c c c | n | S4 S5 S6
– | c c c c | c | S1 S6
`

/** The operator's rows (field:state:day) | field | day | verdict of sswField | source. */
export const DATED_TABLE = `
18:open:2027-04-01 | 18 | 2027-03-31 | n | S4 S5
18:open:2027-04-01 | 18 | 2027-04-01 | o | S4 S5
18:open:2027-04-01 | 17 | 2027-04-01 | c | S4 S5
4:suspended:2026-04-01 | 4 | 2026-03-31 | o | S8
4:suspended:2026-04-01 | 4 | 2026-04-01 | c | S8
4:suspended:2026-04-01 4:open:2027-04-01 | 4 | 2027-03-31 | c | S8
4:suspended:2026-04-01 4:open:2027-04-01 | 4 | 2027-04-01 | o | S8
12:open:2026-01-01 | 12 | 2026-06-01 | o | (g)
`

/**
 * Exams against the field of the posting: status | exams, separated by commas | field | verdict of sswExam | source.
 */
export const EXAM_TABLE = `
特定技能1号 | 介護 | 1 | o | S1
特定技能1号 | 外食業 | 1 | n | S1
特定技能1号 | | 1 | c | S1
特定技能1号 | 介護,外食業 | 12 | o | S1
特定技能1号 | 外食 | 12 | o | S1
特定技能1号 | Food service | 12 | o | S1
特定技能1号 | 素形材・産業機械・電気電子情報関連製造業 | 3 | o | S1
特定技能1号 | 産業機械 | 3 | o | S1
特定技能1号 | 飲食料品製造業 | 12 | n | S1
特定技能1号 | なにか | 12 | c | S1
特定技能1号 | なにか,外食業 | 12 | o | S1
特定技能1号 | なにか,農業 | 12 | c | S1
特定技能2号 | | 4 | c | S1
特定技能2号 | 建設 | 4 | o | S1
留学 | 宿泊 | 8 | o | S1
留学 | 農業 | 8 | n | S1
技能実習 | | 9 | c | S1
家族滞在 | 農業 | 9 | o | S1
短期滞在 | 農業 | 9 | o | S1
特定技能1号 | 農業 | – | c | S1
`

/** Direct full-time hire of a skilled worker: shifts | stated break | verdict of sswFullTime | source. */
export const FULL_TIME_TABLE = `
09:00-18:00 ${WEEK} | – | o | S6 S7
09:00-18:00 ${WEEK} | 60 | o | S6 S7
09:00-15:00 ${WEEK} | – | o | S6 S7
09:00-15:00 ${WEEK} | 30 | n | S6 S7
09:00-14:00 ${WEEK} | – | n | S6 S7
09:00-18:00 Mon Tue Wed | – | n | S6 S7
09:00-18:00 ${FOUR} | – | c | S6 S7
09:00-16:00 ${WEEK} | – | o | S6 S7
08:30-15:00 ${WEEK} | – | c | S6 S7
– | – | c | S6 S7
`

/**
 * The card's last day: status | expires (– not told) | interview (– none) | verdict of expiry | source. Asked on
 * 2026-06-01.
 */
export const EXPIRY_TABLE = `
留学 | 2027-06-01 | – | o | R3
留学 | 2026-08-31 | – | o | R3
留学 | 2026-08-30 | – | c | R3
留学 | 2026-07-02 | – | c | R3
留学 | 2026-07-01 | – | c | R3
留学 | 2026-06-02 | – | c | R3
留学 | 2026-06-01 | – | c | R3
留学 | 2026-05-31 | – | c | R26
留学 | 2026-05-31 | 2026-06-10 | c | R26
留学 | 2026-04-02 | – | c | R26
留学 | 2026-04-01 | – | c | R26
留学 | 2026-03-31 | – | n | R12 R26
留学 | 2020-01-01 | – | n | R3 R12
留学 | – | – | c | R3
留学 | 2026-06-09 | 2026-06-10 | c | R3
留学 | 2026-06-10 | 2026-06-10 | c | R3
留学 | 2026-09-15 | 2026-09-20 | c | R3
留学 | 2026-09-20 | 2026-09-20 | o | R3
特定技能1号 | 2026-05-31 | – | c | R26
特定技能1号 | 2026-03-31 | – | n | R12 R26
家族滞在 | 2026-05-31 | – | c | R26
家族滞在 | 2026-03-31 | – | n | R12 R26
特定活動 | 2026-05-31 | – | c | R26
特定活動 | 2026-03-31 | – | n | R12 R26
定住者 | 2026-05-31 | – | c | R26
定住者 | 2026-03-31 | – | n | R12 R26
技術・人文知識・国際業務 | 2026-05-31 | – | c | R26
技術・人文知識・国際業務 | 2026-03-31 | – | n | R12 R26
日本人の配偶者等 | 2026-08-01 | – | c | R3
日本人の配偶者等 | – | – | c | R3
永住者 | 2026-05-31 | – | c | R3
永住者 | 2026-07-01 | – | o | R3
永住者 | – | – | o | R3
特別永住者 | – | – | o | R22
技術・人文知識・国際業務 | 2026-06-01 | – | c | R3
`

/** Reasons by rule and verdict, then cases by verdict: ok | check | no. `docs/cases.md` shows it. */
export const COUNT_TABLE = `
status | 56 | 323 | –
permit | 130 | 35 | 25
hours28 | 74 | 23 | 46
schoolHoliday | 3 | 3 | 1
fueiPermit | 135 | 2 | 13
fueiSsw | 213 | 8 | 1
fueiStatus | – | 30 | –
sswField | 176 | 41 | 5
sswExam | 17 | 198 | 7
sswDispatch | 202 | 3 | 17
sswFullTime | 216 | 3 | 3
sswOutside | – | 18 | 14
sswChange | – | 50 | –
expiry | 610 | 22 | 7
all 651 | 92 | 427 | 132
`
