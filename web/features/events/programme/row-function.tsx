import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import {
  maxFunctions,
  type FunctionOfRow,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { getSavedDraft } from '../queries/draft.ts'
import { useFunctions } from '../queries/functions.ts'
import { countFunctions, getPlacesPath, toCalendarDay } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { FunctionDeadlines } from './function-deadline.tsx'
import { RowWaiting } from './row-waiting.tsx'
import classes from './programme.module.css'
import { RowTextCells } from './row-text-cells.tsx'

type RowFunctionProps = {
  row: ProgrammeRecord
  /** The language that a narrow screen shows. */
  language: Language
  onChange: (row: ProgrammeRecord) => void
}

const newFunction: FunctionOfRow = { everyone: true, places: null }

const omitFunction = ({ function: _, ...row }: ProgrammeRecord): ProgrammeRecord => row

/** Whether guests are asked who comes to this row, who is invited to it, and its places. */
export function RowFunction({ row, language, onChange }: RowFunctionProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { draft } = useWizard()
  const { function: asked } = row
  const isFull = !asked && countFunctions(draft.programme.rows) >= maxFunctions
  return (
    <div className={classes.function}>
      <SwitchField
        name={`function-${row.id}`}
        label={t('programme.function')}
        hint={
          isFull
            ? t('programme.function-full', { n: number(maxFunctions) })
            : t('programme.function-about')
        }
        checked={asked !== undefined}
        disabled={isFull}
        onChange={(isOn) => onChange(isOn ? { ...row, function: newFunction } : omitFunction(row))}
      />
      {asked ? <FunctionFields row={row} asked={asked} onChange={onChange} /> : null}
      {asked || row.dress ? (
        <RowTextCells
          row={row}
          name="dress"
          label={t('programme.dress')}
          maxLength={120}
          language={language}
          onChange={onChange}
          labelled
        />
      ) : null}
      {!asked && <AnswersStay row={row} />}
    </div>
  )
}

type FunctionFieldsProps = Pick<RowFunctionProps, 'row' | 'onChange'> & { asked: FunctionOfRow }

function FunctionFields({ row, asked, onChange }: FunctionFieldsProps) {
  const t = useTranslate('creation')
  const { EID, event, errorOf } = useWizard()
  const saved = getSavedDraft(EID).programme.rows.find(({ id }) => id === row.id)?.function
  const wasForAll = event.status !== 'DRAFT' && saved?.everyone === true
  const change = (part: Partial<FunctionOfRow>) =>
    onChange({ ...row, function: { ...asked, ...part } })
  return (
    <>
      <PickField
        name={`invited-${row.id}`}
        label={t('programme.function-who')}
        value={asked.everyone ? 'everyone' : 'chosen'}
        options={[
          { value: 'everyone', label: t('programme.function-everyone') },
          {
            value: 'chosen',
            label: t('programme.function-chosen'),
            hint: [
              t('programme.function-chosen-about'),
              ...(wasForAll ? [t('programme.function-chosen-stay')] : []),
            ].join(' '),
          },
        ]}
        onChange={(who) => change({ everyone: who === 'everyone' })}
      />
      <NumberField
        name={getPlacesPath(row)}
        label={t('programme.function-places')}
        hint={t('programme.function-places-hint')}
        value={asked.places}
        error={errorOf('programme', getPlacesPath(row))}
        onChange={(places) => change({ places })}
      />
      <RowWaiting row={row} asked={asked} onChange={(waitingList) => change({ waitingList })} />
      <FunctionDeadlines
        row={row}
        asked={asked}
        onChange={(changed) => onChange({ ...row, function: changed })}
      />
    </>
  )
}

/** Said when a function that guests have answered, or that is for chosen ones, is switched off. */
function AnswersStay({ row }: { row: ProgrammeRecord }) {
  const t = useTranslate('creation')
  const { EID, event } = useWizard()
  const { may } = useAccess()
  const saved = getSavedDraft(EID).programme.rows.find(({ id }) => id === row.id)?.function
  const wasAsked = event.status !== 'DRAFT' && saved !== undefined
  const functions = useFunctions(
    EID,
    wasAsked && may('Dashboard', 'ManageGuests', 'Notification') === 'yes',
  )
  const isUnanswered = functions?.find(({ id }) => id === row.id)?.coming === 0
  const sentences = [
    ...(wasAsked && !isUnanswered ? [t('programme.function-answers-stay')] : []),
    ...(saved?.everyone === false ? [t('programme.function-opens')] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <p className={classes.hint} role="status">
      {sentences.join(' ')}
    </p>
  )
}

/** What a closed row says about its guests. */
export function FunctionMark({ asked }: { asked: FunctionOfRow }) {
  const t = useTranslate('creation')
  const { number, when } = useFormats()
  const { facts } = useWizard().draft
  const until = asked.until === undefined ? null : toCalendarDay(facts, asked.until)
  return (
    <p className={classes.mark}>
      <Icon of={IconUserQuestion} small />
      <span>
        {[
          t(asked.everyone ? 'programme.function-mark' : 'programme.function-mark-chosen'),
          ...(asked.places === null
            ? []
            : [
                t('programme.function-mark-places', {
                  count: asked.places,
                  n: number(asked.places),
                }),
              ]),
          ...(until === null
            ? []
            : [
                t('programme.function-mark-until', {
                  day: when(new Date(`${until}T12:00:00Z`), 'fullDate', 'UTC'),
                }),
              ]),
        ].join(' · ')}
      </span>
    </p>
  )
}
