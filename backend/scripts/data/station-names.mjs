/**
 * English names of stations. Many of the package are machine translations (安中 "Anxiety"). A name stays if it sounds
 * like a reading of the station; otherwise the reading is romanised. Where a dictionary has several readings, that of
 * a town or municipality of the prefecture decides. Without a reading, such a town gives its name, also behind a
 * province or a direction. What is left is a name only if it can be read as Japanese; otherwise it stays Japanese.
 */
import { placeName, romaji } from './romaji.mjs'

const BEFORE = {
  東: 'Higashi',
  西: 'Nishi',
  南: 'Minami',
  北: 'Kita',
  新: 'Shin',
  陸奥: 'Mutsu',
  陸前: 'Rikuzen',
  陸中: 'Rikuchu',
  羽前: 'Uzen',
  羽後: 'Ugo',
  磐城: 'Iwaki',
  岩代: 'Iwashiro',
  会津: 'Aizu',
  常陸: 'Hitachi',
  下野: 'Shimotsuke',
  武蔵: 'Musashi',
  相模: 'Sagami',
  上総: 'Kazusa',
  下総: 'Shimosa',
  安房: 'Awa',
  越後: 'Echigo',
  越中: 'Etchu',
  越前: 'Echizen',
  加賀: 'Kaga',
  能登: 'Noto',
  若狭: 'Wakasa',
  甲斐: 'Kai',
  信濃: 'Shinano',
  飛騨: 'Hida',
  美濃: 'Mino',
  駿河: 'Suruga',
  遠州: 'Enshu',
  三河: 'Mikawa',
  尾張: 'Owari',
  伊勢: 'Ise',
  伊賀: 'Iga',
  志摩: 'Shima',
  近江: 'Omi',
  丹波: 'Tanba',
  丹後: 'Tango',
  播磨: 'Harima',
  播州: 'Banshu',
  摂津: 'Settsu',
  河内: 'Kawachi',
  和泉: 'Izumi',
  大和: 'Yamato',
  紀伊: 'Kii',
  伯耆: 'Hoki',
  出雲: 'Izumo',
  石見: 'Iwami',
  美作: 'Mimasaka',
  備前: 'Bizen',
  備中: 'Bitchu',
  備後: 'Bingo',
  安芸: 'Aki',
  周防: 'Suo',
  長門: 'Nagato',
  阿波: 'Awa',
  讃岐: 'Sanuki',
  伊予: 'Iyo',
  土佐: 'Tosa',
  筑前: 'Chikuzen',
  筑後: 'Chikugo',
  豊前: 'Buzen',
  豊後: 'Bungo',
  肥前: 'Hizen',
  肥後: 'Higo',
  日向: 'Hyuga',
  薩摩: 'Satsuma',
  大隅: 'Osumi',
}

