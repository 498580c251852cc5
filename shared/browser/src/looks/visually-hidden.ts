import { look } from './look'

/** For what only screen readers need and is no `span`; `VisuallyHidden` is one. */
export const visuallyHidden = look({ srOnly: true })
