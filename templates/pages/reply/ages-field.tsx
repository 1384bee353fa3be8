import { ageOptionIds } from '@mehfil/contract/rsvp/ages.ts'
import type { FormQuestion, ReplyForm } from '../page-view.ts'
import { Chips, getTypedText } from './reply-fields.tsx'

type AgesFieldProps = { form: ReplyForm; question: FormQuestion; row: number }

/**
 * Whether one person is an adult, a child or an infant. Each is an adult until another chip is
 * pressed, so that a party of adults has nothing to do.
 */
export function AgesField({ form, question: { id, text, options }, row }: AgesFieldProps) {
  const field = row === 0 ? `q-${id}` : `q-${id}-${row}`
  return (
    <fieldset>
      <legend className={row > 0 ? 'vh' : 'legend'}>
        <bdi>{text}</bdi>
      </legend>
      <Chips form={form} field={field} options={options} chosen={[getAge(form, field)]} />
    </fieldset>
  )
}

/** A guest who comes alone is not asked; one whom the hosts know as a child stays one. */
export function LoneAge({ form, question: { id } }: Omit<AgesFieldProps, 'row'>) {
  const field = `q-${id}`
  return <input type="hidden" name={field} value={getAge(form, field)} />
}

const getAge = (form: ReplyForm, field: string): string =>
  getTypedText(form, field) || ageOptionIds.adult
