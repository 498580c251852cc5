import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type * as v from 'valibot'
import { ApiError, unsavedText } from '../api'
import { createPress } from '../press/create-press'
import { useRefusalText, useText, type Text } from '../i18n'
import { errorPaths } from './error-paths'
import { useLeaveGuard, useSession } from '../remote/shell-context'

/** A message in the current language. */
export type Say = (t: Text) => string

type FormSchema = v.GenericSchema<FieldValues, FieldValues>

interface SchemaFormOptions<S extends FormSchema, Done> {
  /** Validates the form values; messages are text keys. */
  readonly schema: S
  readonly defaults: DefaultValues<v.InferInput<S>>
  /** Sends. An ApiError is shown at its fields or above the form; other errors are rethrown. */
  readonly onSubmit: (values: v.InferOutput<S>) => Promise<Done> | Done
  /** Called after success with the result of `onSubmit`. Navigate here, because nothing is unsaved any more. */
  readonly onDone?: (done: Done, values: v.InferOutput<S>) => Promise<unknown> | unknown
  /** Maps wire names to form names where they differ, so that a refusal is shown at its input. */
  readonly fieldNames?: Readonly<Record<string, string>>
  /**
   * Asks before unsaved input is lost. Without it, leaving is free, but a session that ends still keeps what a member
   * typed (MEET-13). False for input that the form stores itself.
   */
  readonly guardLeave?: boolean
  /** When errors first appear: on blur (default) or only on submit. */
  readonly showErrors?: 'onTouched' | 'onSubmit'
  /** A long form with a FormSummary (D111), which gets the focus instead of the first wrong field. */
  readonly hasSummary?: boolean
  /** Handles a refusal without fields; return true if it was handled. */
  readonly onRefused?: (error: ApiError) => boolean | Promise<boolean>
}

export interface SchemaFormState<S extends FormSchema> {
  readonly form: UseFormReturn<v.InferInput<S>, unknown, v.InferOutput<S>>
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** The message above the form; undefined without errors. */
  readonly problem: string | undefined
  /** As a function of the texts, so that it follows the language (SHELL-20). */
  readonly setProblem: (say: Say | string | undefined) => void
  readonly isSending: boolean
  /** The number of refusals, for FormSummary. */
  readonly attempt: number
  /** After success: whether something was typed while the form was being sent. */
  readonly hasTyped: () => boolean
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const letGo = async () => true

/**
 * react-hook-form over a valibot schema: field errors from the schema and from the server at their inputs, one sentence
 * above the form, the first wrong field focused, one request for a double click, and typed text kept on every failure.
 */
export function useSchemaForm<S extends FormSchema, Done = void>(
  options: SchemaFormOptions<S, Done>,
): SchemaFormState<S> {
  type Input = v.InferInput<S>
  const { t } = useText()
  const textOf = useRefusalText()
  const [said, setSaid] = useState<{ readonly say: Say }>()
  const setProblem = useCallback(
    (say: Say | string | undefined) =>
      setSaid(say === undefined ? undefined : { say: typeof say === 'string' ? () => say : say }),
    [],
  )
  const problem = said?.say(t)
  const [attempt, setAttempt] = useState(0)
  const refused = (say: Say) => {
    setProblem(say)
    setAttempt((count) => count + 1)
  }
  const [press] = useState(createPress)
  const [isSending, setSending] = useState(false)
  const form = useForm<Input, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(options.schema) as never,
    defaultValues: options.defaults,
    mode: options.showErrors ?? 'onTouched',
    // Otherwise the resolver stops at the first wrong field and rules over several fields do not run.
    criteriaMode: 'all',
    reValidateMode: 'onChange',
    shouldFocusError: !options.hasSummary,
  })
  const contentOf = (): string => JSON.stringify(form.getValues())
  // What the server has, until the form is rendered with it as its baseline.
  const saved = useRef<string>(undefined)
  const lastSent = useRef<string>(undefined)
  const { isDirty } = form.formState
  useEffect(() => {
    saved.current = undefined
  }, [isDirty])
  const { isLoggedIn } = useSession()
  useLeaveGuard(
    () => (options.guardLeave ?? isLoggedIn) && isDirty && contentOf() !== saved.current,
    options.guardLeave ? undefined : letGo,
  )

  const showRefusal = async (error: ApiError) => {
    const others: string[] = []
    let first: string | undefined
    for (const wire of Object.keys(error.fields)) {
      const name = options.fieldNames?.[wire] ?? wire
      if (get(form.getValues(), name) === undefined) {
        others.push(textOf(error, wire))
        continue
      }
      form.setError(name as Path<Input>, { type: 'server', message: textOf(error, wire) })
      first ??= name
    }
    if (first && !options.hasSummary) form.setFocus(first as Path<Input>)
    if (!error.hasFields && (await options.onRefused?.(error))) return
    const whole = textOf(error)
    if (others.length > 0) refused((say) => others.map((key) => say(key)).join('\n'))
    else refused((say) => say(error.hasFields ? 'form.wrong' : (unsavedText(error) ?? whole)))
  }

  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    return press(contentOf(), async () => {
      setProblem(undefined)
      setSending(true)
      try {
        await form.handleSubmit(
          async (values) => {
            const [sent, content] = [structuredClone(form.getValues()), contentOf()]
            const done = await options.onSubmit(values)
            // The sent values are the new baseline: text typed meanwhile is unsaved.
            form.resetDefaultValues(sent)
            saved.current = content
            lastSent.current = content
            await options.onDone?.(done, values)
          },
          (errors) => {
            const isMissing = errorPaths(errors as FieldErrors).some(({ path }) => isBlank(get(form.getValues(), path)))
            refused((say) => say(isMissing ? 'form.missing' : 'form.wrong'))
          },
        )(event)
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setProblem((say) => say(unsavedText(error) ?? ''))
          throw error
        }
        // The host handles an expired login.
        if (error.status !== 401) await showRefusal(error)
      } finally {
        setSending(false)
      }
    })
  }
  const hasTyped = () => contentOf() !== lastSent.current
  return { form, submit, problem, setProblem, isSending, attempt, hasTyped }
}
