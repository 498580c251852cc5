import { folded, nameOrder, personKey, postingKey, searchTerms, standsIn } from './application-search'
import { romanised } from './kana'

const finds = (key: string, typed: string): boolean => searchTerms(typed).every((term) => standsIn(key, term))

const person = (last_name: string, first_name: string, more: Partial<Parameters<typeof personKey>[0]> = {}) =>
  personKey({ last_name, first_name, email: 'someone@example.com', contact_num: null, nationalities: [], ...more })

describe('reading of typed text', () => {
  it.each([
    ['half-width kana', 'ﾀﾅｶ', 'タナカ'],
    ['half-width kana with marks', 'ｶﾞﾄﾞﾊﾟ', 'ガドパ'],
    ['hiragana', 'たなか', 'タナカ'],
    ['hiragana with marks, also parted ones', 'か\u3099ぱ', 'ガパ'],
    ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
    ['capitals', 'NGUYEN', 'nguyen'],
    ['accents', 'Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['a letter with a stroke', 'Đặng', 'dang'],
    ['hyphens of every kind', '090-1234‐5678', '09012345678'],
    ['full-width hyphens', '０９０－１２３４', '0901234'],
    ['the long mark and the middle dot', 'ジョーン・スミス', 'ジョンスミス'],
    ['a space as wide as a letter', '田中　太郎', '田中 太郎'],
    ['variants of characters', '髙橋 𠮷田 山﨑 濵 邉 齋藤', '高橋 吉田 山崎 浜 辺 斉藤'],
    ['a selected variant', '葛\u{E0100}城 \uFA19', '葛城 神'],
    ['what SQL would take for a pattern', "100%_\\'", '100'],
  ])('%s', (_name, typed, expected) => expect(folded(typed)).toBe(expected))

  it('gives the same result when it is applied twice', () => {
    for (const text of ['ｶﾞｸﾞﾔ', 'Nguyễn', 'ユーコ', 'Ａ－Ｂ', 'が゛']) expect(folded(folded(text))).toBe(folded(text))
  })
})

describe('katakana in Latin letters', () => {
  it.each([
    ['タナカ', 'tanaka'],
    ['シャルマ', 'sharuma'],
    ['キャロル', 'kyaroru'],
    ['ジェン', 'jen'],
    ['ファン', 'fan'],
    ['ティン', 'tin'],
    ['ウィン', 'win'],
    ['グェン', 'guen'],
    ['ヴァン', 'van'],
    ['マッチ', 'matchi'],
    ['リッキ', 'rikki'],
    ['ホアン', 'hoan'],
    ['チュン', 'chun'],
    ['田中', '田中'],
    ['abc', 'abc'],
  ])('%s → %s', (kana, latin) => expect(romanised(kana)).toBe(latin))
})

describe('[DOOR-19] a search', () => {
  it('finds variants in both directions', () => {
    for (const [kept, typed] of [
      ['髙橋', '高橋'],
      ['高橋', '髙橋'],
      ['𠮷田', '吉田'],
      ['渡邉', '渡辺'],
      ['斎藤', '齋藤'],
    ] as const)
      expect(finds(person(kept, '花子'), typed)).toBe(true)
    expect(finds(person('齋藤', '花子'), 'saito')).toBe(finds(person('斎藤', '花子'), 'saito'))
  })

  it('finds nobody for marks alone, and everybody for nothing', () => {
    for (const marks of ['☆', '-', '％ _', '・']) expect(finds(person('髙橋', '花子'), marks)).toBe(false)
    expect(searchTerms(' 　')).toEqual([])
  })

  it('has the order of names that it folds', () => {
    const order = (last: string) => nameOrder({ last_name: last, first_name: '' })
    const names = ['Zo', 'Áb', 'ア', 'ｱ', 'あ', 'abc', 'ＡＢＢ']
    expect(names.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual([
      'Áb',
      'ＡＢＢ',
      'abc',
      'Zo',
      'ア',
      'ｱ',
      'あ',
    ])
  })
})

describe('[LIST-02] a person', () => {
  const nguyen = person('Nguyễn', 'Thị Ánh', {
    email: 'anh.nguyen-88@example.com',
    contact_num: '+81-9012345678',
    nationalities: ['ベトナム', 'Vietnam'],
  })
  const tanaka = person('タナカ', 'マリア')
  const kanji = person('田中', '花子')

  it.each([
    ['capitals', nguyen, 'NGUYEN'],
    ['accents', nguyen, 'Nguyễn'],
    ['the reading in katakana', nguyen, 'グエン'],
    ['the same in hiragana', nguyen, 'ぐえん'],
    ['in half-width kana', nguyen, 'ｸﾞｴﾝ'],
    ['a second way to write it', nguyen, 'グェン'],
    ['full-width letters', nguyen, 'ｎｇｕｙｅｎ'],
    ['both names', nguyen, 'nguyen anh'],
    ['the first name first', nguyen, 'anh nguyen'],
    ['no space between', nguyen, 'nguyenthianh'],
    ['no space, other order', nguyen, 'thianhnguyen'],
    ['a part of a word', nguyen, 'guy'],
    ['the e-mail address', nguyen, 'anh.nguyen-88@example.com'],
    ['the address without marks', nguyen, 'anhnguyen88'],
    ['the phone', nguyen, '09012345678'],
    ['with hyphens', nguyen, '090-1234-5678'],
    ['with spaces', nguyen, '090 1234 5678'],
    ['as it is dialled from abroad', nguyen, '+81-90-1234-5678'],
    ['its end', nguyen, '5678'],
    ['full-width', nguyen, '０９０－１２３４'],
    ['nationality in Japanese', nguyen, 'ベトナム'],
    ['in hiragana', nguyen, 'べとなむ'],
    ['in English', nguyen, 'viet'],
    ['name and nationality', nguyen, 'グエン ベトナム'],
    ['katakana by hiragana', tanaka, 'たなか'],
    ['by half-width kana', tanaka, 'ﾀﾅｶ ﾏﾘｱ'],
    ['by Latin letters', tanaka, 'tanaka'],
    ['while typing', tanaka, 'タナ'],
    ['kanji', kanji, '田中　花子'],
    ['kanji in the other order', kanji, '花子田中'],
    ['nothing typed', kanji, '  '],
  ])('is found by "%s"', (_name, key, typed) => expect(finds(key, typed)).toBe(true))

  it.each([
    ['another name', nguyen, 'Tran'],
    ['one word of two that does not fit', nguyen, 'nguyen tanaka'],
    ['another phone', nguyen, '080-1234-5678'],
    ['a pattern', nguyen, '%z%'],
    ['another kana', tanaka, 'さとう'],
  ])('is not found by "%s"', (_name, key, typed) => expect(finds(key, typed)).toBe(false))

  it('is searched in the usual way if the query is the name of a JavaScript property', () =>
    expect(person('Constructor', 'Ann')).toMatch(/^constructorann annconstructor /))

  it('is not found by one kana only because the name has the same vowel', () =>
    expect(finds(person('Khan', 'Ali'), 'あ')).toBe(false))
})

it('[LIST-02] a posting is found by its names, brand and branch', () => {
  const key = postingKey(['ホールスタッフ', 'Hall staff', 'さくら食堂', '新宿店', null, undefined])
  expect(['ほーる', 'ﾎｰﾙ', 'hall staff', 'サクラ', '新宿', 'staff 新宿'].map((typed) => finds(key, typed))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(finds(key, '渋谷')).toBe(false)
})
