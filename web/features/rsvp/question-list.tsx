import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { questionKinds, type Question, type QuestionKind } from '@mehfil/contract/rsvp.ts'
import { newId } from '../../lib/new-id.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { errorsOfQuestion } from '../events/rules/wizard.ts'
import { QuestionEditor } from './question-editor.tsx'
import classes from './question-list.module.css'
import { asKind, changed, moved, newQuestion } from './rules.ts'

type QuestionListProps = {
  form: Question[]
  withoutMaybe: boolean
  onChange: (form: Question[]) => void
  /** The sentence at a place of the form, such as `form.questions.q….text`. */
  errorAt: (field: string) => string | undefined
}

/** The host's own questions in the order asked. A deleted one only steps aside: answers given to it stay. */
export function QuestionList({ form, withoutMaybe, onChange, errorAt }: QuestionListProps) {
  const t = useWords('creation')
  // An undo comes seconds later and works on the form as it is then.
  const now = useRef(form)
  useEffect(() => {
    now.current = form
  })
  const asked = form.filter(({ deleted }) => !deleted)
  const change = (id: string, patch: Partial<Question>) => onChange(changed(form, id, patch))
  const add = (question: Question) => {
    onChange([...form, question])
    requestAnimationFrame(() => document.getElementById(`question-${question.id}`)?.focus())
  }
  const remove = (question: Question) => {
    change(question.id, { deleted: true })
    sayUndo(t('question.deleted'), () =>
      onChange(changed(now.current, question.id, { deleted: false })),
    )
  }
  return (
    <section className={classes.questions} aria-labelledby="questions-title">
      <h2 id="questions-title" className={classes.title}>
        {t('question.title')}
      </h2>
      {asked.length === 0 && <p className="small quiet">{t('question.none')}</p>}
      <ol className={classes.list}>
        {asked.map((question, at) => (
          <li key={question.id}>
            <QuestionEditor
              question={question}
              at={at + 1}
              isFirst={at === 0}
              isLast={at === asked.length - 1}
              withoutMaybe={withoutMaybe}
              errorOf={errorsOfQuestion(question.id, errorAt)}
              onChange={(patch) => change(question.id, patch)}
              onKind={(kind) => change(question.id, asKind(question, kind, newId))}
              onMove={(by) => onChange(moved(form, question.id, by))}
              onDelete={() => remove(question)}
            />
          </li>
        ))}
      </ol>
      <div className={classes.add} role="group" aria-label={t('question.add')}>
        {questionKinds.map((kind) => (
          <Button
            key={kind}
            size="compact-md"
            leftSection={<Icon of={IconPlus} small />}
            onClick={() => add(newQuestion(kind, newId))}
          >
            {t(`question.add-${kind}`)}
          </Button>
        ))}
      </div>
      {asked.length === 0 && <Ideas onPick={add} />}
    </section>
  )
}

const ideas: Array<{ name: string; kind: QuestionKind; options?: number }> = [
  { name: 'meal', kind: 'radio', options: 2 },
  { name: 'care', kind: 'text' },
  { name: 'seats', kind: 'number' },
]

/** What hosts ask most; one click, then theirs to change. */
function Ideas({ onPick }: { onPick: (question: Question) => void }) {
  const t = useWords('creation')
  return (
    <div className={classes.ideas}>
      <span className="small quiet">{t('question.ideas')}</span>
      {ideas.map(({ name, kind, options = 0 }) => (
        <button
          key={name}
          type="button"
          className={classes.idea}
          onClick={() =>
            onPick(
              newQuestion(
                kind,
                newId,
                t(`question-idea.${name}`),
                Array.from({ length: options }, (_, at) => t(`question-idea.${name}-${at + 1}`)),
              ),
            )
          }
        >
          {t(`question-idea.${name}`)}
        </button>
      ))}
    </div>
  )
}
