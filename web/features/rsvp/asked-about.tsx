import {
  functionShownFor,
  questionDefaults,
  type RsvpQuestion,
} from '@mehfil/contract/rsvp/questions.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './question-editor.module.css'

type AskedAboutProps = {
  question: RsvpQuestion
  onChange: (patch: Partial<RsvpQuestion>) => void
}

const everyone = 'everyone'

/** Whether all guests are asked, or those who come to one line of the programme. */
export function AskedAbout({ question: { id, functionId, perPerson }, onChange }: AskedAboutProps) {
  const t = useTranslate('creation')
  const functions = useWizard().draft.programme.rows.filter((row) => row.function)
  if (functions.length === 0 && functionId === undefined) return null
  const isGone = functionId !== undefined && functions.every((row) => row.id !== functionId)
  return (
    <div className={classes.asked}>
      <SelectField
        name={`asked-about-${id}`}
        label={t('question.asked-about')}
        value={functionId ?? everyone}
        options={[
          { value: everyone, label: t('question.asked-everyone') },
          ...functions.map((row) => ({
            value: row.id,
            label: t('question.asked-function', {
              title: isolateText(row.title.trim() || t('programme.untitled')),
            }),
          })),
          ...(isGone ? [{ value: functionId, label: t('question.asked-gone') }] : []),
        ]}
        onChange={(picked) =>
          onChange(
            picked === everyone
              ? { functionId: undefined, shownFor: questionDefaults.shownFor }
              : { functionId: picked, shownFor: functionShownFor },
          )
        }
      />
      {functionId !== undefined && (
        <p className={classes.hint} role={isGone ? 'status' : undefined}>
          {t(
            isGone
              ? 'question.asked-gone-hint'
              : perPerson
                ? 'question.asked-hint-each'
                : 'question.asked-hint',
          )}
        </p>
      )}
    </div>
  )
}
