import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import {
  questionKinds,
  type RsvpQuestion,
  type HostQuestionKind,
} from '@mehfil/contract/rsvp/questions.ts'
import { newId } from '../../lib/new-id.ts'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { loadTranslatorOf, useTranslate, type TranslateText } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { scopeQuestionErrors } from '../events/rules/wizard.ts'
import { QuestionEditor } from './question-editor.tsx'
import classes from './question-list.module.css'
import { changeKind, updateQuestion, moveQuestion, newQuestion } from './rules.ts'

type QuestionListProps = {
  /** The first language of the page, in which guests read the questions. */
  language: Language
  form: RsvpQuestion[]
  withoutMaybe: boolean
  onChange: (form: RsvpQuestion[]) => void
  /** The error at a path of the form, such as `form.questions.q….text`. */
  errorAt: (field: string) => string | undefined
}

/** The host's questions in order. A deleted question is only hidden, so that its answers are kept. */
export function QuestionList({
  language,
  form,
  withoutMaybe,
  onChange,
  errorAt,
}: QuestionListProps) {
  const t = useTranslate('creation')
  // An undo comes seconds later, so it must work on the newest form.
  const latestForm = useRef(form)
  useEffect(() => {
    latestForm.current = form
  })
  const activeQuestions = form.filter(({ deleted }) => !deleted)
  const change = (id: string, patch: Partial<RsvpQuestion>) =>
    onChange(updateQuestion(form, id, patch))
  const add = (question: RsvpQuestion) => {
    onChange([...form, question])
    requestAnimationFrame(() => document.getElementById(`question-${question.id}`)?.focus())
  }
  const remove = (question: RsvpQuestion) => {
    change(question.id, { deleted: true })
    showUndoToast(t('question.deleted'), () =>
      onChange(updateQuestion(latestForm.current, question.id, { deleted: false })),
    )
  }
  return (
    <section className={classes.questions} aria-labelledby="questions-title">
      <h2 id="questions-title" className={classes.title}>
        {t('question.title')}
      </h2>
      {activeQuestions.length === 0 && <p className="small quiet">{t('question.none')}</p>}
      <ol className={classes.list}>
        {activeQuestions.map((question, at) => (
          <li key={question.id}>
            <QuestionEditor
              question={question}
              at={at + 1}
              isFirst={at === 0}
              isLast={at === activeQuestions.length - 1}
              withoutMaybe={withoutMaybe}
              errorOf={scopeQuestionErrors(question.id, errorAt)}
              onChange={(patch) => change(question.id, patch)}
              onKind={(kind) => change(question.id, changeKind(question, kind, newId))}
              onMove={(by) => onChange(moveQuestion(form, question.id, by))}
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
      {activeQuestions.length === 0 && <QuestionIdeas language={language} onPick={add} />}
    </section>
  )
}

type QuestionIdea = { name: string; kind: HostQuestionKind; options?: number }

const questionIdeas: QuestionIdea[] = [
  { name: 'meal', kind: 'radio', options: 2 },
  { name: 'care', kind: 'text' },
  { name: 'seats', kind: 'number' },
]

/** Common questions that the host can add with a click and then change. */
function QuestionIdeas({
  language,
  onPick,
}: {
  language: Language
  onPick: (question: RsvpQuestion) => void
}) {
  const t = useTranslate('creation')
  const [say, setTranslator] = useState<TranslateText>(() => t)
  useEffect(() => {
    void loadTranslatorOf(language, 'creation').then((loaded) => setTranslator(() => loaded))
  }, [language])
  const pick = ({ name, kind, options = 0 }: QuestionIdea) => {
    const texts = Array.from({ length: options }, (_, at) => say(`question-idea.${name}-${at + 1}`))
    onPick(newQuestion(kind, newId, say(`question-idea.${name}`), texts))
  }
  return (
    <div className={classes.ideas}>
      <span className="small quiet">{t('question.ideas')}</span>
      {questionIdeas.map((idea) => (
        <button key={idea.name} type="button" className={classes.idea} onClick={() => pick(idea)}>
          {t(`question-idea.${idea.name}`)}
        </button>
      ))}
    </div>
  )
}
