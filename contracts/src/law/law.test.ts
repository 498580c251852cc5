import {
  COMPILED_FAULTS,
  COMPILED_LAW,
  COMPILED_ROWS,
  LAW_KEYS,
  lawFrom,
  lawOf,
  lawOn,
  ofKind,
  readLawFile,
} from './index'
import type { LawRow } from './index'

const row = (change: Partial<LawRow>): LawRow => ({
  key: 'permit.weeklyHours',
  of: 0,
  from: '2026-06-01',
  by: null,
  value: '20',
  source: 'https://www.moj.go.jp/isa/',
  checked: '2026-05-01',
  check_by: '2026-12-31',
  known_since: '2026-05-01',
  ...change,
})
const lawWith = (...rows: LawRow[]) => lawOf([...COMPILED_ROWS, ...rows], 'test')

describe('[LAWS-01] the compiled rows', () => {
  it('are read without a fault and have every key', () => {
    expect(COMPILED_FAULTS).toEqual([])
    // The first prices are those of the catalogue.
    expect(LAW_KEYS.filter((key) => !COMPILED_ROWS.some((one) => one.key === key))).toEqual(['plan.price'])
    expect(COMPILED_ROWS.every(({ checked, known_since: known }) => known === checked)).toBe(true)
  })

  it('[LAWS-01] are to be checked again after 100 days; what could not be confirmed was never valid', () => {
    const open = COMPILED_ROWS.filter((one) => one.check_by < one.checked)
    expect(open.map(({ key, of, from }) => `${key} ${of} ${from}`)).toEqual([
      'ssw.field 12 2026-01-01',
      'social.companySize 0 2027-10-01',
      'skilled.noticeDays 0 2000-01-01',
      'form.contractChanged 0 2000-01-01',
      'form.supportChanged 0 2000-01-01',
      'form.trouble 0 2000-01-01',
    ])
    expect(lawOn(COMPILED_LAW, 'permit.weeklyHours', '2027-03-01')).toMatchObject({ value: 28, isSure: true })
    expect(lawOn(COMPILED_LAW, 'permit.weeklyHours', '2027-03-02')).toMatchObject({ value: 28, state: 'old' })
  })

  it('[LAWS-03] have the floors of both years, and each prefecture waits for its day', () => {
    for (let prefecture = 1; prefecture <= 47; prefecture += 1) {
      const [before, open, after] = ['2026-09-30', '2026-11-26', '2026-12-02'].map((day) =>
        lawOn(COMPILED_LAW, 'wage.floor', day, prefecture),
      )
      const rise = (after?.value ?? 0) - (before?.value ?? 0)
      expect([rise >= 54 && rise <= 65, before?.state, open?.state, after?.state]).toEqual([
        true,
        'sure',
        'open',
        'sure',
      ])
      expect(open?.coming).toEqual({ value: after?.value, from: '2026-10-01', by: '2026-12-02' })
    }
  })
})

describe('[LAWS-01] lawOn', () => {
  it('a row is valid until the next one of its key and place', () => {
    const law = lawWith(row({}), row({ from: '2026-08-01', value: '24' }))
    const at = (day: string) => lawOn(law, 'permit.weeklyHours', day)
    expect(['2026-05-31', '2026-06-01', '2026-07-31', '2026-08-01'].map((day) => at(day).value)).toEqual([
      28, 20, 20, 24,
    ])
    expect(at('2026-07-31').coming).toEqual({ value: 24, from: '2026-08-01', by: null })
  })

  it('an operator’s row wins over the compiled one of the same key and day, and can be taken back', () => {
    const own = row({ from: '2000-01-01', value: '20' })
    expect(lawOn(lawWith(own), 'permit.weeklyHours', '2026-06-01').value).toBe(20)
    const law = lawWith(row({}), row({ value: '-' }))
    expect(lawOn(law, 'permit.weeklyHours', '2026-06-01').value).toBe(28)
  })

  it('the row of a known day ends the doubt about that place only', () => {
    const law = lawWith(row({ key: 'wage.floor', of: 13, from: '2026-10-03', value: '1280' }))
    const at = (day: string, of = 13) => {
      const fact = lawOn(law, 'wage.floor', day, of)
      return [fact?.value, fact?.state]
    }
    expect([at('2026-10-02'), at('2026-10-03')]).toEqual([
      [1226, 'sure'],
      [1280, 'sure'],
    ])
    expect(at('2026-10-03', 14)).toEqual([1225, 'open'])
  })

  it('[LAWS-02] a key that this release does not know is left out, and a value that it cannot read makes nothing sure', () => {
    const law = lawWith(row({ key: 'moon.phase' }), row({ key: 'ssw.field', of: 1, value: 'halfOpen' }))
    expect([...law.entries.keys()].filter((name) => name.startsWith('moon'))).toEqual([])
    expect(lawOn(law, 'ssw.field', '2026-05-31', 1)).toMatchObject({ value: 'open', isSure: true })
    expect(lawOn(law, 'ssw.field', '2026-06-01', 1)).toMatchObject({ value: 'open', state: 'unknown' })
  })

  it('[LAWS-07] replays a day with what was known on another', () => {
    const rows = [...COMPILED_ROWS, row({ from: '2026-01-01', known_since: '2026-12-15', check_by: '2027-12-31' })]
    const at = (knownOn: string) => {
      const { value, state } = lawOn(lawOf(rows, 'test', knownOn), 'permit.weeklyHours', '2026-12-01')
      return [value, state]
    }
    expect([at('2026-11-20'), at('2026-12-01'), at('2026-12-15')]).toEqual([
      [28, 'unknown'],
      [28, 'sure'],
      [20, 'sure'],
    ])
  })
})

