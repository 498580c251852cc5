import { useEffect, useReducer, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Alert, Box, chakra, Stack } from '../chakra'
import { useText } from '../i18n'
import { errorPaths } from './error-paths'

interface FormSummaryProps {
  /** What is wrong as a whole; undefined while all is well. */
  readonly problem: string | undefined
  /** Counts the refusals: each brings the summary into view and gives it the focus. */
  readonly attempt: number
}

/** The label that a field carries on the page. */
function labelOf(path: string): string | undefined {
  const [input] = document.getElementsByName(path)
  if (!input) return undefined
  const label = input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : undefined
  const isBox = input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox')
  const group = isBox ? input.closest('fieldset, [role=group], [role=radiogroup]') : null
  const named = group ? (group.querySelector('legend') ?? document.getElementById(group.getAttribute('aria-labelledby') ?? '')) : label
  return (named ?? label)?.textContent ?? undefined
}

/** D111: how many fields of a long form are wrong, with a link to each; brought into view and focused at every refusal. */
export function FormSummary({ problem, attempt }: FormSummaryProps) {
  const { t } = useText()
  const form = useFormContext()
  const { errors } = useFormState({ control: form.control })
  const box = useRef<HTMLDivElement>(null)
  // Labels are read from the page: of fields that are drawn only now, they are there a moment later.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const wrong = errorPaths(errors)
  useEffect(() => {
    if (attempt === 0) return
    // The fields of another stage may only now be drawn.
    const timer = setTimeout(() => {
      box.current?.scrollIntoView({ block: 'start' })
      box.current?.focus({ preventScroll: true })
      draw()
    }, 0)
    return () => clearTimeout(timer)
  }, [attempt])
  const goTo = (path: string) => {
    form.setFocus(path)
    document.activeElement?.scrollIntoView({ block: 'center' })
  }
  if (problem === undefined) return null
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label={t('form.summary')} scrollMarginTop="20" borderRadius="l2" outlineOffset="2px">
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Box whiteSpace="pre-line">{problem}</Box>
          {wrong.length > 0 && (
            <>
              <Box fontWeight="semibold" mt="1" aria-live="polite">{t(wrong.length === 1 ? 'form.summary.one' : 'form.summary.many', { number: wrong.length })}</Box>
              <Stack as="ul" gap="0.5" ps="5" listStyleType="disc">
                {wrong.map(({ path, message }) => (
                  <li key={path}>
                    <chakra.button type="button" textAlign="start" textDecoration="underline" cursor="pointer" minH="6" onClick={() => goTo(path)}>
                      {labelOf(path) ?? t(message)}
                    </chakra.button>
                  </li>
                ))}
              </Stack>
            </>
          )}
        </Alert.Content>
      </Alert.Root>
    </Box>
  )
}
