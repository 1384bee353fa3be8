import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import {
  hasOptions,
  getMaxOptions,
  questionKinds,
  type RsvpQuestion,
  type HostQuestionKind,
} from '@mehfil/contract/rsvp/questions.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { CheckField, TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TranslatedField } from '../events/fields/translated-field.tsx'
import { AskedAbout } from './asked-about.tsx'
import { OptionFields } from './option-fields.tsx'
import classes from './question-editor.module.css'
import { setPerPerson, unlimitedOptions, setShownFor } from './rules.ts'

type QuestionEditorProps = {
  question: RsvpQuestion
  /** Its position among the questions shown, from 1. */
  at: number
  isFirst: boolean
  isLast: boolean
  /** Whether guests cannot answer maybe. */
  withoutMaybe: boolean
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<RsvpQuestion>) => void
  onKind: (kind: HostQuestionKind) => void
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** One question: text, kind, limits, who is asked and when. Alt with an arrow key in the text moves it. */
export function QuestionEditor({
  question,
  at,
  isFirst,
  isLast,
  withoutMaybe,
  errorOf,
  onChange,
  onKind,
  onMove,
  onDelete,
}: QuestionEditorProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { id, text, mandatory, perPerson, values } = question
  // The form of the hosts has no functions: the programme asks about them.
  const kind = question.kind as HostQuestionKind
  const name = t('question.number', { n: number(at) })
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div className={classes.card} role="group" aria-label={name}>
      <div className={classes.head}>
        <b className="small strong">{name}</b>
        <ToolButton
          icon={IconArrowUp}
          label={t('question.up', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <ToolButton
          icon={IconArrowDown}
          label={t('question.down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <ToolButton icon={IconTrash} label={t('question.delete', { name })} onClick={onDelete} />
      </div>
      <TranslatedField
        label={t('question.text')}
        target={{ questions: id }}
        first={text}
        renderBeside={(field) => <TextField {...field} id={field.name} maxLength={300} />}
      >
        {(wording) => (
          <TextField
            name={`question-${id}`}
            id={`question-${id}`}
            {...wording}
            value={text}
            error={errorOf('text')}
            maxLength={300}
            onKeyDown={moveByKey}
            onChange={(text) => onChange({ text })}
          />
        )}
      </TranslatedField>
      <div className={hasLimit(kind) ? classes.two : ''}>
        <SelectField
          name={`kind-${id}`}
          label={t('question.kind')}
          value={kind}
          onChange={(picked) => onKind(picked as HostQuestionKind)}
          options={questionKinds.map((value) => ({ value, label: t(`question.kind-${value}`) }))}
        />
        {hasLimit(kind) && (
          <MaxField question={question} error={errorOf('max')} onChange={onChange} />
        )}
      </div>
      {hasOptions(kind) && (
        <OptionFields
          values={values}
          maxOptions={getMaxOptions(kind)}
          errorOf={errorOf}
          onChange={(next) => onChange({ values: next })}
        />
      )}
      <div>
        <CheckField
          name={`mandatory-${id}`}
          checked={mandatory}
          onChange={(on) => onChange({ mandatory: on })}
        >
          {t('question.mandatory')}
        </CheckField>
        <CheckField
          name={`per-person-${id}`}
          checked={perPerson}
          error={errorOf('perPerson')}
          onChange={(on) => onChange(setPerPerson(question, on))}
        >
          {t('question.per-person')}
          {perPerson && <span className={classes.hint}>{t('question.per-person-hint')}</span>}
        </CheckField>
      </div>
      <AskedAbout question={question} onChange={onChange} />
      {question.functionId === undefined && (
        <ShownFor
          question={question}
          withoutMaybe={withoutMaybe}
          error={errorOf('shownFor')}
          onChange={onChange}
        />
      )}
    </div>
  )
}

type QuestionPartProps = {
  question: RsvpQuestion
  error: string | undefined
  onChange: (patch: Partial<RsvpQuestion>) => void
}

const hasLimit = (kind: HostQuestionKind): boolean =>
  kind === 'text' || kind === 'number' || kind === 'checkbox'

/** The maximum length, number or count of chosen options. Without a host's limit all options can be chosen. */
function MaxField({ question: { id, kind, max }, error, onChange }: QuestionPartProps) {
  const t = useTranslate('creation')
  const isTicked = kind === 'checkbox'
  const shown = max > 0 && !(isTicked && max >= unlimitedOptions) ? max : null
  return (
    <NumberField
      name={`max-${id}`}
      label={t(`question.max-${kind}`)}
      value={shown}
      {...(isTicked && { placeholder: t('question.max-any') })}
      error={error}
      onChange={(limit) => onChange({ max: limit ?? (isTicked ? unlimitedOptions : 0) })}
    />
  )
}

/** After which answers the question is shown. A chosen maybe stays visible when maybe is turned off. */
function ShownFor({
  question,
  withoutMaybe,
  error,
  onChange,
}: QuestionPartProps & { withoutMaybe: boolean }) {
  const t = useTranslate('creation')
  const { id, shownFor } = question
  const offered = answerOrder.filter(
    (answer) => answer !== 'maybe' || !withoutMaybe || shownFor.join() === 'maybe',
  )
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{t('question.shown-for')}</legend>
      <div className={classes.shown}>
        {offered.map((answer) => (
          <CheckField
            key={answer}
            name={`shown-${answer}-${id}`}
            checked={shownFor.includes(answer)}
            onChange={(on) => onChange(setShownFor(question, answer, on))}
          >
            {t(`question.shown-${answer}`)}
          </CheckField>
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const answerOrder = ['yes', 'maybe', 'no'] as const

type ToolButtonProps = { icon: TablerIcon; label: string; disabled?: boolean; onClick: () => void }

function ToolButton({ icon, label, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} small />
    </button>
  )
}
