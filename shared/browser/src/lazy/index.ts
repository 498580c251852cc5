export { CodeNotLoaded, lazyPart, renewLazyParts } from './lazy-part'
