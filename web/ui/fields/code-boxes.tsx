import {
  useEffect,
  useId,
  useRef,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
} from 'react'
import { keepCodeDigits, keepCodeCharacters } from '@mehfil/contract/fields/fields.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './code-boxes.module.css'

const boxIndexes = [0, 1, 2, 3, 4, 5]

type CodeMode = 'numeric' | 'alphanumeric'
type CodeBoxesProps = {
  mode?: CodeMode
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** The form has other fields, so a whole code does not send it. */
  isPart?: boolean
}

const cleanByMode: Record<CodeMode, (typed: string) => string> = {
  numeric: keepCodeDigits,
  alphanumeric: keepCodeCharacters,
}

/** A pasted text may contain words: the code is the six characters with no letter or digit beside them. */
const extractCode = (mode: CodeMode, text: string): string =>
  cleanByMode[mode](
    (mode === 'alphanumeric' &&
      /(?<![\p{L}\p{N}])[A-Za-z0-9]{6}(?![\p{L}\p{N}])/u.exec(text)?.[0]) ||
      text,
  )

/**
 * Six boxes for a code. Typing goes forward, Backspace on an empty box goes back, and a pasted
 * code fills them all.
 */
export function CodeBoxes({
  mode = 'numeric',
  value,
  onChange,
  error,
  isPart = false,
}: CodeBoxesProps) {
  const t = useTranslate()
  const errorId = useId()
  const clean = cleanByMode[mode]
  const boxes = useRef<Array<HTMLInputElement | null>>([])
  const filledAtOnce = useRef(false)
  useSubmitWhenComplete(value, { boxes: isPart ? null : boxes, filledAtOnce })
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, 5))]?.focus()

  const fillCode = (code: string) => {
    filledAtOnce.current = code.length === boxIndexes.length
    onChange(code)
    focus(code.length)
  }
  const insertDigits = (at: number, digits: string) => {
    onChange(clean(value.slice(0, at) + digits + value.slice(at + digits.length)))
    focus(at + digits.length)
  }
  /** Also handles the same digit typed again, for which React reports no change. */
  const onTypedAt = (at: number) => (event: InputEvent<HTMLInputElement>) => {
    const entered = event.currentTarget.value
    const digits = clean(entered.length === 2 ? entered.replace(value[at] ?? '', '') : entered)
    const isAnotherCode = error !== undefined && at === 0 && value.length === boxIndexes.length
    if (digits && (isAnotherCode || digits.length === boxIndexes.length)) fillCode(digits)
    else if (digits) insertDigits(Math.min(at, value.length), digits)
    else if (entered === '') onChange(value.slice(0, at) + value.slice(at + 1))
  }
  const onKeyAt = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    if (event.key === 'ArrowRight') focus(at + 1)
    if (event.key !== 'Backspace' || value[at]) return
    event.preventDefault()
    onChange(value.slice(0, Math.max(0, at - 1)))
    focus(at - 1)
  }
  const onPasted = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = extractCode(mode, event.clipboardData.getData('text'))
    if (digits) fillCode(digits)
  }

  return (
    <div className={classes.wrap}>
      <div
        className={classes.boxes}
        role="group"
        aria-label={t(mode === 'numeric' ? 'code.boxes' : 'code.character-boxes')}
        dir="ltr"
        onPaste={onPasted}
      >
        {boxIndexes.map((at) => (
          <input
            key={at}
            ref={(box) => void (boxes.current[at] = box)}
            className={classes.box}
            value={value[at] ?? ''}
            onInput={onTypedAt(at)}
            onKeyDown={onKeyAt(at)}
            onFocus={(event) => event.currentTarget.select()}
            inputMode={mode === 'numeric' ? 'numeric' : 'text'}
            autoCapitalize={mode === 'numeric' ? 'none' : 'characters'}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t(mode === 'numeric' ? 'code.digit' : 'code.character', { at: at + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type CodeSubmission = {
  boxes: { current: Array<HTMLInputElement | null> } | null
  /** Filled by a paste or by the phone's autofill. */
  filledAtOnce: { current: boolean }
}

/**
 * The last character sends the form, and so does a code filled in at once. After a corrected digit
 * the user presses the button, because each try counts.
 */
function useSubmitWhenComplete(value: string, { boxes, filledAtOnce }: CodeSubmission): void {
  const before = useRef(value)
  useEffect(() => {
    if (value === before.current) return
    const isSent =
      value.length === boxIndexes.length &&
      (before.current.length < boxIndexes.length || filledAtOnce.current)
    before.current = value
    filledAtOnce.current = false
    if (isSent) boxes?.current[0]?.form?.requestSubmit()
  }, [value, boxes, filledAtOnce])
}
