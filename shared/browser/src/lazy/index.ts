export { lazyPart, renewLazyParts } from './lazy-part'
