import { system } from '../chakra'
import { createLook } from '../chakra/create-look'

/**
 * A style as the class of plain elements, computed once at its first use: `const row = look({ px: '3' })`,
 * `<li className={row()}>`. A component of Chakra computes its style for each element at each rendering. Styles that
 * differ in something get a class for each key: `look((size) => ({ boxSize: size }))`.
 *
 * An element takes one of these classes. Of two, the one that was first used on the page would lose.
 */
export const look = createLook(system)
