/**
 * Writes katakana in Latin letters (Hepburn, without long vowels), so that a search finds a name in both scripts.
 * Other characters stay.
 */
const ROWS = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['サシスセソ', 'sa shi su se so'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['ヤユヨ', 'ya yu yo'],
  ['ワヰヱヲンヴ', 'wa i e o n vu'],
] as const
const SOUNDS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([letters, sounds]) => {
    const each = sounds.split(' ')
    return [...letters].map((letter, at) => [letter, each[at] ?? ''] as const)
  }),
)
const SMALL_Y: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'u', ョ: 'o' }
const SMALL_VOWEL: Readonly<Record<string, string>> = { ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o' }

/** シャ → sha, キャ → kya, デュ → dyu */
const withY = (sound: string, vowel: string): string =>
  /^(?:sh|ch|j)i$/.test(sound) ? `${sound.slice(0, -1)}${vowel}` : `${sound.slice(0, -1)}y${vowel}`

/** ファ → fa, ティ → ti, ジェ → je, ウィ → wi, グェ → gue */
function withVowel(sound: string, vowel: string): string {
  if (sound === 'u') return `w${vowel}`
  if (sound === 'ku' || sound === 'gu') return `${sound}${vowel}`
  return `${sound.slice(0, -1)}${vowel}`
}

export function romanised(katakana: string): string {
  let out = ''
  let isDoubled = false
  const letters = [...katakana]
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    if (letter === 'ッ') {
      isDoubled = true
      continue
    }
    let sound = SOUNDS.get(letter) ?? SMALL_VOWEL[letter] ?? (letter in SMALL_Y ? `y${SMALL_Y[letter]}` : letter)
    const next = letters[at + 1] ?? ''
    const [vowel, join] = next in SMALL_Y ? [SMALL_Y[next], withY] : [SMALL_VOWEL[next], withVowel]
    if (vowel !== undefined && SOUNDS.has(letter)) {
      sound = join(sound, vowel)
      at += 1
    }
    if (isDoubled && SOUNDS.has(letter)) sound = `${sound.startsWith('ch') ? 't' : sound.charAt(0)}${sound}`
    isDoubled = false
    out += sound
  }
  return out
}

/**
 * Frequent names whose usual Japanese reading does not follow from their letters. The job board sends names in Latin
 * letters as on the residence card, but an employer searches for グエンさん.
 */
export const NAME_READINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nguyen: 'グエン',
    tran: 'チャン',
    pham: 'ファム',
    phan: 'ファン',
    hoang: 'ホアン',
    huynh: 'フイン',
    vu: 'ブー',
    vo: 'ボー',
    dang: 'ダン',
    do: 'ドー',
    ngo: 'ゴー',
    duong: 'ズオン',
    ly: 'リー',
    le: 'レ',
    thi: 'ティ',
    van: 'バン',
    shrestha: 'シュレスタ',
    gurung: 'グルン',
    tamang: 'タマン',
    thapa: 'タパ',
    rai: 'ライ',
  }),
)
