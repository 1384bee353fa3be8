import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { newId } from '../../lib/new-id.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { TranslatedField } from '../events/fields/translated-field.tsx'
import classes from './question-editor.module.css'
import { insertPastedOptions } from './rules.ts'

type OptionFieldsProps = {
  values: RsvpQuestion['values']
  maxOptions: number
  onChange: (values: RsvpQuestion['values']) => void
  errorOf: (field: string) => string | undefined
}

/** The options, at least two. Enter in the last one adds another. Each line of a pasted list becomes an option. */
export function OptionFields({ values, maxOptions, onChange, errorOf }: OptionFieldsProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const add = () => {
    const id = newId()
    onChange([...values, { id, value: '' }])
    requestAnimationFrame(() => document.getElementById(`option-${id}`)?.focus())
  }
  const addByKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || values.length >= maxOptions)
      return
    event.preventDefault()
    if (at === values.length - 1) add()
  }
  const addPasted = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    onChange(insertPastedOptions(values, at, text, { maxOptions, newId }))
  }
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{t('question.options')}</legend>
      {values.map(({ id, value }, at) => (
        <div key={id} className={classes.option}>
          <TranslatedField
            label={t('question.option', { n: number(at + 1) })}
            target={{ options: id }}
            first={value}
            renderBeside={({ label, onChange: write, ...field }) => (
              <TextInput
                {...field}
                aria-label={label}
                maxLength={100}
                onChange={(event) => write(event.currentTarget.value)}
              />
            )}
          >
            {({ label, ...wording }) => (
              <TextInput
                id={`option-${id}`}
                aria-label={label}
                {...wording}
                placeholder={t('question.option', { n: number(at + 1) })}
                value={value}
                maxLength={100}
                error={errorOf(`values.${at}`)}
                onChange={(event) =>
                  onChange(
                    values.map((one) =>
                      one.id === id ? { id, value: event.currentTarget.value } : one,
                    ),
                  )
                }
                onKeyDown={(event) => addByKey(event, at)}
                onPaste={(event) => addPasted(event, at)}
              />
            )}
          </TranslatedField>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('question.option-remove', { n: number(at + 1) })}
            disabled={values.length <= 2}
            onClick={() => onChange(values.filter((one) => one.id !== id))}
          >
            <Icon of={IconX} small />
          </button>
        </div>
      ))}
      {errorOf('values') && (
        <p className={classes.error} role="alert">
          {errorOf('values')}
        </p>
      )}
      {maxOptions > 30 && <p className={classes.hint}>{t('question.options-hint')}</p>}
      {values.length < maxOptions && (
        <button type="button" className={`link small ${classes.more}`} onClick={add}>
          {t('question.option-add')}
        </button>
      )}
    </fieldset>
  )
}
