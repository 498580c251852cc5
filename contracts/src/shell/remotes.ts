/**
 * The only list of the portal's remotes: contracts, host, delivery, jest and the scripts read it (through
 * `scripts/lib/remotes.cjs` where TypeScript is not available yet). `npm run new -- remote mf-x` adds to it.
 */
// One line each, so that a new remote adds a line and changes none.
// oxfmt-ignore
export const REMOTES = [
  'mf-accounts',
  'mf-billing',
  'mf-jobs',
  'mf-applicants',
  'mf-scheduling',
] as const
export type RemoteName = (typeof REMOTES)[number]
