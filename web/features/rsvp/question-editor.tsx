import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import {
  hasOptions,
  mostOptions,
  questionKinds,
  type Question,
  type QuestionKind,
} from '@mehfil/contract/rsvp.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Worded } from '../events/worded-field.tsx'
import { OptionFields } from './option-fields.tsx'
import classes from './question-editor.module.css'
import { askedOfEach, noLimit, shownAlso } from './rules.ts'

type QuestionEditorProps = {
  question: Question
  /** Its place among those asked, from 1. */
  at: number
  isFirst: boolean
  isLast: boolean
  /** A maybe is no answer here. */
  withoutMaybe: boolean
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<Question>) => void
  onKind: (kind: QuestionKind) => void
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** One question: its words, its kind, its limits, of whom and when it is asked. Alt and an arrow in its words move it, as the buttons do. */
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
  const t = useWords('creation')
  const { number } = useFormats()
  const { id, text, kind, mandatory, perPerson, values } = question
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
        <Tool
          icon={IconArrowUp}
          label={t('question.up', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Tool
          icon={IconArrowDown}
          label={t('question.down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Tool icon={IconTrash} label={t('question.delete', { name })} onClick={onDelete} />
      </div>
      <Worded
        label={t('question.text')}
        of={{ questions: id }}
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
            onChange={(typed) => onChange({ text: typed })}
          />
        )}
      </Worded>
      <div className={hasLimit(kind) ? classes.two : ''}>
        <SelectField
          name={`kind-${id}`}
          label={t('question.kind')}
          value={kind}
          onChange={(picked) => onKind(picked as QuestionKind)}
          options={questionKinds.map((value) => ({ value, label: t(`question.kind-${value}`) }))}
        />
        {hasLimit(kind) && <Limit question={question} error={errorOf('max')} onChange={onChange} />}
      </div>
      {hasOptions(kind) && (
        <OptionFields
          values={values}
          most={mostOptions(kind)}
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
          onChange={(on) => onChange(askedOfEach(question, on))}
        >
          {t('question.per-person')}
          {perPerson && <span className={classes.hint}>{t('question.per-person-hint')}</span>}
        </CheckField>
      </div>
      <ShownFor
        question={question}
        withoutMaybe={withoutMaybe}
        error={errorOf('shownFor')}
        onChange={onChange}
      />
    </div>
  )
}

type PartProps = {
  question: Question
  error: string | undefined
  onChange: (patch: Partial<Question>) => void
}

const hasLimit = (kind: QuestionKind): boolean =>
  kind === 'text' || kind === 'number' || kind === 'checkbox'

/** The longest text, the largest number; of options as many as there are, unless the host says fewer. */
function Limit({ question: { id, kind, max }, error, onChange }: PartProps) {
  const t = useWords('creation')
  const isTicked = kind === 'checkbox'
  const shown = max > 0 && !(isTicked && max >= noLimit) ? max : null
  return (
    <NumberField
      name={`max-${id}`}
      label={t(`question.max-${kind}`)}
      value={shown}
      {...(isTicked && { placeholder: t('question.max-any') })}
      error={error}
      onChange={(limit) => onChange({ max: limit ?? (isTicked ? noLimit : 0) })}
    />
  )
}

/** After which answers the question is shown; a maybe that is no answer any more is still named where it was chosen. */
function ShownFor({
  question,
  withoutMaybe,
  error,
  onChange,
}: PartProps & { withoutMaybe: boolean }) {
  const t = useWords('creation')
  const { id, shownFor } = question
  const offered = inOrder.filter(
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
            onChange={(on) => onChange(shownAlso(question, answer, on))}
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

const inOrder = ['yes', 'maybe', 'no'] as const

type ToolProps = { icon: TablerIcon; label: string; disabled?: boolean; onClick: () => void }

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
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
