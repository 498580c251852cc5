/**
 * LAWS-01: the facts that this release knows, as the file that an operator loads. Sources are codes of
 * docs/product/facts.md. A fact that could not be confirmed has a `check_by` before the day of its check. Without
 * `check_by` a row is valid for 100 days after the check (D124). Days of 2000 mean "as long as anybody asks".
 */
import { readLawFile } from './law-file'
import type { LawRow } from './law.schema'

const ROWS = `key,of,from,value,by,source,checked,check_by
status,1,2000-01-01,permanent,,R1 R2,2026-11-21,
status,5,2000-01-01,permanent,,R1 R22,2026-11-21,
status,2,2000-01-01,unrestricted,,R1 R2,2026-11-21,
status,3,2000-01-01,unrestricted,,R1 R2,2026-11-21,
status,4,2000-01-01,unrestricted,,R1 R2,2026-11-21,
status,6,2000-01-01,within,,R1 R2,2026-11-21,
status,9,2000-01-01,within,,R1 R2,2026-11-21,
status,11,2000-01-01,within,,R1 R2,2026-11-21,
status,12,2000-01-01,within,,R1 R2,2026-11-21,
status,13,2000-01-01,within,,R1 R2,2026-11-21,
status,14,2000-01-01,within,,R1 R2,2026-11-21,
status,15,2000-01-01,within,,R1 R2,2026-11-21,
status,16,2000-01-01,within,,R1 R2,2026-11-21,
status,17,2000-01-01,within,,R1 R2,2026-11-21,
status,18,2000-01-01,within,,R1 R2,2026-11-21,
status,19,2000-01-01,within,,R1 R2,2026-11-21,
status,20,2000-01-01,within,,R1 R2,2026-11-21,
status,21,2000-01-01,within,,R1 R2,2026-11-21,
status,22,2000-01-01,within,,R1 R2,2026-11-21,
status,23,2000-01-01,within,,R1 R2,2026-11-21,
status,24,2000-01-01,within,,R1 R2,2026-11-21,
status,25,2000-01-01,within,,R1 R2,2026-11-21,
status,26,2000-01-01,within,,R1 R2,2026-11-21,
status,27,2000-01-01,within,,R1 R2,2026-11-21,
status,7,2000-01-01,ssw,,R1 R4,2026-11-21,
status,8,2000-01-01,ssw,,R1 R4,2026-11-21,
status,10,2000-01-01,designated,,R3 R4,2026-11-21,
status,28,2000-01-01,permit,,R1 R2,2026-11-21,
status,29,2000-01-01,permit,,R1 R2,2026-11-21,
status,30,2000-01-01,none,,R1 R2,2026-11-21,
status,31,2000-01-01,none,,R1 R2,2026-11-21,
status,32,2000-01-01,none,,R1 R2,2026-11-21,
status,33,2000-01-01,future,,K1 K2,2026-11-26,
status,33,2027-04-01,trainee,,K1 K2,2026-11-26,
permit.weeklyHours,,2000-01-01,28,,R5 R6,2026-11-21,
permit.holidayHours,,2000-01-01,8,,R5,2026-11-21,
permit.fuei,,2000-01-01,no,,R7,2026-11-21,
card.pendingMonths,,2000-01-01,2,,R26,2026-11-26,
ssw.field,1,2000-01-01,open,,S1,2026-11-21,
ssw.field,2,2000-01-01,open,,S1,2026-11-21,
ssw.field,3,2000-01-01,open,,S1,2026-11-21,
ssw.field,4,2000-01-01,open,,S1,2026-11-21,
ssw.field,5,2000-01-01,open,,S1,2026-11-21,
ssw.field,6,2000-01-01,open,,S1,2026-11-21,
ssw.field,7,2000-01-01,open,,S1,2026-11-21,
ssw.field,8,2000-01-01,open,,S1,2026-11-21,
ssw.field,9,2000-01-01,open,,S1,2026-11-21,
ssw.field,10,2000-01-01,open,,S1,2026-11-21,
ssw.field,11,2000-01-01,open,,S1,2026-11-21,
ssw.field,12,2000-01-01,open,,S1,2026-11-21,
ssw.field,12,2026-01-01,open,,(g),2026-11-26,2025-12-31
ssw.field,13,2000-01-01,closed,,S2 S3,2026-11-21,
ssw.field,13,2024-09-30,open,,S1 S2 S3,2026-11-21,
ssw.field,14,2000-01-01,closed,,S2 S3,2026-11-21,
ssw.field,14,2024-09-30,open,,S1 S2 S3,2026-11-21,
ssw.field,15,2000-01-01,closed,,S2 S3,2026-11-21,
ssw.field,15,2024-09-30,open,,S1 S2 S3,2026-11-21,
ssw.field,16,2000-01-01,closed,,S2 S3,2026-11-21,
ssw.field,16,2024-09-30,open,,S1 S2 S3,2026-11-21,
ssw.field,17,2000-01-01,announced,,S4 S5,2026-11-21,
ssw.field,18,2000-01-01,announced,,S4 S5,2026-11-21,
ssw.field,19,2000-01-01,announced,,S4 S5,2026-11-21,
ssw.cap,,2026-01-23,805700,,S4 S5,2026-11-21,
ssw.weeklyHours,,2000-01-01,30,,S6 S7,2026-11-21,
ssw.weeklyDays,,2000-01-01,5,,S6 S7,2026-11-21,
ssw.dispatch,,2000-01-01,9 10,,S6 S7,2026-11-21,
ssw.fueiHotels,,2000-01-01,no,,R8,2026-11-21,
ssw.fueiHotels,,2025-05-30,yes,,R8,2026-11-21,
trainee.cap,,2027-04-01,426200,,S4 S5,2026-11-21,
trainee.oneYear,,2027-04-01,2 8 9 10 14 15 16 17 18,,K1 K2,2026-11-26,
trainee.twoYears,,2027-04-01,1 3 4 5 6 11 12 19,,K1 K2,2026-11-26,
trainee.mediation,,2027-04-01,no,,K3,2026-11-26,
break.hours,,2000-01-01,6,,R32,2026-11-27,
break.minutes,,2000-01-01,45,,R32,2026-11-27,
break.longHours,,2000-01-01,8,,R32,2026-11-27,
break.longMinutes,,2000-01-01,60,,R32,2026-11-27,
report.insuredDay,,2000-01-01,10,,R22 R27,2026-11-26,
report.uninsuredMonths,,2000-01-01,1,,R27 R28,2026-11-26,
report.leavingDays,,2000-01-01,10,,R27 R28,2026-11-26,
report.exempt,,2000-01-01,5 26 27,,R22,2026-11-21,
insurance.weeklyHours,,2000-01-01,20,,R27,2026-11-26,
insurance.weeklyHours,,2028-10-01,10,,R29,2026-11-26,
insurance.days,,2000-01-01,31,,R27,2026-11-26,
insurance.dayStudents,,2000-01-01,no,,R27,2026-11-26,
social.weeklyHours,,2000-01-01,20,,R30,2026-11-26,
social.companySize,,2000-01-01,51,,R30,2026-11-26,
social.companySize,,2027-10-01,51,,R30 (g),2026-11-26,2026-11-25
social.monthlyPay,,2000-01-01,88000,,R30,2026-11-26,
social.monthlyPay,,2026-10-01,0,,R30,2026-11-26,
social.students,,2000-01-01,no,,R30,2026-11-26,
terms.scopes,,2000-01-01,no,,J4,2026-11-21,
terms.scopes,,2024-04-01,yes,,J3 J4,2026-11-21,
terms.explanation,,2000-01-01,no,,R31,2026-11-26,
terms.explanation,,2026-10-01,yes,,R31,2026-11-26,
skilled.noticeDays,,2000-01-01,14,,(g),2026-11-26,2026-11-25
skilled.yearlyFrom,,2025-04-01,04-01,,T1,2026-11-26,
skilled.yearlyUntil,,2025-04-01,05-31,,T1,2026-11-26,
form.contract,,2000-01-01,参考様式第1-5号 特定技能雇用契約書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T2,2026-11-26,
form.conditions,,2000-01-01,参考様式第1-6号 雇用条件書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T2,2026-11-26,
form.supportPlan,,2000-01-01,参考様式第1-17号 1号特定技能外国人支援計画書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T2,2026-11-26,
form.cooperation,,2000-01-01,協力確認書（市区町村） https://www.moj.go.jp/isa/applications/ssw/index.html,,T3,2026-11-26,
form.contractChanged,,2000-01-01,特定技能雇用契約に関する届出書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T4 (g),2026-11-26,2026-11-25
form.supportChanged,,2000-01-01,支援計画・支援委託契約に関する届出書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T4 (g),2026-11-26,2026-11-25
form.trouble,,2000-01-01,受入れ困難に関する届出書 https://www.moj.go.jp/isa/applications/ssw/index.html,,T4 (g),2026-11-26,2026-11-25
form.yearly,,2025-04-01,参考様式第3-6号 定期届出書 https://www.moj.go.jp/isa/applications/ssw/nyuukokukanri10_00002.html,,T1,2026-11-26,
tax.percent,,2019-10-01,10,,X1,2026-11-27,
link.cardCheck,,2000-01-01,https://www.moj.go.jp/isa/applications/procedures/rcc-support.html,,R24 R25,2026-11-26,
link.report,,2000-01-01,https://www.mhlw.go.jp/stf/seisakunitsuite/bunya/koyou_roudou/koyou/gaikokujin/gaikokujin-koyou/07.html,,R27,2026-11-26,`

