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
  return out.replace(/o[uo]+/g, 'o').replace(/uu+/g, 'u')
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
  const ending = ENDINGS.find(([sound, letter]) => name.endsWith(letter) && kana.endsWith(sound))
  return ending ? `${capital(romaji(kana.slice(0, -ending[0].length)))}-${romaji(ending[0])}` : capital(romaji(kana))
}
