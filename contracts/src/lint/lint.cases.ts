/**
 * What LINT must find, written from docs/product/facts.md. Each line is a case; its last cell names the source. The
 * base posting is hourly, in Tokyo, with a floor of 1226 since 2025-10-03, and completely filled; the day is
 * 2026-06-01.
 */

/**
 * d8: prefecture | yen | in force from | source. Each line is tested on the day before, on the day with this pay, and
 * on the day with one yen less.
 */
export const WAGE_TABLE = `
01 北海道 | 1075 | 2025-10-04 | M1 M2
02 青森 | 1029 | 2025-11-21 | M1 M2
03 岩手 | 1031 | 2025-12-01 | M1 M2
04 宮城 | 1038 | 2025-10-04 | M1 M2
05 秋田 | 1031 | 2026-03-31 | M1 M2
06 山形 | 1032 | 2025-12-23 | M1 M2
07 福島 | 1033 | 2026-01-01 | M1 M2
08 茨城 | 1074 | 2025-10-12 | M1 M2
09 栃木 | 1068 | 2025-10-01 | M1 M2
10 群馬 | 1063 | 2026-03-01 | M1 M2
11 埼玉 | 1141 | 2025-11-01 | M1 M2
12 千葉 | 1140 | 2025-10-03 | M1 M2
13 東京 | 1226 | 2025-10-03 | M1 M2
14 神奈川 | 1225 | 2025-10-04 | M1 M2
15 新潟 | 1050 | 2025-10-02 | M1 M2
16 富山 | 1062 | 2025-10-12 | M1 M2
17 石川 | 1054 | 2025-10-08 | M1 M2
18 福井 | 1053 | 2025-10-08 | M1 M2
19 山梨 | 1052 | 2025-12-01 | M1 M2
20 長野 | 1061 | 2025-10-03 | M1 M3 M4
21 岐阜 | 1065 | 2025-10-18 | M1 M2
22 静岡 | 1097 | 2025-11-01 | M1 M2
23 愛知 | 1140 | 2025-10-18 | M1 M2
24 三重 | 1087 | 2025-11-21 | M1 M2
25 滋賀 | 1080 | 2025-10-05 | M1 M2
26 京都 | 1122 | 2025-11-21 | M1 M2
27 大阪 | 1177 | 2025-10-16 | M1 M2
28 兵庫 | 1116 | 2025-10-04 | M1 M2
29 奈良 | 1051 | 2025-11-16 | M1 M2
30 和歌山 | 1045 | 2025-11-01 | M1 M2
31 鳥取 | 1030 | 2025-10-04 | M1 M2
32 島根 | 1033 | 2025-11-17 | M1 M2
33 岡山 | 1047 | 2025-12-01 | M1 M2
34 広島 | 1085 | 2025-11-01 | M1 M2
35 山口 | 1043 | 2025-10-16 | M1 M2
36 徳島 | 1046 | 2026-01-01 | M1 M2
37 香川 | 1036 | 2025-10-18 | M1 M2
38 愛媛 | 1033 | 2025-12-01 | M1 M2
39 高知 | 1023 | 2025-12-01 | M1 M2
40 福岡 | 1057 | 2025-11-16 | M1 M2
41 佐賀 | 1030 | 2025-11-21 | M1 M2
42 長崎 | 1031 | 2025-12-01 | M1 M2
43 熊本 | 1034 | 2026-01-01 | M1 M2
44 大分 | 1035 | 2026-01-01 | M1 M2
45 宮崎 | 1023 | 2025-11-16 | M1 M2
46 鹿児島 | 1026 | 2025-11-01 | M1 M2
47 沖縄 | 1023 | 2025-12-01 | M1 M2
`

/**
 * Prefecture | yen of 2025 | yen of 2026 | source. The day of each prefecture is not known; all are from 2026-10-01 to
 * 2026-12-02. Each line is tested on the first and last day of doubt and on the day after it, with pay at and one yen
 * below both floors.
 */
