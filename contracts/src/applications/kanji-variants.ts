/**
 * Variants of the characters of Japanese names, each after the usual form. Of the 147, 132 stand in Unicode's
 * Unihan_Variants (15.0) or in OpenCC's JPShinjitaiCharacters (1.4.1), compared by machine; the others (such as 辺邉,
 * 島嶋, 富冨 and 橋𣘺) are known from family names only.
 */
const VARIANTS =
  '高髙 吉𠮷 崎﨑嵜 浜濱濵 辺邊邉 斉齊斎齋 沢澤 島嶋嶌 国國 広廣 桜櫻 恵惠 徳德 真眞 関關 ' +
  '滝瀧 竜龍 亀龜 万萬 与與 富冨 峰峯 館舘 渕淵渊 曽曾 塩鹽 静靜 条條 栄榮 円圓 学學 宝寶 ' +
  '実實 寿壽 暁曉 薫薰 槙槇 遥遙 尭堯 桧檜 仏佛 礼禮 鉄鐵 鶴靏靎 柳栁 橋𣘺 土圡 梅楳 穂穗 ' +
  '来來 県縣 黒黑 青靑 横橫 緑綠 瀬瀨 奥奧 頼賴 増增 鴎鷗 浅淺 渋澁澀 豊豐 郷鄕 蔵藏 秋穐 ' +
  '弥彌 芦蘆 為爲 凛凜 巌巖 薮藪 枡桝 壮壯 将將 荘莊 衛衞 灯燈 稲稻 児兒 宮宫 呂吕 温溫 ' +
  '内內 彦彥 黄黃 戸戶 桑桒 総總 聡聰 剣劍劔 厳嚴 悦悅 清淸 研硏 祢禰 税稅 続續 両兩 会會 ' +
  '伝傳 壱壹 声聲 変變 帯帶 応應 拡擴 挙擧 旧舊 気氣 覚覺 観觀 誉譽 読讀 軽輕 鎌鐮 駅驛 ' +
  '鶏鷄 麦麥 尽盡 岳嶽 巻卷 恒恆 数數 楽樂 様樣 歩步 毎每 炉爐 状狀 穣穰 翠翆 萌萠 霊靈 ' +
  '点點 独獨 画畫'
const USUAL: ReadonlyMap<string, string> = new Map(
  VARIANTS.split(' ').flatMap((group) => {
    const [usual = '', ...others] = group
    return others.map((variant): [string, string] => [variant, usual])
  }),
)

/** The usual form of each character; others stay. */
export const withUsualCharacters = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (letter) => USUAL.get(letter) ?? letter)
