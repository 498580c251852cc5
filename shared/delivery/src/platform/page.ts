import { createHash } from 'node:crypto'
import { displayLanguageOf, languageName, LOCALES, productName, TIME_ZONE, type Locale } from '@portal/contracts/kernel'
import { filled } from '@portal/node'
import { METRICS } from '@portal/contracts/telemetry'
import { DAYS_JUDGED, LEAST_FIGURES, type Figures } from '../environments/field-figures'
import { figureText } from '../ground/field-budget'
import { TEXTS } from '../locales'
import type { Bytes, EnvironmentStatus, PlatformStatus, RunningVersion, UnitStatus } from './status'

const FIRST_ENVIRONMENT = 'npm run portal -- env create staging --latest'

const STYLE = `:root{color-scheme:light;--line:#c9d1d9;--quiet:#4a5560;--warn:#9b2c1d}*{box-sizing:border-box}
body{font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;max-width:70rem;margin:0 auto;padding:1rem;color:#1b2127;background:#fff}
h1{font-size:1.6rem;margin:0}h2{font-size:1.25rem;margin:2.5rem 0 .75rem}h3{font-size:1.1rem;margin:0 0 .5rem;overflow-wrap:anywhere}
a{color:#0b57a4}a:focus-visible,summary:focus-visible{outline:3px solid #0b57a4;outline-offset:2px}header nav{display:flex;gap:1.25rem;margin-top:.5rem}
header nav a{display:inline-block}header nav a,summary{min-height:2.75rem;padding:.6rem 0}summary{cursor:pointer}p{margin:.25rem 0}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:0 0 1rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
thead th{border:0;font-weight:600;color:var(--quiet)}tbody th{font-weight:600}td{font-variant-numeric:tabular-nums}
small{display:block;font-size:.875rem;font-weight:400;color:var(--quiet)}.warn{color:var(--warn);font-weight:600}ol,ul{padding-inline-start:1.25rem;overflow-wrap:anywhere}.uses{font-size:.875rem}.uses ul{margin:0}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}table,tbody,tr,tbody th,td{display:block}tr{border-top:1px solid var(--line);padding:.5rem 0}
tbody th,td{border:0;padding:.15rem 0}td[data-head]::before{content:attr(data-head);display:block;font-size:.875rem;color:var(--quiet)}}`

/** The content security policy of this page: it allows nothing but this style. */
export const PLATFORM_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escape = (text: string | number): string =>
  String(text).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const small = (text: string): string => `<small>${escape(text)}</small>`
const warn = (text: string): string => `<small class="warn">${escape(text)}</small>`
const fact = (name: string, value: string): string => `<dt>${escape(name)}</dt><dd>${value}</dd>`
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export interface PlatformPage {
  readonly status: PlatformStatus
  readonly locale: Locale
  /** The address of an environment; undefined if this portal does not show it. */
  readonly addressOf: (environment: string) => string | undefined
}

/**
 * The platform page. The portal server renders it without scripts and without the host, so that it works with a broken
 * host.
 */
