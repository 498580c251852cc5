import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { ApiError } from '../api'
import { useText, useTextKey, type Text } from '../i18n'
import { errorPaths } from './error-paths'
import { useLeaveGuard } from '../remote/shell-context'

/** What to say, in the language of the moment. */
export type Say = (t: Text) => string

type FormSchema = v.GenericSchema<FieldValues, FieldValues>

interface SchemaFormOptions<S extends FormSchema, Done> {
  /** What the inputs hold → what is sent; messages are keys of texts. */
  readonly schema: S
  readonly defaults: DefaultValues<v.InferInput<S>>
  /** Sends. An ApiError that it throws is shown at its fields or above the form; anything else is thrown on. */
  readonly onSubmit: (values: v.InferOutput<S>) => Promise<Done> | Done
  /** After it was sent, with what `onSubmit` answered: the place to go on to the next screen, since nothing is unsaved any more. */
  readonly onDone?: (done: Done, values: v.InferOutput<S>) => Promise<unknown> | unknown
  /** Wire name → form name, where they differ, so that a server's refusal finds its input. */
  readonly fieldNames?: Readonly<Record<string, string>>
  /** Asks before unsaved input is lost. */
  readonly guardLeave?: boolean
  /** When errors first appear: on leaving a field (default) or on submit alone. */
  readonly showErrors?: 'onTouched' | 'onSubmit'
  /** A long form with a FormSummary (D111): that takes the focus, not the first wrong field. */
  readonly hasSummary?: boolean
  /** What else to do with a refusal without fields; answer true when it was dealt with. */
  readonly onRefused?: (error: ApiError) => boolean | Promise<boolean>
}

export interface SchemaFormState<S extends FormSchema> {
  readonly form: UseFormReturn<v.InferInput<S>, unknown, v.InferOutput<S>>
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** The sentence above the form; undefined while all is well. */
  readonly problem: string | undefined
  /** As a function of the texts, so that it follows the language (SHELL-20). */
  readonly setProblem: (say: Say | string | undefined) => void
  readonly isSending: boolean
  /** Counts the refusals, for FormSummary. */
  readonly attempt: number
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/**
 * react-hook-form over a valibot schema: field errors from the schema and from the server at their inputs, one sentence
 * above the form, the first wrong field focused, one request for a double click, and typed text kept on every failure.
 */
export function useSchemaForm<S extends FormSchema, Done = void>(options: SchemaFormOptions<S, Done>): SchemaFormState<S> {
  type Input = v.InferInput<S>
  const { t } = useText()
  const keyOf = useTextKey()
  const [said, setSaid] = useState<{ readonly say: Say }>()
  const setProblem = useCallback((say: Say | string | undefined) => setSaid(say === undefined ? undefined : { say: typeof say === 'string' ? () => say : say }), [])
  const problem = said?.say(t)
  const [attempt, setAttempt] = useState(0)
  const refused = useCallback((say: Say) => {
    setProblem(say)
    setAttempt((count) => count + 1)
  }, [setProblem])
  const [isSending, setSending] = useState(false)
  const underway = useRef(false)
  const form = useForm<Input, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(options.schema) as never,
    defaultValues: options.defaults,
    mode: options.showErrors ?? 'onTouched',
    // Without it the resolver stops at the first wrong field and rules over several fields stay silent.
    criteriaMode: 'all',
    reValidateMode: 'onChange',
    shouldFocusError: !options.hasSummary,
  })
  const isSent = useRef(false)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) isSent.current = false
  }, [isDirty])
  useLeaveGuard(() => (options.guardLeave ?? false) && isDirty && !isSent.current)

  const showRefusal = useCallback(
    async (error: ApiError) => {
      const others: string[] = []
      let first: string | undefined
      for (const [wire, text] of Object.entries(error.fields)) {
        const name = options.fieldNames?.[wire] ?? wire
        if (get(form.getValues(), name) === undefined) {
          others.push(keyOf(text))
          continue
        }
        form.setError(name as Path<Input>, { type: 'server', message: keyOf(text) })
        first ??= name
      }
      if (first && !options.hasSummary) form.setFocus(first as Path<Input>)
      if (!error.hasFields && (await options.onRefused?.(error))) return
      const whole = keyOf(error.message)
      if (others.length > 0) refused((say) => others.map((key) => say(key)).join('\n'))
      else if (error.isNetwork) refused((say) => say('form.network'))
      else refused((say) => (error.hasFields ? say('form.wrong') : whole === '' ? say('failure.refresh') : say(whole)))
    },
    [form, options, keyOf, refused],
  )

  const submit = useCallback(
    async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      if (underway.current) return
      underway.current = true
      setProblem(undefined)
      setSending(true)
      try {
        await form.handleSubmit(
          async (values) => {
            const done = await options.onSubmit(values)
            isSent.current = true
            await options.onDone?.(done, values)
            // What was sent is what later changes are measured against.
            form.reset(form.getValues(), { keepErrors: true, keepIsSubmitted: false })
          },
          (errors) => {
            const isMissing = errorPaths(errors as FieldErrors).some(({ path }) => isBlank(get(form.getValues(), path)))
            refused((say) => say(isMissing ? 'form.missing' : 'form.wrong'))
          },
        )(event)
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setProblem((say) => say('failure.refresh'))
          throw error
        }
        // The host has dealt with a lost login.
        if (error.status !== 401) await showRefusal(error)
      } finally {
        underway.current = false
        setSending(false)
      }
    },
    [form, options, showRefusal, setProblem, refused],
  )
  return { form, submit, problem, setProblem, isSending, attempt }
}
