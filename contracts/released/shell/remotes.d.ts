/**
 * The only list of the portal's remotes: contracts, host, delivery, jest and the scripts read it (through
 * `scripts/lib/remotes.cjs` where TypeScript is not available yet). `npm run new -- remote mf-x` adds to it.
 */
export declare const REMOTES: readonly ['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling'];
export type RemoteName = (typeof REMOTES)[number];
