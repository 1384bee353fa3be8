import { placeholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { type NoticeLetter } from '@mehfil/contract/mail/notices.ts'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './composer.module.css'
import { insertPlaceholder } from '../rules/placeholders.ts'

type NoticeLetterField = keyof NoticeLetter
type PlaceholderChipsProps = {
  /** The placeholders that have a value in this event. */
  available: readonly Placeholder[]
  /** The names of the two fields in the form. */
  names: Record<NoticeLetterField, string>
  letter: NoticeLetter
  onChange: (part: Partial<NoticeLetter>) => void
  /** The two fields. */
  children: ReactNode
}

/** Inserts a placeholder at the caret of the field that had focus last. */
export function PlaceholderChips({
  available,
  names,
  letter,
  onChange,
  children,
}: PlaceholderChipsProps) {
  const t = useTranslate('notices')
  const lastField = useRef<NoticeLetterField>('message')
  const rememberField = (event: FocusEvent) => {
    const name = (event.target as HTMLInputElement).name
    if (name === names.subject) lastField.current = 'subject'
    if (name === names.message) lastField.current = 'message'
  }
  const insert = (name: Placeholder) => {
    const field = name === 'link' ? 'message' : lastField.current
    const input = document.getElementsByName(names[field])[0] as HTMLTextAreaElement | undefined
    const end = letter[field].length
    const { text, caret } = insertPlaceholder(
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
    <div className={classes.letter} onFocus={rememberField}>
      {children}
      <div className={classes.chips} role="group" aria-label={t('placeholder.title')}>
        {placeholders
          .filter((name) => available.includes(name))
          .map((name) => (
            <button
              key={name}
              type="button"
              className={classes.small}
              title={`{${name}}`}
              aria-label={t('placeholder.insert', { what: t(`placeholder.${name}`) })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              <span aria-hidden="true">+</span> {t(`placeholder.${name}`)}
            </button>
          ))}
      </div>
    </div>
  )
}
