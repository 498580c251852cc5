/**
 * The codes of permanent card refusals. After every other code (communication, congestion, maintenance, parameters)
 * the result of the payment is unknown.
 */
const REFUSALS = new Set(
  [
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '12',
    '22',
    '30',
    '42',
    '44',
    '45',
    '54',
    '55',
    '56',
    '60',
    '61',
    '65',
    '67',
    '68',
    '69',
    '70',
    '71',
    '72',
    '73',
    '74',
    '75',
    '76',
    '77',
    '78',
    '79',
    '80',
    '81',
    '83',
    '84',
    '85',
    '92',
    '96',
    '97',
  ].map((number) => `42G${number}0000`),
)

/** Reported before anything is executed: no card, no member. */
const NO_CARD = new Set(['E01240002', 'E01390002'])

export const isCardRefusal = (code: string): boolean => REFUSALS.has(code) || NO_CARD.has(code)
