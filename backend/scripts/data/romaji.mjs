/** Kana to Hepburn without long-vowel marks, as road signs write municipalities: ﾏｴﾊﾞｼｼ → maebashishi. */
const ROWS = {
  ア: 'a i u e o',
  カ: 'ka ki ku ke ko',
  サ: 'sa shi su se so',
  タ: 'ta chi tsu te to',
  ナ: 'na ni nu ne no',
  ハ: 'ha hi fu he ho',
  マ: 'ma mi mu me mo',
  ラ: 'ra ri ru re ro',
  ガ: 'ga gi gu ge go',
  ザ: 'za ji zu ze zo',
  ダ: 'da ji zu de do',
  バ: 'ba bi bu be bo',
  パ: 'pa pi pu pe po',
}
const LETTERS = {
  ア: 'アイウエオ',
  カ: 'カキクケコ',
  サ: 'サシスセソ',
  タ: 'タチツテト',
  ナ: 'ナニヌネノ',
  ハ: 'ハヒフヘホ',
  マ: 'マミムメモ',
  ラ: 'ラリルレロ',
  ガ: 'ガギグゲゴ',
  ザ: 'ザジズゼゾ',
  ダ: 'ダヂヅデド',
  バ: 'バビブベボ',
  パ: 'パピプペポ',
}
const TABLE = { ヤ: 'ya', ユ: 'yu', ヨ: 'yo', ワ: 'wa', ヲ: 'o', ン: 'n', ヴ: 'vu', ー: '', ヶ: 'ga', ヵ: 'ka' }
for (const [row, sounds] of Object.entries(ROWS))
  sounds.split(' ').forEach((sound, index) => {
    TABLE[LETTERS[row][index]] = sound
  })
const SMALL = { ャ: 'a', ュ: 'u', ョ: 'o' }
const SMALL_VOWELS = { ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o' }

export function romaji(kana) {
  const letters = [...kana.normalize('NFKC')]
  let out = ''
  let doubled = false
  letters.forEach((letter, index) => {
    if (letter === 'ッ') {
      doubled = true
      return
    }
    if (letter in SMALL || letter in SMALL_VOWELS) return
    let sound = TABLE[letter] ?? letter
    const next = letters[index + 1]
    if (next in SMALL)
      sound = /^(sh|ch|j)i$/.test(sound) ? sound.slice(0, -1) + SMALL[next] : `${sound.slice(0, -1)}y${SMALL[next]}`
    else if (next in SMALL_VOWELS) sound = sound.slice(0, -1) + SMALL_VOWELS[next]
    if (doubled) {
      sound = (sound.startsWith('ch') ? 't' : sound[0]) + sound
      doubled = false
    }
    out += sound
  })
  return out
    .replaceAll(/o[uo]+/g, 'o')
    .replaceAll(/uu+/g, 'u')
    .replaceAll('|', '')
}

/**
 * Letters whose reading begins with オ or ウ: after an o or u they begin a syllable of their own and make no long
 * vowel (豊岡 Toyooka, 丸の内 Marunouchi).
 */
const OF_THEIR_OWN = {
  岡: 'オカ',
  奥: 'オク',
  沖: 'オキ',
  音: 'オト',
  鬼: 'オニ',
  荻: 'オギ',
  落: 'オチ',
  折: 'オリ',
  織: 'オリ',
  帯: 'オビ',
  面: 'オモ',
  追: 'オイ',
  置: 'オキ',
  親: 'オヤ',
  長: 'オサ',
  押: 'オシ',
  男: 'オトコ',
  女: 'オンナ',
  恩: 'オン',
  桶: 'オケ',
  丘: 'オカ',
  緒: 'オ',
  尾: 'オ',
  内: 'ウチ',
  打: 'ウチ',
  浦: 'ウラ',
  裏: 'ウラ',
  上: 'ウエ',
  植: 'ウエ',
  後: 'ウシロ',
  牛: 'ウシ',
  丑: 'ウシ',
  臼: 'ウス',
  馬: 'ウマ',
  梅: 'ウメ',
  海: 'ウミ',
  漆: 'ウルシ',
  瓜: 'ウリ',
  魚: 'ウオ',
  歌: 'ウタ',
  氏: 'ウジ',
  浮: 'ウキ',
  姥: 'ウバ',
  宇: 'ウ',
  鵜: 'ウ',
  雲: 'ウン',
  運: 'ウン',
}
const O = 'オコソトノホモヨロゴゾドボポョ'
const O_OR_U = `${O}ウクスツヌフムユルグズブプュ`
/** Names in which such a letter may have a long vowel, unlike in all other names. */
const LONG = {
  オ: /[大遠通十塩氷頬凍]|郡./,
  オカ: /真岡/,
  ウチ: /[河高幸光]内/,
  ウエ: /上[越江映永英衛]/,
  ウマ: /[相総]馬/,
  ウメ: /青梅/,
}

function withBounds(kana, name) {
  let bounded = kana
  for (const [letter, reading] of Object.entries(OF_THEIR_OWN)) {
    if (!name.includes(letter) || LONG[reading]?.test(name)) continue
    bounded = bounded.replaceAll(new RegExp(`([${reading.startsWith('オ') ? O : O_OR_U}])(?=${reading})`, 'g'), '$1|')
  }
  return bounded
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const ENDINGS = [
  ['シ', '市'],
  ['ク', '区'],
  ['マチ', '町'],
  ['チョウ', '町'],
  ['ムラ', '村'],
  ['ソン', '村'],
  ['グン', '郡'],
]

/** マエバシシ, 前橋市 → Maebashi-shi */
export function placeName(kana, name) {
  const [ending = ''] =
    ENDINGS.find(
      ([sound = '', letter = '']) =>
        name.endsWith(letter) && kana.endsWith(sound) && kana !== sound && !kana.endsWith(`ッ${sound}`),
    ) ?? []
  const own = capital(romaji(withBounds(kana.slice(0, kana.length - ending.length), name)))
  return ending ? `${own}-${romaji(ending)}` : own
}

const TOWN = /(?:チョウ|マチ(?!ョウ))(?=.)/g

/**
 * ニシシンジュク, 西新宿 → Nishishinjuku; ヒナイマチオウギタ, 比内町扇田 → Hinai-machi Ogita; キタ1ジョウニシ → Kita 1-jonishi.
 * '' if the reading has more than kana and digits.
 */
export function townName(kana, name) {
  const [, first, second] = /^([^町]+町)([^町]+)$/.exec(name) ?? []
  const [bound, ...more] = kana.matchAll(TOWN)
  if (first && second && bound?.index > 0 && more.length === 0) {
    const at = bound.index + bound[0].length
    const parts = [townName(kana.slice(0, at), first), townName(kana.slice(at), second)]
    return parts.includes('') ? '' : parts.join(' ')
  }
  const en = placeName(kana, name).replaceAll(/\d+/g, ' $&-').trim()
  return /^[A-Z\d][A-Za-z\d -]*$/.test(en) ? en : ''
}
