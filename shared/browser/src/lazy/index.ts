export { CodeNotLoaded, lazyPart, renewLazyParts } from './lazy-part'
export { useNear } from './use-near'
