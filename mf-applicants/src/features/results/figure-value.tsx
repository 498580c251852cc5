import { ShellLink } from '@portal/browser/navigation'
import { groupedNumber } from '@portal/contracts/kernel'
import { opens } from './opens'
import type { Behind } from './opens'

export const shownFigure = ({ figures, figure }: Pick<Behind, 'figures' | 'figure'>): string => {
  const value = figures[figure]
  return value === null ? '–' : groupedNumber(value)
}

/** A number that opens what it counts; without any it is plain. */
export function FigureValue(behind: Behind) {
  const to = opens(behind)
  const text = shownFigure(behind)
  return to ? (
    <ShellLink to={to} textDecoration="underline">
      {text}
    </ShellLink>
  ) : (
    text
  )
}
