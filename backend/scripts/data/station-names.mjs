/**
 * English names of stations. Many of the package are machine translations (安中 "Anxiety"): a station that is called
 * like a town or municipality of its prefecture, also behind a province or a direction, gets that name.
 */
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

/** Equal for different spellings of one name: Shimbashi and Shin-bashi, Ōtsu and Otsu. */
const sound = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/o[uo]+/g, 'o')
    .replaceAll(/u+/g, 'u')
    .replaceAll(/m(?=[bpm])/g, 'n')

/** `places`: [[prefecture, Japanese, English], …] */
export function stationNames(places) {
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
  /** The package's name stays if it sounds like one that was found, or if those that were found differ. */
  return (ja, en, prefecture) => {
    const whole = named(ja, prefecture)
    const found = whole.length > 0 ? whole : behind(ja, prefecture)
    const sounds = new Set(found.map(sound))
    return sounds.size === 1 && !sounds.has(sound(en)) ? found[0] : en
  }
}
