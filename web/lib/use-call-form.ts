import { useState, type SyntheticEvent } from 'react'
import type * as z from 'zod'
import { complaints } from './ask.ts'
import { Refused } from './refused.ts'
import { showRefusal } from './show-refusal.ts'
import { focusUnread } from './unread.ts'
import { useOnePress } from './use-one-press.ts'
import { useWords } from './words.ts'

/** What a form gives a field of text. */
export type FieldBinding = {
  name: string
  value: string
  error: string | undefined
  leftOut?: readonly string[]
  onChange: (typed: string) => void
}

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
  /** Complaints the call alone does not know, by our field names. */
  check?: (values: In) => Record<string, string>
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
  const [leftOut, setLeftOut] = useState<{ name: string; characters: string[] } | null>(null)
  const [wasTried, setTried] = useState(false)
  const { isUnderWay: isSending, press } = useOnePress()

  const complaintsOf = (now: In) => ({ ...form.check?.(now), ...complaints(form.call, now) })
  const change = (fields: Partial<In>) => {
    const next = { ...values, ...fields }
    setValues(next)
    if (wasTried) setErrors(complaintsOf(next))
  }
  const set = <K extends keyof In>(name: K, value: In[K]) =>
    change({ [name]: value } as unknown as Partial<In>)
  const complain = (found: Record<string, string>, element: HTMLFormElement) => {
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(element)
  }
  const send = async (element: HTMLFormElement) => {
    const answer = await outcomeOf(form.send(values))
    if ('refused' in answer) complain(answer.refused.errors, element)
    if ('answered' in answer) await form.done?.(answer.answered)
    else if (Object.keys(answer.refused.errors).length === 0 && !form.refused?.(answer.refused))
      showRefusal(answer.refused)
  }
  const error = (name: keyof In) => sentenceOf(t, errors[name as string], form.instead)
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
      const found = complaintsOf(values)
      complain(found, element)
      if (Object.keys(found).length === 0 && !focusUnread(element)) press(() => send(element))
    },
    field: (name: keyof In & string): FieldBinding => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      leftOut: leftOut?.name === name ? leftOut.characters : [],
      onChange: (typed) => {
        const clean = form.clean?.[name] ?? ((same: string) => same)
        const kept = clean(typed)
        setLeftOut({
          name,
          characters: [
            ...new Set([
              ...(leftOut?.name === name && kept !== '' ? leftOut.characters : []),
              ...lostIn(typed, { kept, clean }),
            ]),
          ],
        })
        set(name, kept as In[typeof name])
      },
    }),
  }
}

/** What did not stay of the typing. It is said until the field is empty or another is typed in: whoever types on quickly could not have read it. */
const lostIn = (
  typed: string,
  { kept, clean }: { kept: string; clean: (typed: string) => string },
): string[] =>
  [...typed].filter((character) => clean(character) === '' && !kept.includes(character))

/** Anything but a refusal is trouble for the error screen. */
async function outcomeOf<Out>(
  sent: Promise<Out>,
): Promise<{ answered: Out } | { refused: Refused }> {
  try {
    return { answered: await sent }
  } catch (error) {
    if (error instanceof Refused) return { refused: error }
    throw error
  }
}

/** A check made here complains by key, the server by sentence. */
function sentenceOf(
  t: ReturnType<typeof useWords>,
  error: string | undefined,
  instead: Record<string, string> = {},
): string | undefined {
  return error?.startsWith('field.') ? t(instead[error] ?? error) : error
}

/** After the errors are drawn. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