export const OPEN_WAGE_TABLE = `
01 北海道 | 1075 | 1131 | M6 M7
02 青森 | 1029 | 1090 | M6 M7
03 岩手 | 1031 | 1090 | M6 M7
04 宮城 | 1038 | 1098 | M6 M7
05 秋田 | 1031 | 1090 | M6 M7
06 山形 | 1032 | 1092 | M6 M7
07 福島 | 1033 | 1094 | M6 M7
08 茨城 | 1074 | 1136 | M6 M7
09 栃木 | 1068 | 1125 | M6 M7
10 群馬 | 1063 | 1120 | M6 M7
11 埼玉 | 1141 | 1196 | M6 M7
12 千葉 | 1140 | 1195 | M6 M7
13 東京 | 1226 | 1280 | M6 M7
14 神奈川 | 1225 | 1279 | M6 M7
15 新潟 | 1050 | 1108 | M6 M7
16 富山 | 1062 | 1119 | M6 M7
17 石川 | 1054 | 1113 | M6 M7
18 福井 | 1053 | 1112 | M6 M7
19 山梨 | 1052 | 1113 | M6 M7
20 長野 | 1061 | 1117 | M6 M7
21 岐阜 | 1065 | 1121 | M6 M7
22 静岡 | 1097 | 1154 | M6 M7
23 愛知 | 1140 | 1195 | M6 M7
24 三重 | 1087 | 1143 | M6 M7
25 滋賀 | 1080 | 1136 | M6 M7
26 京都 | 1122 | 1180 | M6 M7
27 大阪 | 1177 | 1231 | M6 M7
28 兵庫 | 1116 | 1172 | M6 M7
29 奈良 | 1051 | 1107 | M6 M7
30 和歌山 | 1045 | 1101 | M6 M7
31 鳥取 | 1030 | 1090 | M6 M7
32 島根 | 1033 | 1092 | M6 M7
33 岡山 | 1047 | 1104 | M6 M7
34 広島 | 1085 | 1141 | M6 M7
35 山口 | 1043 | 1101 | M6 M7
36 徳島 | 1046 | 1103 | M6 M7
37 香川 | 1036 | 1092 | M6 M7
38 愛媛 | 1033 | 1093 | M6 M7
39 高知 | 1023 | 1086 | M6 M7
40 福岡 | 1057 | 1114 | M6 M7
41 佐賀 | 1030 | 1095 | M6 M7
42 長崎 | 1031 | 1087 | M6 M7
43 熊本 | 1034 | 1092 | M6 M7
44 大分 | 1035 | 1096 | M6 M7
45 宮崎 | 1023 | 1085 | M6 M7
46 鹿児島 | 1026 | 1090 | M6 M7
47 沖縄 | 1023 | 1086 | M6 M7
`

/** Words of a description | the rule that finds them (– for none) | source. */
export const WORDING_TABLE = `
男性のみ募集します | wordingGender | J5
女性歓迎 | wordingGender | J5 J6
女性スタッフ募集 | wordingGender | J5
男性社員限定 | wordingGender | J5
女子限定のお仕事 | wordingGender | J5
女性向けのお仕事です | wordingGender | J5
男性優先 | wordingGender | J5
ウェイトレス募集 | wordingGender | J5 J6
営業マンを募集 | wordingGender | J5 J6
看護婦さん | wordingGender | J5
カメラマン | wordingGender | J5
スチュワーデス | wordingGender | J5
主婦歓迎 | wordingGender | J5
保母さん | wordingGender | J5
Female only | wordingGender | J5
male preferred | wordingGender | J5
women welcome | wordingGender | J5
We need a waitress | wordingGender | J5 J6
A salesman for Tokyo | wordingGender | J5 J6
ladies only | wordingGender | J5
男性・女性歓迎 | – | J5
男女ともに活躍しています | – | J5
主婦・主夫歓迎 | – | J5
主婦（主夫）の方 | – | J5
ウェイター・ウェイトレス | – | J5
女性用トイレがあります | – | J5
男性も女性も働いています | – | J5
waiter or waitress | – | J5
Men and women welcome | – | J5
性別不問 | – | J5
35歳まで | wordingAge | J5 J7
30才以下 | wordingAge | J7
40歳未満の方 | wordingAge | J7
20歳以上 | wordingAge | J7
20〜35歳 | wordingAge | J7
20代限定 | wordingAge | J7
20代の方 | wordingAge | J7
若い方を募集 | wordingAge | J7
若手歓迎 | wordingAge | J7
若者のみ | wordingAge | J7
年齢制限あり | wordingAge | J7
３５歳まで | wordingAge | J7
under 35 years | wordingAge | J7
aged 20 to 30 | wordingAge | J7
20-30 years old | wordingAge | J7
young people wanted | wordingAge | J7
There is an age limit | wordingAge | J7
年齢不問 | – | J7
60歳定年のため59歳以下 | – | J7
定年65歳 | – | J7
18歳以上（深夜のため） | – | J7
under 28 hours a week | – | J7
up to 30 minutes by bus | – | J7
新しい店舗です | – | J7
ベトナム人歓迎 | wordingNationality | J8
ベトナム人のみ | wordingNationality | J8
ネパール人の方歓迎 | wordingNationality | J8
日本人のみ | wordingNationality | J8
日本人優先 | wordingNationality | J8
中国籍の方歓迎 | wordingNationality | J8
外国人不可 | wordingNationality | J8
外国人のみ | wordingNationality | J8
外国籍の方のみ | wordingNationality | J8
外国人お断り | wordingNationality | J8
日本国籍必須 | wordingNationality | J8
国籍限定 | wordingNationality | J8
ネイティブのみ | wordingNationality | J8
Japanese only | wordingNationality | J8
Vietnamese preferred | wordingNationality | J8
Filipinos wanted | wordingNationality | J8
natives only | wordingNationality | J8
no foreigners | wordingNationality | J8
Japanese nationality is a must | wordingNationality | J8
国籍不問 | wordingNationalityAny | J9
国籍は不問です | wordingNationalityAny | J9
Any nationality | wordingNationalityAny | J9
外国人スタッフが活躍中 | – | J8
外国人の方も歓迎 | – | J8
日本語N3以上 | – | J8
ベトナム語を話せる方 | – | J8
日本人スタッフが教えます | – | J8
Japanese lessons are free | – | J8
We speak Japanese and English | – | J8
研修中は無給です | wordingUnpaid | (g)
研修期間は給与なし | wordingUnpaid | (g)
試用期間中は無給 | wordingUnpaid | (g)
unpaid training | wordingUnpaid | (g)
The trial period is unpaid | wordingUnpaid | (g)
研修中も時給は同じです | – | (g)
Paid training | – | (g)
`

