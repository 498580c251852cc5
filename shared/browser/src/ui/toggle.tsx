import { useId, type ReactNode } from 'react'
import { Spinner } from '../chakra'
import { look, visuallyHidden } from '../looks'

export interface ToggleProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  /** The text of the state, because colour alone is not enough. */
  readonly onText: string
  readonly offText: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Hides the label visually. */
  readonly hideLabel?: boolean
}

const frame = look({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  '& > div': { minW: '0' },
  '& .label': { fontWeight: 'medium' },
  '& .explanation': { color: 'fg.muted', fontSize: 'sm' },
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    flexShrink: '0',
    cursor: 'pointer',
    borderRadius: 'l2',
  },
  '& > [aria-disabled]': { cursor: 'not-allowed' },
  '& > [data-off]': { opacity: '0.5' },
  '& .state': { minW: '2.5em', textAlign: 'end', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
  '& > [aria-checked=true] .state': { color: 'brand.fg' },
  '& .track': {
    display: 'flex',
    w: '11',
    h: '6',
    p: '2px',
    borderRadius: 'full',
    bg: 'border.emphasized',
    transition: 'backgrounds',
  },
  '& > [aria-checked=true] .track': { bg: 'brand.solid' },
  '& .thumb': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'full',
    bg: 'white',
    shadow: 'sm',
    transition: 'transform',
  },
  '& > [aria-checked=true] .thumb': { transform: 'translateX(20px)' },
})

/** A switch that takes effect immediately. */
export function Toggle({
  checked,
  onChange,
  label,
  onText,
  offText,
  hint,
  disabled = false,
  busy = false,
  hideLabel = false,
}: ToggleProps) {
  const id = useId()
  const blocked = disabled || busy
  return (
    <div className={frame()}>
      <div className={hideLabel ? visuallyHidden() : undefined}>
        <div id={`${id}-label`} className="label">
          {label}
        </div>
        {hint && (
          <div id={`${id}-hint`} className="explanation">
            {hint}
          </div>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        data-off={disabled || undefined}
        onClick={() => {
          if (!blocked) onChange(!checked)
        }}
      >
        <span className="state">{checked ? onText : offText}</span>
        <span className="track" aria-hidden="true">
          <span className="thumb">{busy && <Spinner size="xs" borderWidth="2px" />}</span>
        </span>
      </button>
    </div>
  )
}
