/**
 * The remotes of the portal, named in this one place: contracts, host, delivery, jest and the scripts read it from here
 * (`scripts/lib/remotes.cjs` for what runs before TypeScript does). `pnpm new remote mf-x` adds to it.
 */
export declare const REMOTES: readonly ['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling'];
export type RemoteName = (typeof REMOTES)[number];