describe('[LAWS-02] the file of an operator', () => {
  const HEAD = 'key,of,from,value,by,source,checked,check_by'

  it('is CSV or JSON with the same names; the day to check by follows from the day of the check', () => {
    const csv = readLawFile(
      `\uFEFF${HEAD}\r\nwage.floor,13,2026-10-03,1280,,"官報, 号外",2026-11-27,\r\nssw.weeklyDays,,2027-01-01,5,,S6,2026-11-27,2027-06-30\r\n`,
    )
    expect(csv.faults).toEqual([])
    expect(csv.rows[0]).toEqual({
      key: 'wage.floor',
      of: 13,
      from: '2026-10-03',
      value: '1280',
      by: null,
      source: '官報, 号外',
      checked: '2026-11-27',
      check_by: '2027-03-07',
    })
    const json = readLawFile(JSON.stringify([{ ...csv.rows[0], check_by: null }, csv.rows[1]]))
    expect(json).toEqual(csv)
  })

  it('is refused with the row and what is wrong in it', () => {
    const text = [
      HEAD,
      'wage.flor,13,2026-10-03,1280,,x,2026-11-27,',
      'wage.floor,,2026-10-03,many,2026-10-01,,2026-11-31,',
      'permit.weeklyHours,3,2026-10-03,28,,x,2026-11-27,',
    ]
    expect(readLawFile(text.join('\n')).faults).toEqual([
      'Row 1: there is no key "wage.flor".',
      'Row 2: "of" must name a prefecture.',
      'Row 2: "many" is no value of wage.floor.',
      'Row 2: "source" is missing.',
      'Row 2: "checked" is no day.',
      'Row 2: "check_by" is no day.',
      'Row 2: "by" must be after "from".',
      'Row 3: "of" must be empty.',
    ])
    expect(readLawFile(HEAD).faults).toEqual(['The file has no rows.'])
    expect(readLawFile('[{').faults).toEqual(['The file is neither CSV nor a JSON array.'])
    expect(readLawFile(`${HEAD},colour\nssw.weeklyDays,,2027-01-01,5,,S6,2026-11-27,,red`).faults).toEqual([
      'There is no column "colour".',
    ])
  })

  it('names a place exactly where the key has one', () =>
    expect(COMPILED_ROWS.filter(({ key, of }) => (ofKind(key as never) === undefined) !== (of === 0))).toEqual([]))
})

describe('[BOOK-04] rates and prices', () => {
  const money = (change: Partial<LawRow>) => row({ key: 'plan.price', of: 11, value: '46000', ...change })

  it('[BOOK-04] are the one in force and those that follow, whatever their check', () => {
    const law = lawWith(
      money({ from: '2026-01-01', value: '44000' }),
      money({}),
      money({ from: '2027-02-01', value: '47000' }),
    )
    const from = (day: string) => lawFrom(law, 'plan.price', day, 11).map(({ value }) => value)
    expect([from('2025-12-31'), from('2026-06-01'), from('2028-01-01')]).toEqual([
      [44_000, 46_000, 47_000],
      [46_000, 47_000],
      [47_000],
    ])
    expect(lawFrom(law, 'plan.price', '2026-06-01', 12)).toEqual([])
    expect(lawFrom(COMPILED_LAW, 'tax.percent', '2026-06-01')).toEqual([{ from: '2019-10-01', value: 10 }])
  })

  it('[BOOK-04] need a day, a plan and a value that is neither nothing nor a text', () => {
    const file = (line: string) => readLawFile(`key,of,from,value,by,source,checked\n${line}`).faults
    expect(file('plan.price,11,2027-02-01,46000,,https://example.com,2026-11-27')).toEqual([])
    expect(file('tax.percent,,2027-04-01,12,,https://example.com,2026-11-27')).toEqual([])
    for (const wrong of [
      'plan.price,11,2027-02-01,46000,2027-03-01,https://example.com,2026-11-27',
      'plan.price,,2027-02-01,46000,,https://example.com,2026-11-27',
      'plan.price,11,2027-02-01,0,,https://example.com,2026-11-27',
      'plan.price,11,2027-02-01,46000.5,,https://example.com,2026-11-27',
      'tax.percent,,2027-04-01,100,,https://example.com,2026-11-27',
      'tax.percent,,2027-04-01,12,2027-05-01,https://example.com,2026-11-27',
    ])
      expect(file(wrong)).toHaveLength(1)
  })
})
