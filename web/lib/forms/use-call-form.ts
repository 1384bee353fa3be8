import { useState, type SyntheticEvent } from 'react'
import type * as z from 'zod'
import { validateInput } from '../ask.ts'
import { toOutcome } from '../http/outcome.ts'
import type { RefusedError } from '../http/refused-error.ts'
import { showRefusal } from '../http/show-refusal.ts'
import { focusFirstError } from './focus-first-error.ts'
import { focusUnparsedField } from './focus-unparsed-field.ts'
import { useSinglePress } from './use-single-press.ts'
import { useTranslate } from '../i18n/translations.ts'

/** The props a form gives to a text field. */
export type FieldBinding = {
  name: string
  value: string
  error: string | undefined
  /** Characters that were removed from the typed text. */
  leftOut?: readonly string[]
  onChange: (typed: string) => void
}

/** What removes forbidden characters from each field's typed text. */
type TextCleaners<In> = { [K in keyof In]?: (typed: string) => string }

type CallFormOptions<In, Out> = {
  /** The call whose input the form fills. */
  call: { input: z.ZodType<In> }
  initial: In
  send: (input: In) => Promise<Out>
  onSuccess?: (answer: Out) => unknown
  /** Returns true when it handled a refusal that belongs to no field. */
  onRefused?: (refusal: RefusedError) => boolean
  clean?: TextCleaners<In>
  /** Errors that the call's own check cannot find, by our field names. */
  check?: (values: In) => Record<string, string>
  /** Other texts for some errors on this screen, by error key. */
  messageOverrides?: MessageOverrides | ((values: In) => MessageOverrides)
}
type MessageOverrides = Record<string, string>

/**
 * The form of one call: values, errors at their fields, one request at a time.
 * Typed text stays after a refusal. After the first try each change is checked again.
 */
export function useCallForm<In extends object, Out>(form: CallFormOptions<In, Out>) {
  const t = useTranslate()
  const [values, setValues] = useState(form.initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const text = useTypedText(form.clean)
  const [wasTried, setTried] = useState(false)
  const { isUnderWay: isSending, press } = useSinglePress()

  const validate = (now: In) => ({ ...form.check?.(now), ...validateInput(form.call, now) })
  const change = (fields: Partial<In>) => {
    const next = { ...values, ...fields }
    setValues(next)
    if (wasTried) setErrors(validate(next))
  }
  const set = <K extends keyof In>(name: K, value: In[K]) =>
    change({ [name]: value } as unknown as Partial<In>)
  const showErrors = (fieldErrors: Record<string, string>, element: HTMLFormElement) => {
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) focusFirstError(element)
  }
  const send = async (element: HTMLFormElement) => {
    const answer = await toOutcome(form.send(values))
    if ('refused' in answer) showErrors(answer.refused.errors, element)
    if ('answered' in answer) await form.onSuccess?.(answer.answered)
    else if (Object.keys(answer.refused.errors).length === 0 && !form.onRefused?.(answer.refused))
      showRefusal(answer.refused)
  }
  const { messageOverrides: own } = form
  const overrides = typeof own === 'function' ? own(values) : own
  const error = (name: keyof In) => toErrorText(t, errors[name as string], overrides)
  return {
    values,
    set,
    change,
    isSending,
    error,
    clear: (name: keyof In) => {
      setTried(false)
      setErrors({})
      setValues((now) => ({ ...now, [name]: form.initial[name] }))
    },
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      const element = event.currentTarget
      event.preventDefault()
      setTried(true)
      const fieldErrors = validate(values)
      showErrors(fieldErrors, element)
      if (Object.keys(fieldErrors).length === 0 && !focusUnparsedField(element))
        press(() => send(element))
    },
    field: (name: keyof In & string): FieldBinding => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      leftOut: text.listRemoved(name),
      onChange: (typed) => set(name, text.accept(name, typed) as In[typeof name]),
    }),
  }
}

/** Cleans typed text, and remembers for each field which characters that removed. */
function useTypedText<In>(cleaners: TextCleaners<In> = {}) {
  const [removed, setRemoved] = useState<{ [K in keyof In]?: string[] }>({})
  const listRemoved = (name: keyof In): string[] => removed[name] ?? []
  return {
    listRemoved,
    /** A removal stays named until its field is empty: a name must not change unnoticed. */
    accept: (name: keyof In, typed: string): string => {
      const clean = cleaners[name] ?? ((text: string) => text)
      const accepted = clean(typed)
      const earlier = accepted === '' ? [] : listRemoved(name)
      const characters = [...earlier, ...listRemovedCharacters(typed, { accepted, clean })]
      setRemoved((before) => ({ ...before, [name]: [...new Set(characters)] }))
      return accepted
    },
  }
}

const listRemovedCharacters = (
  typed: string,
  { accepted, clean }: { accepted: string; clean: (typed: string) => string },
): string[] =>
  [...typed].filter((character) => clean(character) === '' && !accepted.includes(character))

/** A check made here gives a translation key, the server a sentence. */
function toErrorText(
  t: ReturnType<typeof useTranslate>,
  error: string | undefined,
  messageOverrides: MessageOverrides = {},
): string | undefined {
  return error?.startsWith('field.') ? t(messageOverrides[error] ?? error) : error
}
