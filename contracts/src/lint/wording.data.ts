/**
 * Wording that an advertisement should avoid (docs/product/facts.md), as data: the words, the allowed exceptions and
 * the law. Findings are only advice (D108), because one sentence does not show whether an exception of the law
 * applies.
 */
export type WordingRule =
  | 'wordingGender'
  | 'wordingAge'
  | 'wordingNationality'
  | 'wordingNationalityAny'
  | 'wordingUnpaid'

export interface Wording {
  readonly rule: WordingRule
  readonly finds: RegExp
}

/** Removed before the search: both sexes together, retirement ages, the legal minimum age of 18, language levels. */
export const HARMLESS =
  /男性[・/、と]女性|女性[・/、と]男性|主婦[・/、（(]?主夫[)）]?|ウェイター[・/]ウェイトレス|[^。\n]{0,6}定年[^。\n]{0,12}|18[歳才]以上|年齢(は)?不問|men and women|women and men|waiters? (and|or) waitress(es)?/giu

const limits = '(のみ|だけ|限定|歓迎|募集|急募|優先|希望|優遇|の方を募集|の方歓迎|の方のみ|向け)'
const closed = '(のみ|だけ|限定|不可|お断り|優先|の方のみ)'
const peoples =
  '日本|ベトナム|ネパール|中国|韓国|台湾|フィリピン|インドネシア|ミャンマー|スリランカ|ブラジル|タイ|インド|モンゴル|カンボジア|バングラデシュ|アメリカ'
const nationals =
  'Japanese|Vietnamese|Nepalese|Nepali|Chinese|Korean|Taiwanese|Filipinos?|Indonesians?|Burmese|Sri Lankans?|Brazilians?|Thai|Indians?|Mongolians?|Americans?'

export const WORDINGS: readonly Wording[] = [
  { rule: 'wordingGender', finds: new RegExp(`(男性|女性|男子|女子)(スタッフ|社員)?${limits}`, 'u') },
  {
    rule: 'wordingGender',
    finds:
      /ウェイトレス|ウエイトレス|看護婦|保母|スチュワーデス|営業マン|セールスマン|カメラマン|ガードマン|ホステス|主婦(歓迎|の方|限定|のみ|活躍)/u,
  },
  {
    rule: 'wordingGender',
    finds:
      /\b(fe)?males? (only|preferred|wanted|welcome)|\b(women|men|ladies|girls|boys) (only|preferred|wanted|welcome)|\b(waitress|stewardess|hostess|salesman)/iu,
  },
  {
    rule: 'wordingAge',
    finds:
      /\d{2}[歳才](まで|以下|未満|以上|くらい|前後|迄)|\d{2}\s*[〜~－-]\s*\d{2}[歳才]|\d0代(のみ|限定|歓迎|の方|まで|が対象)/u,
  },
  { rule: 'wordingAge', finds: /若い(方|人|男性|女性)|若手(のみ|限定|歓迎|募集)|若者(のみ|限定|歓迎|募集)|年齢制限/u },
  {
    rule: 'wordingAge',
    finds:
      /\b(under|below|up to|over) \d{2}( years|-years|\b(?!\s{0,3}(hours|minutes|kg|people|%|days)))|\baged? \d{2}|\d{2} ?[-–~] ?\d{2} years old|\byoung (people|person|staff|wom[ae]n|m[ae]n)|\bage limit|\bmaximum age/iu,
  },
  { rule: 'wordingNationality', finds: new RegExp(`(${peoples})(人|籍|国籍)(の方)?${limits}`, 'u') },
  {
    rule: 'wordingNationality',
    finds: new RegExp(
      `(外国人|外国籍)(の方)?${closed}|日本国籍(が必要|の方|を有する|必須)|国籍(限定|制限)|ネイティブ(のみ|限定)`,
      'u',
    ),
  },
  {
    rule: 'wordingNationality',
    finds: new RegExp(
      `\\b(${nationals}|foreigners|natives?)( nationals| people| citizens| speakers)? (only|preferred|wanted)|\\bno foreigners|\\bJapanese nationality`,
      'iu',
    ),
  },
  { rule: 'wordingNationalityAny', finds: /国籍(は)?不問|any nationality/iu },
  {
    rule: 'wordingUnpaid',
    finds:
      /(研修|試用|トレーニング)(中|期間|期間中)?[^。\n]{0,8}(無給|給与なし|給料なし|無報酬)|unpaid (training|trial)|(training|trial)( period)? (is )?unpaid/iu,
  },
]

/** The words found by a rule, or undefined. */
export function wordsFound(text: string, rule: WordingRule): string | undefined {
  const read = text.normalize('NFKC').replaceAll(HARMLESS, ' ')
  for (const wording of WORDINGS) {
    const found = wording.rule === rule ? wording.finds.exec(read) : null
    if (found) return found[0].trim()
  }
  return undefined
}
