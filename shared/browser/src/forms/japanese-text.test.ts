import { toKatakana, toLotNumber } from './japanese-text'

it.each([
  ['さくらしょくどう', 'サクラショクドウ'],
  ['ｻｸﾗ ｶﾞｰﾃﾞﾝ', 'サクラ ガーデン'],
  ['ゔぃれっじ・ゝ', 'ヴィレッジ・ヽ'],
  ['サクラ ABC-1', 'サクラ ABC-1'],
  ['桜', '桜'],
])('[ONCE-03] %s becomes %s in a kana field', (typed, kana) => expect(toKatakana(typed)).toBe(kana))

it.each([
  ['3丁目1-13', '3-1-13'],
  ['３丁目１番１３号', '3-1-13'],
  ['三丁目1番地13', '3-1-13'],
  ['十二番地の五', '12-5'],
  ['二十三丁目', '23'],
  ['1の2の3', '1-2-3'],
  ['１ー２−３', '1-2-3'],
  // A text in another form stays, so that the rule can refuse it.
  ['西新宿2-8-1', '西新宿2-8-1'],
  ['1-', '1-'],
  ['1--2', '1--2'],
  ['', ''],
])('[ONCE-03] %s becomes %s as a lot number', (typed, lot) => expect(toLotNumber(typed)).toBe(lot))
