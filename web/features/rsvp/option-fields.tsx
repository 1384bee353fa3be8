import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Question } from '@mehfil/contract/rsvp.ts'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/new-id.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Worded } from '../events/worded-field.tsx'
import classes from './question-editor.module.css'
import { pasted } from './rules.ts'

type OptionFieldsProps = {
  values: Question['values']
  most: number
  onChange: (values: Question['values']) => void
  errorOf: (field: string) => string | undefined
}

/** What can be chosen, at least two. Enter in the last one opens the next; a list that is pasted is an option a line. */
export function OptionFields({ values, most, onChange, errorOf }: OptionFieldsProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const add = () => {
    const id = newId()
    onChange([...values, { id, value: '' }])
    requestAnimationFrame(() => document.getElementById(`option-${id}`)?.focus())
  }
  const addByKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || values.length >= most) return
    event.preventDefault()
    if (at === values.length - 1) add()
  }
  const addPasted = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    onChange(pasted(values, at, text, { most, newId }))
  }
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{t('question.options')}</legend>
      {values.map(({ id, value }, at) => (
        <div key={id} className={classes.option}>
          <Worded
            label={t('question.option', { n: number(at + 1) })}
            of={{ options: id }}
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
          </Worded>
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
      {most > 30 && <p className={classes.hint}>{t('question.options-hint')}</p>}
      {values.length < most && (
        <button type="button" className={`link small ${classes.more}`} onClick={add}>
          {t('question.option-add')}
        </button>
      )}
    </fieldset>
  )
}
