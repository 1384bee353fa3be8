import { placeholders, type NoticeLetter, type Placeholder } from '@mehfil/contract/notices.ts'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './composer.module.css'
import { inserted } from './rules/placeholders.ts'

type Field = keyof NoticeLetter
type PlaceholderChipsProps = {
  /** What the event has something for. */
  known: readonly Placeholder[]
  /** Names of the two fields in the form. */
  names: Record<Field, string>
  letter: NoticeLetter
  onChange: (part: Partial<NoticeLetter>) => void
  /** The two fields. */
  children: ReactNode
}

/** Puts what is filled in for each guest at the caret of the field that was last written in. */
export function PlaceholderChips({
  known,
  names,
  letter,
  onChange,
  children,
}: PlaceholderChipsProps) {
  const t = useWords('notices')
  const last = useRef<Field>('message')
  const remember = (event: FocusEvent) => {
    const name = (event.target as HTMLInputElement).name
    if (name === names.subject) last.current = 'subject'
    if (name === names.message) last.current = 'message'
  }
  const put = (name: Placeholder) => {
    const field = name === 'link' ? 'message' : last.current
    const input = document.getElementsByName(names[field])[0] as HTMLTextAreaElement | undefined
    const end = letter[field].length
    const { text, caret } = inserted(
      letter[field],
      { start: input?.selectionStart ?? end, end: input?.selectionEnd ?? end },
      name,
    )
    onChange({ [field]: text })
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={classes.letter} onFocus={remember}>
      {children}
      <div className={classes.chips} role="group" aria-label={t('placeholder.title')}>
        {placeholders
          .filter((name) => known.includes(name))
          .map((name) => (
            <button
              key={name}
              type="button"
              className={classes.small}
              title={`{${name}}`}
              aria-label={t('placeholder.insert', { what: t(`placeholder.${name}`) })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(name)}
            >
              <span aria-hidden="true">+</span> {t(`placeholder.${name}`)}
            </button>
          ))}
      </div>
    </div>
  )
}
