import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { questionKinds, type Question, type QuestionKind } from '@mehfil/contract/rsvp.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Worded } from '../events/worded-field.tsx'
import { OptionFields } from './option-fields.tsx'
import classes from './question-editor.module.css'

type QuestionEditorProps = {
  question: Question
  /** Its place among those asked, from 1. */
  at: number
  isFirst: boolean
  isLast: boolean
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<Question>) => void
  onKind: (kind: QuestionKind) => void
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** One question: its words, its kind, its limits. Alt and an arrow in its words move it, as the buttons do. */
export function QuestionEditor({ question, at, isFirst, isLast, errorOf, onChange, onKind, onMove, onDelete }: QuestionEditorProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const { id, text, kind, max, mandatory, values } = question
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
        <Tool icon={IconArrowUp} label={t('question.up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
        <Tool icon={IconArrowDown} label={t('question.down', { name })} disabled={isLast} onClick={() => onMove(1)} />
        <Tool icon={IconTrash} label={t('question.delete', { name })} onClick={onDelete} />
      </div>
      <Worded label={t('question.text')} of={{ questions: id }} first={text} renderBeside={(field) => <TextField {...field} id={field.name} maxLength={300} />}>
        {(wording) => <TextField name={`question-${id}`} id={`question-${id}`} {...wording} value={text} error={errorOf('text')} maxLength={300} onKeyDown={moveByKey} onChange={(typed) => onChange({ text: typed })} />}
      </Worded>
      <div className={kind === 'radio' ? '' : classes.two}>
        <SelectField name={`kind-${id}`} label={t('question.kind')} value={kind} onChange={(picked) => onKind(picked as QuestionKind)} options={questionKinds.map((value) => ({ value, label: t(`question.kind-${value}`) }))} />
        {kind !== 'radio' && <NumberField name={`max-${id}`} label={t(`question.max-${kind}`)} value={max > 0 ? max : null} error={errorOf('max')} onChange={(limit) => onChange({ max: limit ?? 0 })} />}
      </div>
      {kind === 'radio' && <OptionFields values={values} errorOf={errorOf} onChange={(next) => onChange({ values: next })} />}
      <CheckField name={`mandatory-${id}`} checked={mandatory} onChange={(on) => onChange({ mandatory: on })}>{t('question.mandatory')}</CheckField>
    </div>
  )
}

type ToolProps = { icon: TablerIcon; label: string; disabled?: boolean; onClick: () => void }

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return <button type="button" className={classes.tool} aria-label={label} title={label} disabled={disabled} onClick={onClick}><Icon of={icon} small /></button>
}
