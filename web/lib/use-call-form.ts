import { useRef, useState, type SyntheticEvent } from 'react'
import type * as z from 'zod'
import { complaints } from './ask.ts'
import { Refused } from './refused.ts'
import { showRefusal } from './show-refusal.ts'
import { useWords } from './words.ts'

/** What a form gives a field of text. */
export type FieldBinding = { name: string; value: string; error: string | undefined; onChange: (typed: string) => void }

type CallForm<In, Out> = {
  /** The call whose input the form fills. */
  call: { input: z.ZodType<In> }
  initial: In
  send: (input: In) => Promise<Out>
  done?: (answer: Out) => unknown
  /** Answers true when it dealt with a refusal that belongs to no field. */
  refused?: (refused: Refused) => boolean
  /** What typing may leave in a field. */
  clean?: { [K in keyof In]?: (typed: string) => string }
  /** Another sentence for a complaint on this screen. */
  instead?: Record<string, string>
}

/**
 * A form over one call: values, complaints at their fields, one sending at a time.
 * What was typed stays whatever the answer is; after the first try each change is checked again.
 */
export function useCallForm<In extends object, Out>(form: CallForm<In, Out>) {
  const t = useWords()
  const [values, setValues] = useState(form.initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const wasTried = useRef(false)
  const isUnderWay = useRef(false)

  const set = <K extends keyof In>(name: K, value: In[K]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (wasTried.current) setErrors(complaints(form.call, next))
  }

  const send = async (element: HTMLFormElement | null) => {
    wasTried.current = true
    const found = complaints(form.call, values)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(element)
    isUnderWay.current = true
    setSending(true)
    try {
      await form.done?.(await form.send(values))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setErrors(error.errors)
      if (Object.keys(error.errors).length > 0) focusFirstError(element)
      else if (!form.refused?.(error)) showRefusal(error)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  const sentence = (name: keyof In) => sentenceOf(t, errors[name as string], form.instead)
  return {
    values, set, isSending,
    error: sentence,
    fail: (name: keyof In, message: string) => setErrors({ [name]: message }),
    submit: (event?: SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault()
      if (!isUnderWay.current) void send(event?.currentTarget ?? null)
    },
    field: (name: keyof In & string): FieldBinding => ({
      name,
      value: String(values[name] ?? ''),
      error: sentence(name),
      onChange: (typed) => set(name, (form.clean?.[name]?.(typed) ?? typed) as In[typeof name]),
    }),
  }
}

/** A check made here complains by key, the server by sentence. */
function sentenceOf(t: ReturnType<typeof useWords>, error: string | undefined, instead: Record<string, string> = {}): string | undefined {
  return error?.startsWith('field.') ? t(instead[error] ?? error) : error
}

/** After the errors are drawn. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
