import { looksLikeUrl } from '@portal/contracts/kernel'
import type { ComponentProps } from 'react'
import { Link } from '../chakra'

export interface WebAddressProps extends Pick<ComponentProps<typeof Link>, 'display'> {
  readonly url: string
}

/** An address that somebody typed. Only http and https addresses become links, never `javascript:`. */
export function WebAddress({ url, display }: WebAddressProps) {
  return looksLikeUrl(url) && /^https?:/i.test(url) ? (
    <Link href={url} target="_blank" rel="noreferrer noopener" display={display}>
      {url}
    </Link>
  ) : (
    <>{url}</>
  )
}
