/** The data in the index page for the host: the mix that an environment names, with its files. */
import * as v from 'valibot'
import { REMOTES } from './remotes'

/** Addresses of a release's files (or names of modules) by name: the texts of a language, the code of a screen. */
export const FilesByNameSchema = v.optional(v.record(v.string(), v.array(v.string())), {})

// Documents may contain any name: adding a remote is a minor version of the contract, and older readers drop unknown
// names.
export const RemoteNameSchema = v.pipe(v.string(), v.picklist(REMOTES))

const versionEntries = {
  version: v.string(),
  contract: v.string(),
  entry: v.string(),
  preload: v.array(v.string()),
  /** The share scopes that its code uses, if it has another major of React than the host. */
  scopes: v.optional(v.array(v.string())),
  /** The texts by language. */
  locales: FilesByNameSchema,
  /** The code of each screen, by its name, and as `today` that of the widgets. */
  screens: FilesByNameSchema,
  /** What the release declares (`declaration.ts`) and a page needs. */
  declares: v.optional(v.unknown()),
}

/** The version to which a page steps back if the named one is broken: the remote's last good other version. */
const FallbackSchema = v.object(versionEntries)

/** One remote in the index page. All addresses are absolute paths or URLs. */
export const ComposedRemoteSchema = v.object({
  name: RemoteNameSchema,
  ...versionEntries,
  /**
   * Why it has this version: the environment names it, it was stepped down to an older one that fits, or it was
   * overridden.
   */
  reason: v.fallback(v.picklist(['environment', 'step-down', 'override']), 'environment'),
  /** True if this session belongs to the canary. */
  canary: v.optional(v.boolean()),
  /** False if no release fits the host; the card in its place names both versions. */
  compatible: v.boolean(),
  /** Missing without a previous version, if that version does not fit the host, and for a tester's override. */
  fallback: v.optional(FallbackSchema),
})
export type ComposedRemote = v.InferOutput<typeof ComposedRemoteSchema>

/** Proof that the composed journeys passed over a mix: the run, the time, and the person who started it. */
export const CertificateSchema = v.object({ runId: v.string(), at: v.string(), by: v.optional(v.string()) })
export type Certificate = v.InferOutput<typeof CertificateSchema>

/** The JSON block `#composition` of the index page; `/portal.json` answers the same without integrity (D89). */
export const CompositionSchema = v.object({
  environment: v.string(),
  /** Path prefix of the environment, `` or `/env/<name>`. */
  base: v.string(),
  contractVersion: v.string(),
  host: v.object({ version: v.string(), address: v.string(), declares: v.optional(v.unknown()) }),
  remotes: v.array(ComposedRemoteSchema),
  /** Address → `sha384-…` for every file of host and remotes. */
  integrity: v.record(v.string(), v.string()),
  links: v.object({ employerTips: v.string(), help: v.string(), inquiry: v.string(), supportPhone: v.string() }),
  mode: v.picklist(['development', 'test', 'production']),
  /** True if pages for testers show why each part has its version. */
  testers: v.optional(v.boolean()),
  /** A name that is equal for equal versions, so that an open page notices a newer mix of its environment. */
  mix: v.optional(v.string()),
  /** The certificate of exactly this mix; an open page offers a reload if a newer mix has one. */
  certified: v.optional(v.nullable(CertificateSchema)),
})
export type Composition = v.InferOutput<typeof CompositionSchema>
