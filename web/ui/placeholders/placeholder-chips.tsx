import type { Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './placeholders.module.css'
import {
  getPlaceholderTextKey,
  insertPlaceholder,
  isolatePlaceholder,
  replacePlaceholder,
  type PlaceholderError,
} from './placeholder-text.ts'

/** A field into which placeholders are inserted, by its name in the form. */
export type PlaceholderTarget<Field extends string> = {
  field: Field
  name: string
  text: string
  /** A line without the guest's link: a subject or a preview text. */
  isLine?: boolean
}

type PlaceholderChipsProps<Field extends string> = {
  /** The placeholders that have a value in this event. */
  available: readonly Placeholder[]
  /** The last one takes what is inserted before a field had the focus. */
  targets: readonly PlaceholderTarget<Field>[]
  onChange: (field: Field, text: string) => void
  children: ReactNode
}

/** Inserts a placeholder at the caret of the field that had focus last. */
export function PlaceholderChips<Field extends string>({
  available,
  targets,
  onChange,
  children,
}: PlaceholderChipsProps<Field>) {
  const t = useTranslate('notices')
  const lastName = useRef('')
  const rememberField = (event: FocusEvent) => {
    const { name } = event.target as HTMLInputElement
    if (targets.some((target) => target.name === name)) lastName.current = name
  }
  const insert = (placeholder: Placeholder) => {
    const found = targets.find(({ name }) => name === lastName.current)
    const target = found && !(placeholder === 'link' && found.isLine) ? found : targets.at(-1)
    if (!target) return
    const input = document.getElementsByName(target.name)[0] as HTMLTextAreaElement | undefined
    const end = target.text.length
    const { text, caret } = insertPlaceholder(
      target.text,
      { start: input?.selectionStart ?? end, end: input?.selectionEnd ?? end },
      placeholder,
    )
    onChange(target.field, text)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={classes.fields} onFocus={rememberField}>
      {children}
      <div className={classes.chips} role="group" aria-label={t('placeholder.title')}>
        {available.map((name) => {
          const { key, params } = getPlaceholderTextKey(name)
          return (
            <button
              key={name}
              type="button"
              className={classes.chip}
              title={`{${name}}`}
              aria-label={t('placeholder.insert', { what: t(key, params) })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              <span aria-hidden="true">+</span> <bdi>{t(key, params)}</bdi>
            </button>
          )
        })}
      </div>
      <p className="small quiet">
        {t('placeholder.fallback-hint', { example: isolatePlaceholder('{first_name|…}') })}
      </p>
    </div>
  )
}

type SuggestionProps = {
  error: PlaceholderError | null
  text: string
  onChange: (text: string) => void
}

/** The placeholder that was probably meant, as a button. */
export function PlaceholderSuggestion({ error, text, onChange }: SuggestionProps) {
  const t = useTranslate('notices')
  if (!error?.suggestion) return null
  const { suggestion } = error
  const { key, params } = getPlaceholderTextKey(suggestion)
  return (
    <button
      type="button"
      className={`link small ${classes.suggestion}`}
      onClick={() => onChange(replacePlaceholder(text, error.text, suggestion))}
    >
      {t('placeholder.meant', {
        name: isolatePlaceholder(`{${suggestion}}`),
        what: t(key, params),
      })}
    </button>
  )
}
