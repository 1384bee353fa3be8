import { createContext, use, useState } from 'react'

/** Marks a change as typed. Null in forms that draw everything with each letter. */
export const TypingContext = createContext<((change: () => void) => void) | null>(null)

type TypedText = {
  /** The value of the form when the typing began. */
  base: string
  /** What was typed since, letter by letter. */
  texts: readonly string[]
}

/**
 * The text of a field and how to change it. Inside a `TypingContext` the field shows each letter at
 * once, although its form follows a moment later.
 */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
): [text: string, change: (text: string) => void] {
  const asTyped = use(TypingContext)
  const [typed, setTyped] = useState<TypedText | null>(null)
  const latest = typed?.texts.at(-1)
  // The form has caught up, or another change than this typing came between.
  const isOver = typed && (value === latest || ![typed.base, ...typed.texts].includes(value))
  if (isOver) setTyped(null)
  if (!asTyped) return [value, onChange]
  return [
    isOver ? value : (latest ?? value),
    (text) => {
      setTyped((before) => ({
        base: before?.base ?? value,
        texts: [...(before?.texts ?? []), text],
      }))
      asTyped(() => onChange(text))
    },
  ]
}
