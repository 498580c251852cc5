import type { PersonName } from '@portal/contracts/kernel'

/**
 * MEET-15: a name in one line. Where the place is narrow the family name is cut first, because many people share it.
 * The look is in `rowLook`.
 */
export const CutName = ({ last_name: last, first_name: first }: PersonName) => (
  <span className="two">
    {last ? <span>{last}</span> : null} {first ? <span>{first}</span> : null}
  </span>
)
