import { Fragment } from 'react'
import { Box } from '../chakra'

export interface MailAddressProps {
  readonly of: string
}

/** A long address breaks before its signs, and inside a word only if one word is longer than a line. */
export function MailAddress({ of: address }: MailAddressProps) {
  return (
    <Box as="span" minW="0" overflowWrap="anywhere">
      {address.split(/(?=[@._-])/).map((part, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </Box>
  )
}
