import { Box, Button } from '@portal/browser/chakra'
import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ChevronDownIcon, useIsPhone } from '@portal/browser/ui'
import { useRef, useState, type ReactNode } from 'react'
import type { ContentForm, WizardForm } from './form/wizard.form'

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : !value)

/** On a phone an optional field waits folded until it holds something, typed or of a template; then it stays. */
export function useFolded(field: string, isRequired: boolean): true | undefined {
  const isPhone = useIsPhone()
  const isFilled = !isEmpty(useWatch<WizardForm>({ name: `content.${field as keyof ContentForm}` }))
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  return (isPhone && !isRequired && !wasFilled) || undefined
}

const unfold = (fold: Element | null | undefined): void => fold?.setAttribute('data-fold', 'open')

/** Shows a folded field, so that it can take the focus. */
export const unfoldField = (field: Element | null): void => unfold(field?.closest('[data-fold]'))

/** Only on a phone, because `:has` costs a wide form with all its fields more than it gives. */
const FOLDING = {
  '&[data-fold=closed] [data-folded]': { display: 'none' },
  // A line of which all fields are folded leaves no gap.
  '&[data-fold=closed] *:has(> [data-folded]):not(:has(> :not([data-folded])))': { display: 'none' },
  '&:is([data-fold=open], :not(:has([data-folded]))) > .unfold': { display: 'none' },
} as const

/** Holds folded fields and the button that shows them. Open is a mark of the element, as with `details`. */
export function Fold({ children }: { readonly children: ReactNode }) {
  const { t } = useText()
  const isPhone = useIsPhone()
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    unfold(box.current)
    // The button is gone.
    box.current?.querySelector('[data-folded]')?.querySelector<HTMLElement>('input, select, button, textarea')?.focus()
  }
  return (
    <Box ref={box} data-fold="closed" css={isPhone ? FOLDING : undefined}>
      {children}
      {isPhone && (
        <Button className="unfold" type="button" variant="outline" mt="4" w="full" onClick={open}>
          {t('content.unfold')}
          <ChevronDownIcon />
        </Button>
      )}
    </Box>
  )
}
