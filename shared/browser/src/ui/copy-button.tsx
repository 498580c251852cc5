import { useEffect, useState } from 'react'
import { Button, VisuallyHidden, type ButtonProps } from '../chakra'
import { CheckIcon, CopyIcon } from './icons'

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The text to copy. */
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly failed: string
}

const NOTICE_MS = 3000

type Outcome = 'copied' | 'failed'

/** Copies a text and says so for three seconds. */
export function CopyButton({ text, label, copied, failed, size = 'sm', variant = 'outline' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const notice = outcome === 'copied' ? copied : outcome === 'failed' ? failed : ''
  return (
    <>
      <Button size={size} variant={variant} onClick={() => void handleClick()}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {notice || label}
      </Button>
      <VisuallyHidden role="status" aria-live="polite">
        {notice}
      </VisuallyHidden>
    </>
  )
}
