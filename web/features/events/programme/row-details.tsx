import {
  programmeIcons,
  type ProgrammeIcon,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import { maxEventDays } from '@mehfil/contract/durations.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { ProgrammeIconPicture } from '@mehfil/templates/pages/parts/programme-icons.tsx'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './programme.module.css'
import { RowFunction } from './row-function.tsx'
import { RowTextCells } from './row-text-cells.tsx'
import { useDayName } from './use-day-name.ts'

type RowDetailsProps = {
  row: ProgrammeRecord
  language: Language
  days: number
  onChange: (row: ProgrammeRecord) => void
}

/** What most rows leave empty: a sentence, a picture, the track, the day, and guests of their own. */
export function RowDetails({ row, language, days, onChange }: RowDetailsProps) {
  const t = useTranslate('creation')
  const getDayName = useDayName()
  // One more than the event has, for what goes on after midnight of the last day.
  const offeredDays = Math.min(maxEventDays, days + 1)
  return (
    <div className={classes.details}>
      <RowTextCells
        row={row}
        name="line"
        label={t('programme.line')}
        maxLength={300}
        language={language}
        onChange={onChange}
        labelled
      />
      <RowTextCells
        row={row}
        name="track"
        label={t('programme.track')}
        maxLength={60}
        language={language}
        onChange={onChange}
        labelled
      />
      <p className={classes.hint}>{t('programme.track-hint')}</p>
      <div className={classes.pair}>
        <SelectField
          name={`icon-${row.id}`}
          label={t('programme.icon')}
          value={row.icon ?? ''}
          options={[
            { value: '', label: t('programme.icon-none') },
            ...programmeIcons.map((icon) => ({ value: icon, label: t(`programme-icon.${icon}`) })),
          ]}
          renderOption={({ option }) => (
            <span className={classes.icon}>
              {option.value && (
                <ProgrammeIconPicture icon={option.value as ProgrammeIcon} size={18} />
              )}
              {option.label}
            </span>
          )}
          onChange={(icon) => onChange({ ...row, icon: (icon || null) as ProgrammeIcon | null })}
        />
        <SelectField
          name={`day-${row.id}`}
          label={t('programme.day')}
          value={String(row.day)}
          options={Array.from({ length: offeredDays }, (_, day) => ({
            value: String(day),
            label: getDayName(day),
          }))}
          onChange={(day) => onChange({ ...row, day: Number(day) })}
        />
      </div>
      <RowFunction row={row} language={language} onChange={onChange} />
    </div>
  )
}