export function platformPage({ status, locale, addressOf }: PlatformPage): string {
  const t = TEXTS[locale].platform
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE })
  const time = (iso: string): string =>
    Number.isNaN(Date.parse(iso))
      ? escape(iso)
      : `<time datetime="${escape(iso)}">${escape(format.format(new Date(iso)))}</time>`

  const size = (bytes: Bytes | undefined): string =>
    bytes
      ? `${kilobytes(bytes.first)} ${escape(t.first)}${small(`${kilobytes(bytes.all)} ${t.all}`)}${brought(bytes)}`
      : '–'
  const brought = ({ brought: own }: Bytes): string =>
    own ? small(filled(t.brought, { react: own.react, size: kilobytes(own.bytes) })) : ''
  const cell = (head: string, content: string): string => `<td role="cell" data-head="${escape(head)}">${content}</td>`
  function faults({ rate }: RunningVersion): string {
    if (!rate) return small(t.notCounted)
    if (rate.pages === 0) return small(t.noPages)
    const share = filled(t.of, { ...rate, share: ((rate.faulty / rate.pages) * 100).toFixed(1) })
    return rate.faulty > 0 ? `<strong>${escape(share)}</strong>` : escape(share)
  }
  function field({ field: seen }: RunningVersion): string {
    if (!seen || Object.keys(seen.all).length === 0) return ''
    const { budget } = seen
    const listed = (figures: Figures): string =>
      METRICS.flatMap((metric) => {
        const at = figures[metric]
        if (!at) return []
        const text = filled(t.figure, {
          name: t[metric],
          value: figureText(metric, at.p75),
          pages: at.pages,
          most: figureText(metric, budget[metric]),
        })
        return [
          `<li${at.p75 > budget[metric] && at.pages >= LEAST_FIGURES ? ' class="warn"' : ''}>${escape(text)}</li>`,
        ]
      }).join('')
    const screens = Object.entries(seen.screens)
      .map(([screen, figures]) => `<li><span lang="en">${escape(screen)}</span><ul>${listed(figures)}</ul></li>`)
      .join('')
    return (
      `${small(filled(t.field, { days: DAYS_JUDGED }))}<ul class="uses">${listed(seen.all)}</ul>` +
      `<details class="uses"><summary>${escape(t.byScreen)}</summary><ul>${screens}</ul></details>`
    )
  }
  function uses(unit: string, { use }: RunningVersion): string {
    if (unit === 'host') return ''
    if (!use) return small(t.notRecorded)
    const going = use.deprecated.map(({ member, lastDay, instead, isOver }) =>
      warn(filled(isOver ? t.gone : t.going, { member, lastDay, instead })),
    )
    const members = use.members.map((member) => `<li>${escape(member)}</li>`).join('')
    return `${going.join('')}<details class="uses"><summary>${escape(filled(t.uses, { count: use.members.length }))}</summary><ul lang="en">${members}</ul></details>`
  }
  function version(unit: string, running: RunningVersion, further: string): string {
    const { version: name, release, fits } = running
    if (!release) return `${escape(name)}${warn(t.missing)}${further}`
    const contract = `${t.contract} ${release.contract}${unit === 'host' ? '' : `: ${fits ? t.fits : t.unfit}`}`
    return `${escape(name)}${fits ? small(contract) : warn(contract)}${release.dirty ? warn(t.dirty) : ''}${further}${uses(unit, running)}`
  }
  function row(unit: UnitStatus): string {
    const further = [
      unit.before ? small(`${t.before}: ${unit.before}`) : '',
      unit.stepsBackTo ? small(`${t.stepsBackTo}: ${unit.stepsBackTo}`) : '',
    ].join('')
    const { canary } = unit
    const line = (under: string, running: RunningVersion, more: string) =>
      `<tr role="row"><th scope="row" role="rowheader">${escape(unit.unit)}${small(under)}</th>` +
      `${cell(t.version, version(unit.unit, running, more))}${cell(t.size, size(running.bytes))}${cell(t.faults, `${faults(running)}${field(running)}`)}</tr>`
    return line(unit.release?.team ?? '', unit, further) + (canary ? line(t.newFor, canary, '') : '')
  }
  function audience({ canary }: EnvironmentStatus['environment']): string {
    if (!canary) return ''
    const parts = [
      ...(canary.percent > 0 ? [`${canary.percent} % ${t.sessions}`] : []),
      ...(canary.companies?.length ? [`${t.company} ${canary.companies.join(', ')}`] : []),
    ]
    return fact(t.canary, `${escape(parts.join(` ${t.and} `))}, ${time(canary.since)}`)
  }
  // A phone shows rows as blocks, which would remove the table roles, so they are explicit.
  const table = (labelledBy: string, heads: readonly string[]): string =>
    `<table role="table" aria-labelledby="${labelledBy}"><thead role="rowgroup"><tr role="row">` +
    `${heads.map((head) => `<th scope="col" role="columnheader">${escape(head)}</th>`).join('')}</tr></thead><tbody role="rowgroup">`

  function environmentPart({ environment, units, past }: EnvironmentStatus): string {
    const { name, certified, changedAt, changedBy, action = '', forced, stepBack: rule } = environment
    const address = addressOf(name)
    const ruled = rule
      ? filled(t.ruleIs, {
          excess: rule.excessPercent,
          pages: rule.leastPages,
          faults: rule.leastFaults,
          window: rule.windowMinutes,
        })
      : t.noRule
    return (
      `<article aria-labelledby="env-${escape(name)}"><h3 id="env-${escape(name)}">${address ? `<a href="${escape(address)}">${escape(name)}</a>` : escape(name)}</h3><dl>` +
      (certified
        ? fact(t.certified, `${escape(certified.runId)}, ${time(certified.at)}`)
        : `<dt class="warn">${escape(t.uncertified)}</dt><dd></dd>`) +
      fact(t.changed, `${time(changedAt)}, ${escape(changedBy)}: <span lang="en">${escape(action)}</span>`) +
      (forced ? fact(t.forced, escape(forced)) : '') +
      audience(environment) +
      fact(t.rule, escape(ruled)) +
      `</dl>${table(`env-${escape(name)}`, [t.part, t.version, t.size, t.faults])}` +
      `${units.map(row).join('')}</tbody></table><details><summary>${escape(t.past)}</summary><ol lang="en" reversed>` +
      past
        .map(
          (state) =>
            `<li>${time(state.changedAt)}, ${escape(state.changedBy)}: ${escape(state.action ?? '')}${state.forced ? ` (${escape(state.forced)})` : ''}</li>`,
        )
        .join('') +
      '</ol></details></article>'
    )
  }
  const released = status.released
    .map(
      ({ unit, versions }) =>
        `<tr role="row"><th scope="row" role="rowheader">${escape(unit)}</th><td role="cell">${
          versions
            .map(
              ({ version: name, bytes }) =>
                `${escape(name)}${bytes ? small(`${kilobytes(bytes.first)} ${t.first}, ${kilobytes(bytes.all)} ${t.all}`) : ''}`,
            )
            .join('') || '–'
        }</td></tr>`,
    )
    .join('')
  const others = LOCALES.filter((one) => one !== locale)
    .map((one) => {
      const { name } = languageName(displayLanguageOf(one))
      return `<a href="?language=${one}" lang="${one}" hreflang="${one}">${escape(name)}</a>`
    })
    .join('')
  const product = productName(locale)
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escape(`${t.title} | ${product}`)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>` +
    `<header><h1>${escape(t.title)}</h1><p>${escape(t.lead)}</p><p>${escape(t.at)}: ${time(status.at.toISOString())}</p>` +
    `<nav><a href="?language=${locale}">${escape(t.reload)}</a>${others}</nav></header>` +
    `<main><h2>${escape(t.environments)}</h2>${status.environments.map(environmentPart).join('') || `<p>${escape(filled(t.nothing, { command: FIRST_ENVIRONMENT }))}</p>`}` +
    `<h2 id="released">${escape(t.released)}</h2>${table('released', [t.part, t.version])}${released}</tbody></table></main></body></html>\n`
  )
}
