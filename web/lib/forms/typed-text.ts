import { createContext, use, useState } from 'react'

export type Typing = {
  /** Marks the changes made by the work as typed. */
  run: (work: () => void) => void
  /** Counts the changes that were not typed. A field then shows what its form says. */
  turn: number
}

/**
 * Null in forms that draw everything with each letter, and where a change of one field sends others
 * along: they would be a moment old.
 */
export const TypingContext = createContext<Typing | null>(null)

type TypedText = { turn: number; text: string }

/**
 * The text of a field and how to change it. Inside a `TypingContext` the field shows each letter at
 * once, although its form follows a moment later.
 */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
): [text: string, change: (text: string) => void] {
  const typing = use(TypingContext)
  const [typed, setTyped] = useState<TypedText | null>(null)
  if (!typing) return [value, onChange]
  const isOver = typed && (value === typed.text || typed.turn !== typing.turn)
  if (isOver) setTyped(null)
  return [
    isOver ? value : (typed?.text ?? value),
    (text) => {
      setTyped({ turn: typing.turn, text })
      typing.run(() => onChange(text))
    },
  ]
}
