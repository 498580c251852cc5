import { useEffect, useReducer, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Alert, Box, chakra, Stack } from '../chakra'
import { useText } from '../i18n'
import { errorPaths } from './error-paths'

interface FormSummaryProps {
  /** The sentence for the whole form; undefined without errors. */
  readonly problem: string | undefined
  /** The number of refusals. Each one scrolls the summary into view and focuses it. */
  readonly attempt: number
}

/** The label of a field as shown in the page. */
function labelOf(path: string): string | undefined {
  const [input] = document.getElementsByName(path)
  if (!input) return undefined
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement
      ? input.labels?.[0]
      : undefined
  const isBox = input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox')
  const group = isBox ? input.closest('fieldset, [role=group], [role=radiogroup]') : null
  const named = group
    ? (group.querySelector('legend') ?? document.getElementById(group.getAttribute('aria-labelledby') ?? ''))
    : label
  return (named ?? label)?.textContent ?? undefined
}

/**
 * D111: the number of wrong fields of a long form with a link to each. Scrolled into view and focused at every refusal.
 */
export function FormSummary({ problem, attempt }: FormSummaryProps) {
  const { t } = useText()
  const form = useFormContext()
  const { errors } = useFormState({ control: form.control })
  const box = useRef<HTMLDivElement>(null)
  // Labels are read from the page, so they are available only after newly shown fields are rendered.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const wrong = errorPaths(errors)
  useEffect(() => {
    if (attempt === 0) return
    // The fields of another stage may not be rendered yet.
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
    <Box
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('form.summary')}
      scrollMarginTop="20"
      borderRadius="l2"
      outlineOffset="2px"
    >
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Box whiteSpace="pre-line">{problem}</Box>
          {wrong.length > 0 && (
            <>
              <Box fontWeight="semibold" mt="1" aria-live="polite">
                {t(wrong.length === 1 ? 'form.summary.one' : 'form.summary.many', { number: wrong.length })}
              </Box>
              <Stack as="ul" gap="0.5" ps="5" listStyleType="disc">
                {wrong.map(({ path, message }) => (
                  <li key={path}>
                    <chakra.button
                      type="button"
                      textAlign="start"
                      textDecoration="underline"
                      cursor="pointer"
                      minH="6"
                      onClick={() => goTo(path)}
                    >
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
