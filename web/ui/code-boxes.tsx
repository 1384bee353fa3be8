import { useEffect, useRef, type ClipboardEvent, type InputEvent, type KeyboardEvent } from 'react'
import { codeDigits, codeLetters } from '@mehfil/contract/fields.ts'
import { useWords } from '../lib/words.ts'
import classes from './code-boxes.module.css'

const places = [0, 1, 2, 3, 4, 5]

type Mode = 'numeric' | 'alphanumeric'
type CodeBoxesProps = {
  mode?: Mode
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** The form has other fields: it waits for its button. */
  isPart?: boolean
}

const cleaned: Record<Mode, (typed: string) => string> = {
  numeric: codeDigits,
  alphanumeric: codeLetters,
}

/** Words around a pasted code are letters too: the six that stand alone are meant. */
const codeIn = (mode: Mode, text: string): string =>
  cleaned[mode](
    (mode === 'alphanumeric' &&
      /(?<![\p{L}\p{N}])[A-Za-z0-9]{6}(?![\p{L}\p{N}])/u.exec(text)?.[0]) ||
      text,
  )

/** Six boxes for a code of digits, or of digits and letters: typing goes forward, Backspace on an empty box goes back, a pasted code fills them all. */
export function CodeBoxes({
  mode = 'numeric',
  value,
  onChange,
  error,
  isPart = false,
}: CodeBoxesProps) {
  const t = useWords()
  const clean = cleaned[mode]
  const boxes = useRef<Array<HTMLInputElement | null>>([])
  const filledAtOnce = useRef(false)
  useSubmitWhenWhole(value, { boxes: isPart ? null : boxes, filledAtOnce })
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, 5))]?.focus()

  const fill = (code: string) => {
    filledAtOnce.current = code.length === places.length
    onChange(code)
    focus(code.length)
  }
  const put = (at: number, digits: string) => {
    onChange(clean(value.slice(0, at) + digits + value.slice(at + digits.length)))
    focus(at + digits.length)
  }
  /** Hears of the same digit typed again too, which is no change. */
  const typed = (at: number) => (event: InputEvent<HTMLInputElement>) => {
    const entered = event.currentTarget.value
    const digits = clean(entered.length === 2 ? entered.replace(value[at] ?? '', '') : entered)
    const isAnotherCode = error !== undefined && at === 0 && value.length === places.length
    if (digits && (isAnotherCode || digits.length === places.length)) fill(digits)
    else if (digits) put(Math.min(at, value.length), digits)
    else if (entered === '') onChange(value.slice(0, at) + value.slice(at + 1))
  }
  const back = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    if (event.key === 'ArrowRight') focus(at + 1)
    if (event.key !== 'Backspace' || value[at]) return
    event.preventDefault()
    onChange(value.slice(0, Math.max(0, at - 1)))
    focus(at - 1)
  }
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = codeIn(mode, event.clipboardData.getData('text'))
    if (digits) fill(digits)
  }

  return (
    <div className={classes.wrap}>
      <div
        className={classes.boxes}
        role="group"
        aria-label={t(mode === 'numeric' ? 'code.boxes' : 'code.character-boxes')}
        dir="ltr"
        onPaste={pasted}
      >
        {places.map((at) => (
          <input
            key={at}
            ref={(box) => void (boxes.current[at] = box)}
            className={classes.box}
            value={value[at] ?? ''}
            onInput={typed(at)}
            onKeyDown={back(at)}
            onFocus={(event) => event.currentTarget.select()}
            inputMode={mode === 'numeric' ? 'numeric' : 'text'}
            autoCapitalize={mode === 'numeric' ? 'none' : 'characters'}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t(mode === 'numeric' ? 'code.digit' : 'code.character', { at: at + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'code-error' : undefined}
          />
        ))}
      </div>
      {error && (
        <p id="code-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type Sending = {
  boxes: { current: Array<HTMLInputElement | null> } | null
  /** By a paste or by the telephone. */ filledAtOnce: { current: boolean }
}

/** The last character sends the form, and so does a code put in at once. A digit changed in a whole code waits for the button: each try counts. */
function useSubmitWhenWhole(value: string, { boxes, filledAtOnce }: Sending): void {
  const before = useRef(value)
  useEffect(() => {
    if (value === before.current) return
    const isSent =
      value.length === places.length &&
      (before.current.length < places.length || filledAtOnce.current)
    before.current = value
    filledAtOnce.current = false
    if (isSent) boxes?.current[0]?.form?.requestSubmit()
  }, [value, boxes, filledAtOnce])
}
