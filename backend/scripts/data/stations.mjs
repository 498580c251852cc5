/**
 * Reads stations from japan-train-data. Its `prefecture` is that of the line (Shibuya in Saitama), so the station's
 * own address decides. If the address is missing or broken (U+FFFD), the nearest station with a good address decides,
 * and near borders a line of BORDER.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BORDER = { 栗橋: '埼玉県', 基山: '佐賀県', 我孫子: '千葉県' }
/**
 * The package's English names are machine translations ("bracken"); these replace the worst ones of large stations.
 */
const ENGLISH = {
  蕨: 'Warabi',
  淵野辺: 'Fuchinobe',
  深川: 'Fukagawa',
  国会議事堂前: 'Kokkai-gijidomae',
  小作: 'Ozaku',
  本八幡: 'Moto-Yawata',
  北習志野: 'Kita-Narashino',
  梅郷: 'Umesato',
  関内: 'Kannai',
  伊勢佐木長者町: 'Isezaki-chojamachi',
  西焼津: 'Nishi-Yaizu',
  蓮田: 'Hasuda',
  茨木市: 'Ibaraki-shi',
  基山: 'Kiyama',
  朽網: 'Kusami',
  香椎神宮: 'Kashii-jingu',
  新高島: 'Shin-Takashima',
  信濃町: 'Shinanomachi',
  播州赤穂: 'Banshu-Ako',
  知多半田: 'Chita-Handa',
  小鶴新田: 'Kozuru-Shinden',
  長町南: 'Nagamachi-Minami',
  健軍町: 'Kengunmachi',
  七隈: 'Nanakuma',
  薬院大通: 'Yakuin-odori',
  呉服町: 'Gofukumachi',
  笠置: 'Kasagi',
  昭和町: 'Showacho',
  新金岡: 'Shin-Kanaoka',
  安治川口: 'Ajikawaguchi',
  肥後橋: 'Higobashi',
  東海通: 'Tokaidori',
  利府: 'Rifu',
  猿猴橋町: 'Enkobashicho',
  五日市: 'Itsukaichi',
  高速長田: 'Kosoku-Nagata',
  中公園: 'Naka-koen',
  // Signs write the loanwords of these names so.
  トロッコ嵯峨: 'Torokko Saga',
  トロッコ嵐山: 'Torokko Arashiyama',
  トロッコ保津峡: 'Torokko Hozukyo',
  トロッコ亀岡: 'Torokko Kameoka',
  京王よみうりランド: 'Keio-yomiuri-land',
  読売ランド前: 'Yomiuri-Land-mae',
  日本ライン今渡: 'Nihon-Rain-Imawatari',
  ウェスパ椿山: 'Wespa Tsubakiyama',
  行川アイランド: 'Namegawa Island',
  流山セントラルパーク: 'Nagareyama Central Park',
  阿仁マタギ: 'Ani-Matagi',
  鈴鹿サーキット稲生: 'Suzuka Circuit Ino',
  アプトいちしろ: 'Abt Ichishiro',
  バルーンさが: 'Balloon Saga',
}

/** The name as a dictionary has it: of normal width, with one spelling of ヶ, without what stands in brackets. */
export const bareName = (name) =>
  name
    .normalize('NFKC')
    .replace(/[(<〈].*$/, '')
    .replaceAll('ケ', 'ヶ')

const area = (station) => station.location?.administrativeArea1?.ja
const isWhole = (text) => Boolean(text) && !text.includes('\ufffd')

function nearest(station, whole) {
  const distance = (other) =>
    (other.location.lat - station.location.lat) ** 2 + ((other.location.lng - station.location.lng) * 0.82) ** 2
  return whole.reduce((best, other) => (distance(other) < distance(best) ? other : best))
}

/** A text with one broken letter may fit several prefectures (宮���県 → 宮城県 or 宮崎県); distance decides among them. */
function prefectureOf(station, whole) {
  if (BORDER[station.name.ja]) return BORDER[station.name.ja]
  const text = area(station)
  if (isWhole(text)) return text
  const pattern = text ? new RegExp(`^${text.replace(/\ufffd+/g, '.+')}$`) : /./
  return area(
    nearest(
      station,
      whole.filter((other) => pattern.test(area(other))),
    ),
  )
}

/** `nameOf`: kana and English for a Japanese name, the package's English and a prefecture. */
export function stations(require, folder, prefectureIds, nameOf) {
  const { stations: rows } = require('japan-train-data')
  const whole = rows.filter((row) => isWhole(area(row)))
  const byPlace = new Map()
  for (const row of rows) {
    const ja = row.name.ja.normalize('NFKC')
    const prefecture = prefectureIds.get(prefectureOf(row, whole))
    if (!prefecture) throw new Error(`${ja} is in no prefecture`)
    const key = `${ja}\t${prefecture}`
    const known = byPlace.get(key)
    if (!known || row.id < known.id)
      byPlace.set(key, {
        id: row.id,
        ja,
        ...nameOf(bareName(ja), ENGLISH[ja] ?? (row.name.en ?? '').normalize('NFKC'), prefecture),
        prefecture,
      })
  }
  const ofPackage = byPlace.size
  for (const line of readFileSync(join(folder, 'new-stations.tsv'), 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue
    const [id, ja, en, prefecture] = line.split('\t')
    const key = `${ja}\t${prefecture}`
    const { kana } = nameOf(bareName(ja), en, Number(prefecture))
    if (!byPlace.has(key)) byPlace.set(key, { id: Number(id), ja, en, kana, prefecture: Number(prefecture) })
  }
  const counts = {}
  for (const { how = 'by hand' } of byPlace.values()) counts[how] = (counts[how] ?? 0) + 1
  console.log(`stations: ${ofPackage} of the package; English names:`, counts)
  return [...byPlace.values()].sort((a, b) => a.id - b.id)
}
