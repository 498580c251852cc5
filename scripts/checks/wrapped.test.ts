import { wrapped } from '../lib/wrapped.mjs'

const long = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('the lines of a page', () => {
  it('are at most 120 characters long', () => {
    expect(
      wrapped(long(30))
        .split('\n')
        .map((line) => line.length),
    ).toEqual([119, 29])
  })

  it('begin an item once and continue it below its first word', () => {
    expect(wrapped(`  - ${long(30)}\n  - next`).split('\n')).toEqual([`  - ${long(23)}`, `    ${long(7)}`, '  - next'])
  })

  it('keep code, tables, headings and empty lines', () => {
    const page = ['# ' + long(30), '', '| ' + long(30) + ' |', '', '```sh', long(30), '```', ''].join('\n')
    expect(wrapped(page)).toBe(page)
  })

  it('break no code in backticks, and no line before what would begin an item', () => {
    const page = `${long(22)} \`${long(4)}\` - ${long(22)} - word`
    expect(wrapped(page).split('\n')).toEqual([long(22), `\`${long(4)}\` - ${long(19)}`, `${long(3)} - word`])
  })

  it('are the same the second time', () => {
    const page = wrapped(`1. ${long(60)}\n\n${long(60)}\nword`)
    expect(wrapped(page)).toBe(page)
  })
})