/**
 * A change of the base posting as JSON (wire names; also \`place.\`, \`employer\`, \`contact\`, \`images\`,
 * \`openSlots\`) | what is found in addition | source.
 */
export const CHANGE_TABLE = `
{} | | J1
{"employer": {"name": null, "hasAddress": true}} | factName blocks company_info.name_jp | J1 J2
{"employer": {"name": " ", "hasAddress": true}} | factName blocks company_info.name_jp | J1 J2
{"employer": {"name": "桜", "hasAddress": false}} | factAddress blocks company | J1 J2
{"employer": null} | | J1
{"contact": null} | factContact blocks location.telephone | J1 J2
{"contact": ""} | factContact blocks location.telephone | J1 J2
{"position": null} | | J1
{"description": null} | findThin advice description | J1
{"description": null, "position": null} | factWork blocks description, findThin advice description | J1 J2
{"description": "　", "position": ""} | factWork blocks description, findThin advice description | J1 J2
{"place": null} | factPlace blocks location | J1 J2
{"place": {"lotNum": ""}} | factPlace blocks location | J1 J2
{"place": {"city": 0}} | factPlace blocks location | J1 J2
{"place": {"ward": 0}} | factPlace blocks location | J1 J2
{"place": {"building": null}} | addressBuilding advice location.building_name_jp | J1
{"hourly_salary_min": null, "hourly_salary_max": null} | factPay blocks hourly_salary_min | J1 J2
{"hourly_salary_min": 1225} | wageHourly blocks hourly_salary_min | M1
{"hourly_salary_min": 1226} | | M1
{"hourly_salary_min": 1000, "hourly_salary_max": 1100} | wageHourly blocks hourly_salary_min, wageHourly blocks hourly_salary_max | M1
{"training_hourly_salary_min": 1225} | wageTraining blocks training_hourly_salary_min | M1 (g)
{"training_hourly_salary_min": 1226} | | M1
{"training_hourly_salary_min": 1000, "training_hourly_salary_max": 1100} | wageTraining blocks training_hourly_salary_min, wageTraining blocks training_hourly_salary_max | M1
{"training_days": 3} | trainingPay advice training_hourly_salary_min | (g)
{"training_days": 3, "training_hourly_salary_min": 1226} | | J3
{"training_days": 0} | | J3
{"contract_period": null} | termPeriod advice contract_period | J3
{"contract_period": "fixed"} | termPeriod advice contract_period, termRenewal advice renewal_rule | J3 J4
{"contract_period": "fixed", "contract_months": 6} | termRenewal advice renewal_rule | J4
{"contract_period": "fixed", "contract_months": 6, "renewal_rule": "勤務成績による"} | termRenewal advice renewal_cap | J4
{"contract_period": "fixed", "contract_months": 6, "renewal_rule": "勤務成績による", "renewal_cap": "通算3年"} | | J4
{"trial_months": 3} | termTrialPay advice trial_pay | J3
{"trial_months": 3, "trial_pay": 1226} | | J3
{"trial_months": 0} | | J3
{"work_change_scope": null} | termWorkScope advice work_change_scope | J3 J4
{"place_change_scope": null} | termPlaceScope advice place_change_scope | J3 J4
{"work_change_scope": "変更なし"} | | J4
{"break_minutes": null} | termBreaks advice break_minutes | J3
{"break_minutes": 0} | | J3
{"has_overtime": null} | termOvertime advice has_overtime | J3
{"has_overtime": false} | | J3
{"fixed_overtime_hours": 20} | termFixedOvertime advice fixed_overtime_pay | J3
{"fixed_overtime_pay": 30000} | termFixedOvertime advice fixed_overtime_hours | J3
{"fixed_overtime_hours": 20, "fixed_overtime_pay": 30000} | | J3
{"insurances": null} | termInsurances advice insurances | J3
{"insurances": []} | termInsurances advice insurances | J3
{"insurances": ["accident"]} | | J3
{"smoking": null} | termSmoking advice smoking | J3
{"is_dispatch": null} | | J3
{"agency": true, "is_dispatch": null} | termDispatch advice is_dispatch | J3
{"agency": true, "is_dispatch": false} | | J3
{"preferred_gender": "F"} | genderField advice preferred_gender | J5 J6
{"preferred_gender": "M"} | genderField advice preferred_gender | J5 J6
{"preferred_gender": "NA"} | | J5
{"preferred_nationalities": [{"nationality": 1, "preferred_jp_level": null}]} | nationalityField advice preferred_nationalities | J8
{"preferred_nationalities": []} | | J8
{"images": 0} | findPicture advice work_images | AW2 AW3
{"openSlots": 0} | findSlots advice open_slots_count | AW2
{"openSlots": null} | | AW2
{"description": "短い説明 short description only"} | findThin advice description | AW2
{"position": "ウェイトレス"} | wordingGender advice position | J6
{"day": "2024-03-31", "floors": [{"yen": 1113, "from": "2023-10-01"}], "work_change_scope": null, "place_change_scope": null} | | J3 J4
{"day": "2024-04-01", "floors": [{"yen": 1113, "from": "2023-10-01"}], "work_change_scope": null} | termWorkScope advice work_change_scope | J3 J4
{"floors": []} | wageUnknown advice hourly_salary_min | M1
{"floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}], "hourly_salary_min": 1289} | wageComing advice hourly_salary_min | M1
{"floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}], "hourly_salary_min": 1290} | | M1
{"floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}], "hourly_salary_min": 1200} | wageHourly blocks hourly_salary_min | M1
{"day": "2026-10-01", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}], "hourly_salary_min": 1289} | wageHourly blocks hourly_salary_min | M1
{"day": "2026-09-30", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}], "hourly_salary_min": 1289} | wageComing advice hourly_salary_min | M1
{"day": "2026-08-31", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1280, "from": "2026-10-01", "by": "2026-12-02"}], "hourly_salary_min": 1279} | wageOpen advice hourly_salary_min | M6 M7
{"day": "2026-10-20", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1280, "from": "2026-10-01", "by": "2026-12-02"}], "hourly_salary_min": 1250, "hourly_salary_max": 1260} | wageOpen advice hourly_salary_min, wageOpen advice hourly_salary_max | M6 M7
{"day": "2026-10-20", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1280, "from": "2026-10-01", "by": "2026-12-02"}], "training_hourly_salary_min": 1250} | wageOpen advice training_hourly_salary_min | M6 M7
{"day": "2026-10-20", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1280, "from": "2026-10-15"}], "hourly_salary_min": 1250} | wageHourly blocks hourly_salary_min | M6
{"day": "2026-10-20", "floors": [{"yen": 1280, "from": "2026-10-01", "by": "2026-12-02"}], "hourly_salary_min": 1250} | wageUnknown advice hourly_salary_min, wageOpen advice hourly_salary_min | M6 M7
{"type": "FT", "day": "2026-10-20", "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1280, "from": "2026-10-01", "by": "2026-12-02"}], "monthly_salary_min": 215000} | wageOpen advice monthly_salary_min | M5 M6 M7
{"type": "FT"} | factPay blocks monthly_salary_min | J1 J2
{"type": "FT", "monthly_salary_min": 230000, "monthly_salary_max": 300000} | | M5
{"type": "FT", "monthly_salary_min": 212507, "monthly_salary_max": 300000} | | M5
{"type": "FT", "monthly_salary_min": 212505, "monthly_salary_max": 300000} | wageMonthly blocks monthly_salary_min | M5
{"type": "FT", "monthly_salary_min": 150000, "monthly_salary_max": 160000} | wageMonthly blocks monthly_salary_min | M5
{"type": "FT", "monthly_salary_min": 230000, "monthly_salary_max": 300000, "fixed_overtime_hours": 20, "fixed_overtime_pay": 30000} | wageMonthly blocks monthly_salary_min | M5 J3
{"type": "FT", "monthly_salary_min": 215000, "monthly_salary_max": 300000, "break_minutes": null} | termBreaks advice break_minutes, wageMonthlyClose advice monthly_salary_min | M5
{"type": "FT", "annual_salary_min": 3000000, "annual_salary_max": 4000000} | | M5
{"type": "FT", "annual_salary_min": 2400000, "annual_salary_max": 4000000} | wageAnnual advice annual_salary_min | M5
{"type": "FT", "monthly_salary_min": 230000, "holidays": []} | termHolidays advice holidays | J3
{"type": "FT", "monthly_salary_min": 230000, "training_days": 3} | | J3
{"type": "FT", "monthly_salary_min": 215000, "floors": [{"yen": 1226, "from": "2025-10-03"}, {"yen": 1290, "from": "2026-10-01"}]} | wageComing advice monthly_salary_min | M5
{"type": "FT", "monthly_salary_min": 230000, "work_timing": {}} | | M5
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 1} | | S1
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": null} | sswField advice ssv_industry | S1
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 12} | sswField advice ssv_industry | (g)
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 18} | sswField advice ssv_industry | S4 S5
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 13, "day": "2024-09-29", "floors": [{"yen": 1113, "from": "2023-10-01"}]} | sswField advice ssv_industry | S2
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 13, "day": "2024-09-30", "floors": [{"yen": 1113, "from": "2023-10-01"}]} | | S2
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 1, "is_dispatch": true} | sswDispatch advice is_dispatch | S6 S7
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 9, "is_dispatch": true} | sswDispatch advice is_dispatch | S6 S7
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 9, "is_dispatch": false} | | S6 S7
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 1, "agency": true, "is_dispatch": null} | sswDispatch advice is_dispatch, termDispatch advice is_dispatch | S6 J3
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 1, "work_timing": {"09:00-14:00": ["Mon", "Tue", "Wed"]}} | sswFullTime advice work_timing | S6 S7
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 1, "place": {"isFuei": true}} | sswFuei advice location.is_fuei | R8
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 12, "place": {"isFuei": true}} | sswField advice ssv_industry, sswFuei advice location.is_fuei | R8
{"type": "SSV", "monthly_salary_min": 230000, "ssv_industry": 8, "place": {"isFuei": true}} | sswFuei advice location.is_fuei | R9
{"type": "PT2", "ssv_industry": 18} | | S4
`

