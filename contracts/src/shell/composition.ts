/**
 * The documents of delivery that host, remotes and delivery agree on: what a release says of itself, which mix an
 * environment names, and what the index page carries inlined.
 */
import * as v from 'valibot'
import { REMOTES } from './remotes'

/** Addresses of a release's files (or names of modules) by a name: a language's texts, a screen's code. Releases of before this field have none. */
const FilesByNameSchema = v.optional(v.record(v.string(), v.array(v.string())), {})

// Any name may stand in a document: adding a remote is a minor of the contract, and readers of before drop what they do not know.
export const RemoteNameSchema = v.pipe(v.string(), v.picklist(REMOTES))
export const UnitNameSchema = v.pipe(v.string(), v.picklist(['host', ...REMOTES] as const))
export type UnitName = v.InferOutput<typeof UnitNameSchema>

/** `release.json`, beside the files it describes. Paths are relative to the release's folder. */
export const ReleaseSchema = v.object({
  name: UnitNameSchema,
  version: v.string(),
  /** The range of the shell contract that a remote needs; the version that a host provides. */
  contract: v.string(),
  team: v.string(),
  commit: v.string(),
  /** Built from sources that are in no commit: for an environment of one's own, not for shared ones. */
  dirty: v.optional(v.boolean()),
  builtAt: v.string(),
  /** The script to load first. */
  entry: v.string(),
  /** Scripts and styles that the entry needs at once; preloaded with it. */
  preload: v.array(v.string()),
  styles: v.array(v.string()),
  /** Files of each later chunk that has a name: `locale-ja`, `screen.<name in paths>…`, `frame`. */
  chunks: FilesByNameSchema,
  /** What each of these chunks takes from the host (names of shared/build's list), so that it can be fetched along. */
  shared: FilesByNameSchema,
  /** Routes the remote owns, as in `paths`. */
  routes: v.array(v.string()),
  /** `sha384-…` of each file. */
  integrity: v.record(v.string(), v.string()),
  /** Bytes of each file: raw, gzip and brotli. */
  sizes: v.record(v.string(), v.object({ raw: v.number(), gzip: v.number(), brotli: v.number() })),
})
export type Release = v.InferOutput<typeof ReleaseSchema>

const versionEntries = {
  version: v.string(),
  contract: v.string(),
  entry: v.string(),
  preload: v.array(v.string()),
  /** By language: its texts. */
  locales: FilesByNameSchema,
  /** By name in `paths`: the screen's code. */
  screens: FilesByNameSchema,
}

/** What a page steps back to when the wanted version is broken: the remote's last good other one. */
const FallbackSchema = v.object(versionEntries)

/** One remote as the index page names it. All addresses are absolute paths or URLs. */
export const ComposedRemoteSchema = v.object({
  name: RemoteNameSchema,
  ...versionEntries,
  /** Why this version: as the environment says, stepped down to an older one that fits, or overridden. */
  reason: v.fallback(v.picklist(['environment', 'step-down', 'override']), 'environment'),
  /** This session is in the part that gets a fresh version first. Not a `reason`: remotes built earlier know three of them. */
  canary: v.optional(v.boolean()),
  /** False where no release fits the host: the card in its place names both versions. */
  compatible: v.boolean(),
  /** Absent where nothing stood there before, where it does not fit the host, and for a tester's override. */
  fallback: v.optional(FallbackSchema),
})
export type ComposedRemote = v.InferOutput<typeof ComposedRemoteSchema>

/** That the composed journeys passed over a mix: which run, when, who let it run. */
export const CertificateSchema = v.object({ runId: v.string(), at: v.string(), by: v.optional(v.string()) })
export type Certificate = v.InferOutput<typeof CertificateSchema>

/** The JSON block `#composition` of the index page; `/portal.json` answers the same without integrity (D89). */
export const CompositionSchema = v.object({
  environment: v.string(),
  /** Path prefix of the environment, `` or `/env/<name>`. */
  base: v.string(),
  contractVersion: v.string(),
  host: v.object({ version: v.string(), address: v.string() }),
  remotes: v.array(ComposedRemoteSchema),
  /** Address → `sha384-…` for every file of host and remotes. */
  integrity: v.record(v.string(), v.string()),
  links: v.object({ employerTips: v.string(), help: v.string(), inquiry: v.string(), supportPhone: v.string() }),
  mode: v.picklist(['development', 'test', 'production']),
  /** Pages for testers tell how each part came to run. */
  testers: v.optional(v.boolean()),
  /** A name for the versions that run, the same for the same ones: so an open page sees that its environment went on. */
  mix: v.optional(v.string()),
  /** Whether this very mix passed the composed journeys; an open page offers a reload for a newer mix that did. */
  certified: v.optional(v.nullable(CertificateSchema)),
})
export type Composition = v.InferOutput<typeof CompositionSchema>
