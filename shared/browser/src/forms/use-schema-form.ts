import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { ApiError } from '../api'
import { useText } from '../i18n'
import { useLeaveGuard } from '../remote/shell-context'

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
  /** What else to do with a refusal without fields; answer true when it was dealt with. */
  readonly onRefused?: (error: ApiError) => boolean | Promise<boolean>
}

export interface SchemaFormState<S extends FormSchema> {
  readonly form: UseFormReturn<v.InferInput<S>, unknown, v.InferOutput<S>>
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** The sentence above the form; undefined while all is well. */
  readonly problem: string | undefined
  readonly setProblem: (text: string | undefined) => void
  readonly isSending: boolean
}

/** The paths of all errors, in the order of the form's fields. */
function errorPaths(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return []
    const path = prefix ? `${prefix}.${name}` : name
    return typeof (error as { type?: unknown }).type === 'string' ? [path] : errorPaths(error as FieldErrors, path)
  })
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/**
 * react-hook-form over a valibot schema: field errors from the schema and from the server at their inputs, one sentence
 * above the form, the first wrong field focused, one request for a double click, and typed text kept on every failure.
 */
export function useSchemaForm<S extends FormSchema, Done = void>(options: SchemaFormOptions<S, Done>): SchemaFormState<S> {
  type Input = v.InferInput<S>
  const { t } = useText()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const underway = useRef(false)
  const form = useForm<Input, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(options.schema) as never,
    defaultValues: options.defaults,
    mode: options.showErrors ?? 'onTouched',
    // Without it the resolver stops at the first wrong field and rules over several fields stay silent.
    criteriaMode: 'all',
    reValidateMode: 'onChange',
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
          others.push(text)
          continue
        }
        form.setError(name as Path<Input>, { type: 'server', message: text })
        first ??= name
      }
      if (first) form.setFocus(first as Path<Input>)
      if (!error.hasFields && (await options.onRefused?.(error))) return
      if (others.length > 0) setProblem(others.join('\n'))
      else if (error.isNetwork) setProblem(t('form.network'))
      else setProblem(error.hasFields ? t('form.wrong') : error.message || t('failure.refresh'))
    },
    [form, options, t],
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
            const isMissing = errorPaths(errors as FieldErrors).some((path) => isBlank(get(form.getValues(), path)))
            setProblem(t(isMissing ? 'form.missing' : 'form.wrong'))
          },
        )(event)
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setProblem(t('failure.refresh'))
          throw error
        }
        // The host has dealt with a lost login.
        if (error.status !== 401) await showRefusal(error)
      } finally {
        underway.current = false
        setSending(false)
      }
    },
    [form, options, showRefusal, t],
  )
  return { form, submit, problem, setProblem, isSending }
}
