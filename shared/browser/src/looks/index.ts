// Compiled into host and remotes, not a part of the shared kit: a remote may be newer than the host whose kit it uses.
export { look } from './look'
export { badgeLook, buttonLook } from './recipe-looks'
export { visuallyHidden } from './visually-hidden'
