import { Span } from '../chakra'
import { formatYen } from '../i18n'

export interface PriceProps {
  readonly yen: number
  /** Shown smaller after the amount: 「（税抜）」. */
  readonly suffix?: string
  readonly size?: 'md' | 'lg' | 'xl'
}

const sizes = { md: 'inherit', lg: 'xl', xl: '3xl' } as const

/** ¥45,000（税抜） */
export function Price({ yen, suffix, size = 'md' }: PriceProps) {
  return (
    <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Span fontSize={sizes[size]} fontWeight={size === 'md' ? 'inherit' : 'bold'} lineHeight="1.3">
        {formatYen(yen)}
      </Span>
      {suffix && (
        <Span fontSize={size === 'md' ? 'inherit' : 'sm'} color={size === 'md' ? 'inherit' : 'fg.muted'}>
          {suffix}
        </Span>
      )}
    </Span>
  )
}
