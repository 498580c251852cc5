/** Pages of public offices that screens link to, each with its source (docs/product/facts.md). */
export const OFFICE_LINKS = {
  /** The Immigration Services Agency's page about checking residence cards; it leads to the lapse inquiry. */
  cardCheck: { href: 'https://www.moj.go.jp/isa/applications/procedures/rcc-support.html', source: ['R24', 'R25'] },
} as const
