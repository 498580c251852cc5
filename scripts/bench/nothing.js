// In the place of host/src/federation/{runtime,shared,portal-plugin}: an ordinary application has no federation.
export const createFederationRuntime = undefined
export const sharedModules = undefined
export const portalPlugin = undefined
