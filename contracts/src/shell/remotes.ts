/**
 * The remotes of the portal, named in this one place: contracts, host, delivery, jest and the scripts read it from here
 * (`scripts/lib/remotes.cjs` for what runs before TypeScript does). `npm run new -- remote mf-x` adds to it.
 */
export const REMOTES = ['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling'] as const
export type RemoteName = (typeof REMOTES)[number]
