import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UnitNameSchema, type Release } from '@portal/contracts/shell'
import { FaultReportSchema, type FaultReport } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import { DeliveryError } from '../failure'
import { mapOf } from '../releases/release'
import { jsonOf } from '../store/objects'
import type { ReleaseStore } from '../store/store'

const LineSchema = v.object({
  request_id: v.optional(v.string()),
  trace_id: v.optional(v.string()),
  fault: v.optional(FaultReportSchema),
})
type Line = v.InferOutput<typeof LineSchema>
const MapSchema = v.looseObject({ sources: v.array(v.string()), sourcesContent: v.array(v.nullable(v.string())) })
/** As Jaeger answers; other collectors have the same interface beside their own. */
const TraceSchema = v.object({
  data: v.array(
    v.object({
      spans: v.array(
        v.object({
          operationName: v.string(),
          duration: v.number(),
          tags: v.array(v.object({ key: v.string(), value: v.unknown() })),
        }),
      ),
    }),
  ),
})
const AROUND = 3

const linesOf = (log: string): Line[] =>
  log.split('\n').flatMap((text) => {
    const read = text.startsWith('{') ? v.safeParse(LineSchema, jsonOf(Buffer.from(text))) : undefined
    return read?.success ? [read.output] : []
  })

/** `webpack://mf_jobs@1.5.0/./src/remote.ts` → `mf-jobs/src/remote.ts`. */
const fileOf = (unit: string, source: string): string =>
  posix.join(unit, source.split('?', 1)[0]?.replace(/^webpack:\/\/[^/]*\//, '') ?? '')

/** The line of source of a place in a released file, with the lines around it. */
export async function sourceOf(store: ReleaseStore, release: Release, place: string): Promise<string[]> {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const found = await store.open(release.name, release.version, file, ['identity'])
  const packed = found && (await store.beside(release.name, release.version, mapOf(found.body)))
  const map = packed && v.safeParse(MapSchema, jsonOf(gunzipSync(packed)))
  if (!map?.success) return [`${place} of ${release.name} ${release.version} has no source map.`]
  const entry = new SourceMap(map.output as unknown as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return [`${place} is in no source.`]
  const at = entry.originalLine + 1
  const code = map.output.sourcesContent[map.output.sources.indexOf(entry.originalSource)]?.split('\n') ?? []
  const shown = code.slice(Math.max(0, at - 1 - AROUND), at + AROUND)
  return [
    `${fileOf(release.name, entry.originalSource)}:${at}:${entry.originalColumn + 1}  (${release.team})`,
    ...shown.map((text, index) => {
      const number = Math.max(1, at - AROUND) + index
      return `${number === at ? '>' : ' '} ${String(number).padStart(5)}  ${text}`
    }),
  ]
}

/** The statements of a trace. Their values are not in it. */
async function statementsOf(address: string, trace: string): Promise<string[]> {
  const response = await fetch(`${address}/api/traces/${trace}`, { signal: AbortSignal.timeout(10_000) })
  const read = response.ok ? v.safeParse(TraceSchema, await response.json()) : undefined
  if (!read?.success) return [`${address} has no trace ${trace}.`]
  return read.output.data.flatMap(({ spans }) =>
    spans.flatMap(({ tags, duration }) =>
      tags
        .filter(({ key }) => key === 'db.query.text')
        .map(({ value }) => `  ${(duration / 1000).toFixed(1)} ms  ${String(value)}`),
    ),
  )
}

async function sourceLines(store: ReleaseStore, { remote, version, host_version: host, place }: FaultReport) {
  const unit = v.parse(UnitNameSchema, remote ?? 'host')
  const release = await store.read(unit, (remote === null ? host : version) ?? '')
  if (!release) return [`${unit} ${version ?? host} is not in the release store.`]
  return place === null
    ? [`The report names no place in ${unit} ${release.version} (${release.team}).`]
    : sourceOf(store, release, place)
}

/** What a fault report means: where in the source, and what the call that failed did. */
export async function whereOf(store: ReleaseStore, id: string, log: string, traces?: string): Promise<string[]> {
  const lines = linesOf(log)
  const fault = lines.find((line) => line.request_id === id && line.fault)?.fault
  if (!fault) throw new DeliveryError(`The log has no fault report ${id}.`)
  const call = fault.request_id
  const trace = call === null ? undefined : lines.find((line) => line.request_id === call && line.trace_id)?.trace_id
  return [
    `${fault.name} on the screen ${fault.screen ?? '-'} of ${fault.environment}: ${fault.detail}`,
    ...(await sourceLines(store, fault)),
    call === null ? 'No call failed.' : `The call ${call} failed; its trace is ${trace ?? 'not in the log'}.`,
    ...(trace && traces ? await statementsOf(traces, trace) : []),
  ]
}
