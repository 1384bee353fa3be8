import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import type { ProgrammeRowTexts } from '@mehfil/templates/pages/text/programme.ts'
import { getRowText, setRowText } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './programme.module.css'

type RowTextCellsProps = {
  row: ProgrammeRecord
  name: keyof ProgrammeRowTexts
  label: string
  maxLength: number
  /** The language that a narrow screen shows. */
  language: Language
  onChange: (row: ProgrammeRecord) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
  /** The label is above the field instead of inside. */
  labelled?: boolean
}

/** A text of a row in each language of the event: side by side where there is room. */
export function RowTextCells({
  row,
  name,
  label,
  maxLength,
  language: shown,
  onChange,
  labelled = false,
  ...events
}: RowTextCellsProps) {
  const t = useTranslate('creation')
  const { draft, errorOf } = useWizard()
  const { languages } = draft.settings
  return (
    <div className={classes.cells}>
      {languages.map((language, at) => {
        const target = at === 0 ? null : language
        const path = `rows.${row.id}.${target ? `translations.${target}.` : ''}${name}`
        const full =
          languages.length === 1
            ? label
            : t('words.label', { label, language: isolateText(t(`own-language.${language}`)) })
        return (
          <div key={language} data-shown={language === shown || undefined}>
            <TextInput
              id={path}
              name={path}
              {...(labelled ? { label: full } : { 'aria-label': full })}
              lang={toLanguageTag(language)}
              dir={getDirection(language)}
              placeholder={
                target && row[name] ? isolateText(row[name]) : labelled ? undefined : label
              }
              value={getRowText(row, name, target)}
              maxLength={maxLength}
              autoComplete="off"
              error={errorOf('programme', path)}
              errorProps={{ role: 'alert' }}
              onChange={(event) =>
                onChange(
                  setRowText(row, name, { language: target, text: event.currentTarget.value }),
                )
              }
              {...events}
            />
          </div>
        )
      })}
    </div>
  )
}
