import { harmless } from './harmless'

describe('[DOOR-20] [REAL-16] a text in a mail', () => {
  it.each([
    ['http://evil.example.com/a', 'http：／／evil．example．com／a'],
    ['www.evil.com', 'www．evil．com'],
    ['evil.com.', 'evil．com.'],
    ['a@evil.com', 'a＠evil．com'],
    ['mailto:a', 'mailto：a'],
    ['tel:+81', 'tel：+81'],
    ['x://[::1]', 'x：//[::1]'],
    ['\\\\server\\share', '\\\\server＼share'],
    ['ශ්‍රී.com', 'ශ්‍රී．com'],
  ])('has no link: %j becomes %j', (text, safe) => expect(harmless(text)).toBe(safe))

  it.each([
    'Sakura Foods Co., Ltd.',
    'Mr. Smith',
    'Shift: day / night',
    'R. & D.',
    '株式会社 さくら',
    'ශ්‍රී',
    'می‌نا',
    'wait...',
  ])('stays as it is: %j', (text) => expect(harmless(text)).toBe(text))

  it.each([
    ['a\r\nbcc: x', 'a bcc: x'],
    ['a\u202Eb', 'a b'],
    ['a\u200B\u200Db', 'a b'],
    ['\u200Da', 'a'],
  ])('is one line without control characters: %j', (text, safe) => expect(harmless(text)).toBe(safe))
})