/** Readings that the dictionary does not have, or has wrong. */
const READINGS = {
  石巻あゆみ野: 'いしのまきあゆみの',
  上越妙高: 'じょうえつみょうこう',
  能美根上: 'のみねあがり',
  大津京: 'おおつきょう',
  おごと温泉: 'おごとおんせん',
  新加美: 'しんかみ',
  あき亀山: 'あきかめやま',
  新宮中央: 'しんぐうちゅうおう',
  北参道: 'きたさんどう',
  川越富洲原: 'かわごえとみすはら',
  清水五条: 'きよみずごじょう',
  西山天王山: 'にしやまてんのうざん',
  恋し浜: 'こいしはま',
  宮城野通: 'みやぎのどおり',
  都電雑司ヶ谷: 'とでんぞうしがや',
  和銅黒谷: 'わどうくろや',
  電鉄魚津: 'でんてつうおづ',
  越前武生: 'えちぜんたけふ',
  相生山: 'あいおいやま',
  花白温泉: 'はなしろおんせん',
  西大路三条: 'にしおおじさんじょう',
  清流新岩国: 'せいりゅうしんいわくに',
  関門海峡めかり: 'かんもんかいきょうめかり',
  河戸帆待川: 'こうどほまちがわ',
  歓遊舎ひこさん: 'かんゆうしゃひこさん',
  東武動物公園: 'とうぶどうぶつこうえん',
  地下鉄赤塚: 'ちかてつあかつか',
  富士山: 'ふじさん',
  上三依塩原温泉口: 'かみみよりしおばらおんせんぐち',
  新函館北斗: 'しんはこだてほくと',
  県庁前: 'けんちょうまえ',
  市民病院前: 'しみんびょういんまえ',
  市立病院前: 'しりつびょういんまえ',
  大学病院前: 'だいがくびょういんまえ',
  運動公園: 'うんどうこうえん',
  運動公園前: 'うんどうこうえんまえ',
  嵐電嵯峨: 'らんでんさが',
  嵐電天神川: 'らんでんてんじんがわ',
  太秦広隆寺: 'うずまさこうりゅうじ',
  太秦天神川: 'うずまさてんじんがわ',
  神宮丸太町: 'じんぐうまるたまち',
  須磨海浜公園: 'すまかいひんこうえん',
  西熊本: 'にしくまもと',
  西鉄福岡: 'にしてつふくおか',
  出光美術館: 'いでみつびじゅつかん',
  九州鉄道記念館: 'きゅうしゅうてつどうきねんかん',
  動植物園入口: 'どうしょくぶつえんいりぐち',
  大町西公園: 'おおまちにしこうえん',
  八木山動物公園: 'やぎやまどうぶつこうえん',
  中央図書館前: 'ちゅうおうとしょかんまえ',
  中央区役所前: 'ちゅうおうくやくしょまえ',
  国際会議場前: 'こくさいかいぎじょうまえ',
  県立美術館前: 'けんりつびじゅつかんまえ',
  県立美術館通: 'けんりつびじゅつかんどおり',
  本妙寺入口: 'ほんみょうじいりぐち',
  南区役所前: 'みなみくやくしょまえ',
  商工会議所前: 'しょうこうかいぎしょまえ',
  赤十字前: 'せきじゅうじまえ',
  富山駅: 'とやまえき',
  福井駅: 'ふくいえき',
  高岡駅: 'たかおかえき',
  大阪梅田: 'おおさかうめだ',
  京都河原町: 'きょうとかわらまち',
  石橋阪大前: 'いしばしはんだいまえ',
  高輪ゲートウェイ: 'たかなわゲートウェイ',
  虎ノ門ヒルズ: 'とらのもんヒルズ',
  京急東神奈川: 'けいきゅうひがしかながわ',
  花月総持寺: 'かげつそうじじ',
  大師橋: 'だいしばし',
  '逗子・葉山': 'ずしはやま',
  獨協大学前: 'どっきょうだいがくまえ',
  新綱島: 'しんつなしま',
  羽沢横浜国大: 'はざわよこはまこくだい',
  幕張豊砂: 'まくはりとよすな',
  夢洲: 'ゆめしま',
  箕面萱野: 'みのおかやの',
  南吹田: 'みなみすいた',
  新大村: 'しんおおむら',
  嬉野温泉: 'うれしのおんせん',
}

/** Parts of a name that signs write apart: 大沼公園 is Onuma-koen. */
const BEHIND = [
  ['公園', 'koen'],
  ['温泉', 'onsen'],
  ['中央', 'chuo'],
  ['空港', 'kuko'],
  ['大学前', 'daigaku-mae'],
  ['駅前', 'ekimae'],
  ['前', 'mae'],
  ['口', 'guchi'],
  ['市', 'shi'],
]

/** Equal for different spellings of one name: Shimbashi and Shin-bashi, Ōtsu and Otsu. */
export const sound = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/o[uo]+/g, 'o')
    .replaceAll(/u+/g, 'u')
    .replaceAll(/m(?=[bpm])/g, 'n')
    .replaceAll('tch', 'cch')