/** Findings by rule with its severity, then all cases and those without a finding. `docs/cases.md` shows it. */
export const COUNT_TABLE = `
factName | blocks | 2
factAddress | blocks | 1
factContact | blocks | 2
factWork | blocks | 2
factPlace | blocks | 4
factPay | blocks | 2
wageHourly | blocks | 194
wageMonthly | blocks | 3
wageTraining | blocks | 3
wageMonthlyClose | advice | 1
wageAnnual | advice | 1
wageComing | advice | 50
wageOpen | advice | 194
wageUnknown | advice | 49
wageOld | advice | 2
addressBuilding | advice | 1
termPeriod | advice | 2
termRenewal | advice | 3
termTrialPay | advice | 1
termWorkScope | advice | 2
termPlaceScope | advice | 1
termBreaks | advice | 2
termOvertime | advice | 1
termFixedOvertime | advice | 2
termInsurances | advice | 2
termSmoking | advice | 1
termDispatch | advice | 2
termHolidays | advice | 1
trainingPay | advice | 1
wordingGender | advice | 21
genderField | advice | 2
wordingAge | advice | 17
wordingNationality | advice | 19
wordingNationalityAny | advice | 3
nationalityField | advice | 1
wordingUnpaid | advice | 5
sswField | advice | 5
sswDispatch | advice | 3
sswFullTime | advice | 1
sswFuei | advice | 3
findTranslation | advice | 0
findPicture | advice | 1
findThin | advice | 4
findSlots | advice | 1
all 804 | nothing found | 245
`