/**
 * Prefecture, floor of fiscal year 2025 with its day, floor of 2026 (before the gazette, M7). The day of the latter is
 * not known for any prefecture; all are between the two days below (M6).
 */
const FLOORS = `01 北海道 1075 2025-10-04 1131
02 青森 1029 2025-11-21 1090
03 岩手 1031 2025-12-01 1090
04 宮城 1038 2025-10-04 1098
05 秋田 1031 2026-03-31 1090
06 山形 1032 2025-12-23 1092
07 福島 1033 2026-01-01 1094
08 茨城 1074 2025-10-12 1136
09 栃木 1068 2025-10-01 1125
10 群馬 1063 2026-03-01 1120
11 埼玉 1141 2025-11-01 1196
12 千葉 1140 2025-10-03 1195
13 東京 1226 2025-10-03 1280
14 神奈川 1225 2025-10-04 1279
15 新潟 1050 2025-10-02 1108
16 富山 1062 2025-10-12 1119
17 石川 1054 2025-10-08 1113
18 福井 1053 2025-10-08 1112
19 山梨 1052 2025-12-01 1113
20 長野 1061 2025-10-03 1117
21 岐阜 1065 2025-10-18 1121
22 静岡 1097 2025-11-01 1154
23 愛知 1140 2025-10-18 1195
24 三重 1087 2025-11-21 1143
25 滋賀 1080 2025-10-05 1136
26 京都 1122 2025-11-21 1180
27 大阪 1177 2025-10-16 1231
28 兵庫 1116 2025-10-04 1172
29 奈良 1051 2025-11-16 1107
30 和歌山 1045 2025-11-01 1101
31 鳥取 1030 2025-10-04 1090
32 島根 1033 2025-11-17 1092
33 岡山 1047 2025-12-01 1104
34 広島 1085 2025-11-01 1141
35 山口 1043 2025-10-16 1101
36 徳島 1046 2026-01-01 1103
37 香川 1036 2025-10-18 1092
38 愛媛 1033 2025-12-01 1093
39 高知 1023 2025-12-01 1086
40 福岡 1057 2025-11-16 1114
41 佐賀 1030 2025-11-21 1095
42 長崎 1031 2025-12-01 1087
43 熊本 1034 2026-01-01 1092
44 大分 1035 2026-01-01 1096
45 宮崎 1023 2025-11-16 1085
46 鹿児島 1026 2025-11-01 1090
47 沖縄 1023 2025-12-01 1086`
const OPEN_2026 = { from: '2026-10-01', by: '2026-12-02' }

const floorRows = FLOORS.split('\n').flatMap((line) => {
  const [prefecture, , yen, from, next] = line.split(' ')
  return [
    `wage.floor,${prefecture},${from},${yen},,M1 M2,2026-11-21,`,
    `wage.floor,${prefecture},${OPEN_2026.from},${next},${OPEN_2026.by},M6 M7,2026-11-26,`,
  ]
})

const read = readLawFile([ROWS, ...floorRows].join('\n'))
/** A release knows a fact since the day of its check. */
export const COMPILED_ROWS: readonly LawRow[] = read.rows.map((row) => ({ ...row, known_since: row.checked }))
/** Empty; a test looks. */
export const COMPILED_FAULTS = read.faults