const katakana = (kana) => kana.replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
export const soundOf = (kana) => sound(romaji(katakana(kana)))

/** しんおおぬま, 新大沼 → Shin-Onuma */
function romanised(kana, ja) {
  const en = placeName(katakana(kana), ja)
  const [, before] = Object.entries(BEFORE).find(([part, name]) => ja.startsWith(part) && en.startsWith(name)) ?? []
  const main = before && en.length > before.length + 1 ? en.slice(before.length) : en
  const [, behind] =
    BEHIND.find(
      ([part = '', name = '']) => ja.endsWith(part) && main.endsWith(name.replace('-', '')) && !main.includes('-'),
    ) ?? []
  const stem = behind ? main.slice(0, -behind.replace('-', '').length) : main
  const whole = stem === '' ? main : [stem, behind].filter(Boolean).join('-')
  return main === en ? whole : `${before}-${whole[0].toUpperCase()}${whole.slice(1)}`
}

const SYLLABLE = [
  '[aiueo]|[kgmnrhbp]?y[auo]|[kgnmrbp][aiueo]|h[aieo]|fu|[sz][aueo]|t[aeo]|d[aeo]|w[ao]',
  '(?:sh|ch|j)[aiuo]|tsu|n(?![aiueoy])|m(?=[bpm])|([kstp])(?=\\1)|t(?=ch)|s(?=sh)',
].join('|')
/** Whether a text could be Hepburn. "Niseko" could, "kelp" could not. */
const isReadable = (en) =>
  new RegExp(`^(?:${SYLLABLE})+$`).test(
    en
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\u0304|[ '’-]/g, ''),
  )
/** A loanword has an English of its own, unless the package translated the rest of the name, too. */
const isLoanword = (ja, en) => /[ァ-ヴー]{3}/.test(ja) && !/\b(?:before|front|entrance|place|in|of)\b|[<(]/i.test(en)

/**
 * `places`: [[prefecture, Japanese, English], …]; `readings`: name → its kana. The answer's `how` says where the
 * English name comes from.
 */
export function stationNames(places, readings) {
  const known = new Map()
  for (const [prefecture, ja, en] of places) {
    const key = `${prefecture}\t${ja}`
    if (en) known.set(key, new Set([...(known.get(key) ?? []), en]))
  }
  const named = (ja, prefecture) => [...(known.get(`${prefecture}\t${ja}`) ?? [])]
  const behind = (ja, prefecture) =>
    Object.entries(BEFORE).flatMap(([before, en]) =>
      ja.startsWith(before) ? named(ja.slice(before.length), prefecture).map((name) => `${en}-${name}`) : [],
    )
  return (ja, en, prefecture) => {
    const own = READINGS[ja] ? [READINGS[ja]] : /^[ぁ-んァ-ヴー]+$/.test(ja) ? [ja] : (readings.get(ja) ?? [])
    const fits = own.find((kana) => soundOf(kana) === sound(en))
    if (fits) return { en, kana: fits, how: 'kept' }
    const whole = named(ja, prefecture)
    const found = whole.length > 0 ? whole : behind(ja, prefecture)
    const sounds = new Set(found.map(sound))
    if (sounds.has(sound(en))) return { en, kana: '', how: 'kept' }
    const local = own.filter((kana) => sounds.has(soundOf(kana)))
    const [kana = ''] = own.length === 1 ? own : local.length === 1 ? local : []
    if (isLoanword(ja, en)) return { en, kana, how: 'loanword' }
    if (kana) return { en: romanised(kana, ja), kana, how: 'reading' }
    if (sounds.size === 1) return { en: found[0], kana: '', how: 'town' }
    return own.length === 0 && isReadable(en)
      ? { en, kana: '', how: 'unchecked' }
      : { en: ja, kana: '', how: 'japanese' }
  }
}
