import * as v from 'valibot'
import { FilesByNameSchema } from './composition'
import { REMOTES } from './remotes'

// Separate from the composition, because every page reads that, and no page reads a release.

export const UnitNameSchema = v.pipe(v.string(), v.picklist(['host', ...REMOTES] as const))
export type UnitName = v.InferOutput<typeof UnitNameSchema>

/** `release.json`, beside the files it describes. Paths are relative to the release's folder. */
export const ReleaseSchema = v.object({
  name: UnitNameSchema,
  version: v.string(),
  /** The range of contract versions that a remote needs, or the version that the host provides. */
  contract: v.string(),
  team: v.string(),
  commit: v.string(),
  /** True if it was built from uncommitted sources; shared environments refuse it. */
  dirty: v.optional(v.boolean()),
  builtAt: v.string(),
  /** The script to load first. */
  entry: v.string(),
  /** Scripts and styles that the entry needs at once; preloaded with it. */
  preload: v.array(v.string()),
  styles: v.array(v.string()),
  /** Files of each later chunk that has a name: `locale-ja`, `screen.<name>…`, `frame`. */
  chunks: FilesByNameSchema,
  /**
   * The host's shared modules that each of these chunks uses (names of the list in shared/build), so that they can be
   * fetched together with the chunk.
   */
  shared: FilesByNameSchema,
  /** Of a remote with another major of React: its shared modules by share scope. Without it all are the host's. */
  scopes: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The files with the modules that it brings itself. */
  brought: v.optional(v.array(v.string())),
  /** What the unit says about itself (`DeclarationSchema`); a newer one may say more. */
  declares: v.optional(v.unknown()),
  /** The addresses of a release of contract 1, which has no declaration; its card stands there. */
  routes: v.optional(v.array(v.string())),
  /** The members of the shell (see `SHELL_MEMBERS`) that the remote's code uses. */
  uses: v.optional(v.array(v.string())),
  /**
   * Each script that it loads has a hash and is asked for with CORS, and a host lets no other address through. Pages of
   * such releases alone get Integrity-Policy and Trusted Types.
   */
  strict: v.optional(v.boolean()),
  /** What its team promises of the field, where that differs from what everybody promises (`field` of budget.json). */
  budget: v.optional(v.record(v.string(), v.number())),
  /** `sha384-…` of each file. */
  integrity: v.record(v.string(), v.string()),
  /** Bytes of each file: raw, gzip and brotli. */
  sizes: v.record(v.string(), v.object({ raw: v.number(), gzip: v.number(), brotli: v.number() })),
})
export type Release = v.InferOutput<typeof ReleaseSchema>
